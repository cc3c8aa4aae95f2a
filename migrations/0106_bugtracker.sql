CREATE TABLE "bugtracker_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"author" uuid,
	"author_name" text DEFAULT '' NOT NULL,
	"field" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bugtracker_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"author" uuid,
	"author_name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bugtracker_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bugtracker_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"resolution" text DEFAULT 'open' NOT NULL,
	"severity" text DEFAULT 'minor' NOT NULL,
	"priority" text DEFAULT 'normal' NOT NULL,
	"reproduce" text DEFAULT 'haveNotTried' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"developer" uuid,
	"reporter" uuid,
	"reporter_name" text DEFAULT '' NOT NULL,
	"milestone_id" uuid,
	"watchers" uuid[] DEFAULT '{}' NOT NULL,
	"due_on" date,
	"estimate_minutes" integer,
	"spent_minutes" integer DEFAULT 0 NOT NULL,
	"duplicate_of" integer,
	"change_note" text DEFAULT '' NOT NULL,
	"change_note_en" text DEFAULT '' NOT NULL,
	"surroundings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"resolved_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("title", '') || E'\n' || coalesce("text", '') || E'\n' || coalesce('#' || number::text, ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "bugtracker_milestones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"due_on" date,
	"released_on" date,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("name_en", '') || E'\n' || coalesce("description", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "bugtracker_projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"developer_id" uuid,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("description", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "bugtracker_relations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bugtracker_changes" ADD CONSTRAINT "bugtracker_changes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_changes" ADD CONSTRAINT "bugtracker_changes_item_id_bugtracker_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."bugtracker_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_changes" ADD CONSTRAINT "bugtracker_changes_author_auth_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_comments" ADD CONSTRAINT "bugtracker_comments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_comments" ADD CONSTRAINT "bugtracker_comments_item_id_bugtracker_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."bugtracker_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_comments" ADD CONSTRAINT "bugtracker_comments_author_auth_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_files" ADD CONSTRAINT "bugtracker_files_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_files" ADD CONSTRAINT "bugtracker_files_item_id_bugtracker_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."bugtracker_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_items" ADD CONSTRAINT "bugtracker_items_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_items" ADD CONSTRAINT "bugtracker_items_project_id_bugtracker_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."bugtracker_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_items" ADD CONSTRAINT "bugtracker_items_developer_auth_users_id_fk" FOREIGN KEY ("developer") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_items" ADD CONSTRAINT "bugtracker_items_reporter_auth_users_id_fk" FOREIGN KEY ("reporter") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_items" ADD CONSTRAINT "bugtracker_items_milestone_id_bugtracker_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."bugtracker_milestones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_milestones" ADD CONSTRAINT "bugtracker_milestones_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_milestones" ADD CONSTRAINT "bugtracker_milestones_project_id_bugtracker_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."bugtracker_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_projects" ADD CONSTRAINT "bugtracker_projects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_projects" ADD CONSTRAINT "bugtracker_projects_developer_id_auth_users_id_fk" FOREIGN KEY ("developer_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_relations" ADD CONSTRAINT "bugtracker_relations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_relations" ADD CONSTRAINT "bugtracker_relations_from_id_bugtracker_items_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."bugtracker_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bugtracker_relations" ADD CONSTRAINT "bugtracker_relations_to_id_bugtracker_items_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."bugtracker_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bugtracker_changes_item" ON "bugtracker_changes" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "bugtracker_changes_author_index" ON "bugtracker_changes" USING btree ("author");--> statement-breakpoint
CREATE INDEX "bugtracker_comments_item" ON "bugtracker_comments" USING btree ("item_id","created_at");--> statement-breakpoint
CREATE INDEX "bugtracker_comments_author_index" ON "bugtracker_comments" USING btree ("author");--> statement-breakpoint
CREATE INDEX "bugtracker_files_item" ON "bugtracker_files" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bugtracker_items_number" ON "bugtracker_items" USING btree ("project_id","number") WHERE "bugtracker_items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "bugtracker_items_site" ON "bugtracker_items" USING btree ("site_id","status","updated_at");--> statement-breakpoint
CREATE INDEX "bugtracker_items_milestone" ON "bugtracker_items" USING btree ("milestone_id");--> statement-breakpoint
CREATE INDEX "bugtracker_items_reporter" ON "bugtracker_items" USING btree ("reporter");--> statement-breakpoint
CREATE INDEX "bugtracker_items_search_text_index" ON "bugtracker_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bugtracker_items_removed_at_index" ON "bugtracker_items" USING btree ("removed_at") WHERE "bugtracker_items"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "bugtracker_milestones_project" ON "bugtracker_milestones" USING btree ("project_id","due_on");--> statement-breakpoint
CREATE INDEX "bugtracker_milestones_removed_at_index" ON "bugtracker_milestones" USING btree ("removed_at") WHERE "bugtracker_milestones"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "bugtracker_projects_site" ON "bugtracker_projects" USING btree ("site_id","position","name");--> statement-breakpoint
CREATE INDEX "bugtracker_projects_removed_at_index" ON "bugtracker_projects" USING btree ("removed_at") WHERE "bugtracker_projects"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bugtracker_relations_once" ON "bugtracker_relations" USING btree ("from_id","to_id");--> statement-breakpoint
CREATE INDEX "bugtracker_relations_to" ON "bugtracker_relations" USING btree ("to_id");