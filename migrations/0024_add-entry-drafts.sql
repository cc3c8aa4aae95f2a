CREATE TABLE "content_entry_drafts" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"publish_at" text,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_entry_history" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_entry_drafts" ADD CONSTRAINT "content_entry_drafts_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;