CREATE TABLE "social_connections" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"page_id" text DEFAULT '' NOT NULL,
	"page_name" text DEFAULT '' NOT NULL,
	"page_token" text DEFAULT '' NOT NULL,
	"instagram_id" text DEFAULT '' NOT NULL,
	"instagram_name" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"connected_by_name" text DEFAULT '' NOT NULL,
	"pending_token" text DEFAULT '' NOT NULL,
	"pending_expires_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"entry_id" uuid,
	"network" text NOT NULL,
	"key" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"external_id" text DEFAULT '' NOT NULL,
	"permalink" text DEFAULT '' NOT NULL,
	"created_by_name" text NOT NULL,
	"sent_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_connections" ADD CONSTRAINT "social_connections_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_posts" ADD CONSTRAINT "social_posts_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "social_posts_key" ON "social_posts" USING btree ("site_id","key");--> statement-breakpoint
CREATE INDEX "social_posts_site_id_created_at_index" ON "social_posts" USING btree ("site_id","created_at");