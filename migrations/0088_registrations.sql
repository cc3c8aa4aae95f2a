CREATE TABLE "registrations_registration_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_at" text DEFAULT '' NOT NULL,
	"last_day" date,
	"standing" text DEFAULT '' NOT NULL,
	"announced" text DEFAULT '' NOT NULL,
	"standing_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opens_at" text DEFAULT '' NOT NULL,
	"closes_at" text DEFAULT '' NOT NULL,
	"cancel_until" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_waiting_list" boolean DEFAULT true NOT NULL,
	"age_asked" text DEFAULT 'none' NOT NULL,
	"is_for_children" boolean DEFAULT false NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminder_days" integer DEFAULT 2 NOT NULL,
	"reminded_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"retention_days" integer DEFAULT 30 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"attended" integer DEFAULT 0 NOT NULL,
	"forgotten_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "registrations_registration_offers_capacity" CHECK ("registrations_registration_offers"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "registrations_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"group_key" text DEFAULT '' NOT NULL,
	"age" integer,
	"born_on" date,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"consent_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("phone", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrations_registration_offers" ADD CONSTRAINT "registrations_registration_offers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations_registration_offers" ADD CONSTRAINT "registrations_registration_offers_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations_people" ADD CONSTRAINT "registrations_people_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations_people" ADD CONSTRAINT "registrations_people_offer_id_registrations_registration_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."registrations_registration_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations_people" ADD CONSTRAINT "registrations_people_registration_id_registrations_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations_registrations" ADD CONSTRAINT "registrations_registrations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations_registrations" ADD CONSTRAINT "registrations_registrations_offer_id_registrations_registration_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."registrations_registration_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_registration_offers_entry" ON "registrations_registration_offers" USING btree ("entry_id") WHERE "registrations_registration_offers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "registrations_registration_offers_site" ON "registrations_registration_offers" USING btree ("site_id","starts_at");--> statement-breakpoint
CREATE INDEX "registrations_people_registration" ON "registrations_people" USING btree ("registration_id","position");--> statement-breakpoint
CREATE INDEX "registrations_people_offer" ON "registrations_people" USING btree ("offer_id","name");--> statement-breakpoint
CREATE INDEX "registrations_people_search_text_index" ON "registrations_people" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_registrations_key" ON "registrations_registrations" USING btree ("offer_id","key");--> statement-breakpoint
CREATE INDEX "registrations_registrations_state" ON "registrations_registrations" USING btree ("offer_id","state","waiting_since");--> statement-breakpoint
CREATE INDEX "registrations_registrations_email" ON "registrations_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_registrations_search_text_index" ON "registrations_registrations" USING gin ("search_text" gin_trgm_ops);