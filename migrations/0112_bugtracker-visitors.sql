ALTER TABLE "auth_saved_views" ADD COLUMN "site_id" uuid;--> statement-breakpoint
ALTER TABLE "auth_saved_views" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_saved_views" ADD COLUMN "is_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bugtracker_comments" ADD COLUMN "header_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bugtracker_items" ADD COLUMN "visitor_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bugtracker_items" ADD COLUMN "visitor_locale" text DEFAULT 'de' NOT NULL;--> statement-breakpoint
ALTER TABLE "bugtracker_items" ADD COLUMN "visitor_answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bugtracker_projects" ADD COLUMN "shows_changes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_saved_views" ADD CONSTRAINT "auth_saved_views_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_saved_views_site" ON "auth_saved_views" USING btree ("site_id","list");--> statement-breakpoint
CREATE UNIQUE INDEX "bugtracker_comments_email" ON "bugtracker_comments" USING btree ("item_id","header_id") WHERE "bugtracker_comments"."header_id" <> '';