CREATE TABLE "content_page_trees" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"tree" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "english_stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "slug_en" text;--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "blocks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "content_page_trees" ADD CONSTRAINT "content_page_trees_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_entries_english_address" ON "content_entries" USING btree ("site_id","slug_en") WHERE "content_entries"."removed_at" is null;