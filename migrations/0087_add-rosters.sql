CREATE TABLE "rosters_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"key" text NOT NULL,
	"on" date NOT NULL,
	"at" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"title" text NOT NULL,
	"place_name" text NOT NULL,
	"is_off" boolean DEFAULT false NOT NULL,
	"duty_id" uuid NOT NULL,
	"slot" integer NOT NULL,
	"member_id" uuid,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rosters_duties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"needs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("description", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "rosters_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"is_parent_email" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'de' NOT NULL,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consent_on" date,
	"consent_how" text DEFAULT '' NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"absences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"most_per_month" integer,
	"together_with" uuid,
	"link_version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("email", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
ALTER TABLE "rosters_assignments" ADD CONSTRAINT "rosters_assignments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters_assignments" ADD CONSTRAINT "rosters_assignments_duty_id_rosters_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."rosters_duties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters_assignments" ADD CONSTRAINT "rosters_assignments_member_id_rosters_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."rosters_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters_duties" ADD CONSTRAINT "rosters_duties_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters_members" ADD CONSTRAINT "rosters_members_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters_members" ADD CONSTRAINT "rosters_members_person_id_person_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rosters_assignments_slot" ON "rosters_assignments" USING btree ("site_id","key","duty_id","slot") WHERE "rosters_assignments"."state" in ('planned', 'asked', 'accepted', 'swap');--> statement-breakpoint
CREATE INDEX "rosters_assignments_site" ON "rosters_assignments" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "rosters_assignments_member" ON "rosters_assignments" USING btree ("member_id","on");--> statement-breakpoint
CREATE INDEX "rosters_assignments_on" ON "rosters_assignments" USING btree ("on");--> statement-breakpoint
CREATE INDEX "rosters_duties_site" ON "rosters_duties" USING btree ("site_id","position","name");--> statement-breakpoint
CREATE INDEX "rosters_members_site" ON "rosters_members" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "rosters_members_email" ON "rosters_members" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "rosters_members_person" ON "rosters_members" USING btree ("site_id","person_id") WHERE "rosters_members"."removed_at" is null;