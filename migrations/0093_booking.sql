DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS btree_gist;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
	RAISE EXCEPTION 'Kirchplatz needs the extension btree_gist of PostgreSQL 13 or newer (package postgresql-contrib) so that nothing is booked twice, and may not create it: %. Let an administrator of the database server run "create extension btree_gist" in this database, then start again.', SQLERRM;
END $$;--> statement-breakpoint
CREATE TABLE "booking_booking_kinds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"units" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"durations" integer[] DEFAULT '{}' NOT NULL,
	"least_minutes" integer DEFAULT 60 NOT NULL,
	"most_minutes" integer DEFAULT 1440 NOT NULL,
	"grid" integer DEFAULT 30 NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"notice_hours" integer DEFAULT 24 NOT NULL,
	"horizon_days" integer DEFAULT 365 NOT NULL,
	"needs_approval" boolean DEFAULT true NOT NULL,
	"pending_blocks" boolean DEFAULT true NOT NULL,
	"most_per_person" integer DEFAULT 0 NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"house_rules" text DEFAULT '' NOT NULL,
	"house_rules_en" text DEFAULT '' NOT NULL,
	"cancel_hours" integer DEFAULT 48 NOT NULL,
	"late_fee_cents" integer DEFAULT 0 NOT NULL,
	"payment" text DEFAULT 'onSpot' NOT NULL,
	"vat_group" uuid,
	"has_waiting_list" boolean DEFAULT true NOT NULL,
	"reminder_days" integer DEFAULT 2 NOT NULL,
	"retention_days" integer DEFAULT 365 NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("name_en", '') || E'\n' || coalesce("description", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "booking_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"kind_id" uuid,
	"state" text NOT NULL,
	"key" text NOT NULL,
	"begins" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"is_title_public" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"people" integer,
	"locale" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"units" jsonb NOT NULL,
	"rate" text DEFAULT '' NOT NULL,
	"extras" text[] DEFAULT '{}' NOT NULL,
	"own_price_cents" integer,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"deposit_cents" integer DEFAULT 0 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"series_id" uuid,
	"hold_until" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"offered_until" timestamp with time zone,
	"consent_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"order_id" uuid,
	"pay_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"handover" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reminded_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("title", '') || E'\n' || coalesce("name", '') || E'\n' || coalesce("organisation", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("phone", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "booking_bookings_span" CHECK ("booking_bookings"."ends" >= "booking_bookings"."begins")
);
--> statement-breakpoint
CREATE TABLE "booking_occupancies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"is_single" boolean NOT NULL,
	"is_blocking" boolean NOT NULL,
	"blocked" "tstzrange" NOT NULL,
	CONSTRAINT "booking_occupancies_quantity" CHECK ("booking_occupancies"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "booking_opening_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"resource_id" uuid,
	"from_day" date,
	"until_day" date,
	"is_yearly" boolean DEFAULT false NOT NULL,
	"on_holidays" boolean DEFAULT false NOT NULL,
	"week" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "booking_resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"capacity" integer,
	"place_id" uuid,
	"also_called" text[] DEFAULT '{}' NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"surcharges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deposit_cents" integer DEFAULT 0 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"access_note" text DEFAULT '' NOT NULL,
	"access_note_en" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"retired_on" date,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("name_en", '') || E'\n' || coalesce("description", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "booking_resources_count" CHECK ("booking_resources"."count" >= 1)
);
--> statement-breakpoint
ALTER TABLE "booking_booking_kinds" ADD CONSTRAINT "booking_booking_kinds_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_booking_kinds" ADD CONSTRAINT "booking_booking_kinds_vat_group_catalog_vat_groups_id_fk" FOREIGN KEY ("vat_group") REFERENCES "public"."catalog_vat_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_bookings" ADD CONSTRAINT "booking_bookings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_bookings" ADD CONSTRAINT "booking_bookings_kind_id_booking_booking_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."booking_booking_kinds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_bookings" ADD CONSTRAINT "booking_bookings_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_occupancies" ADD CONSTRAINT "booking_occupancies_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_occupancies" ADD CONSTRAINT "booking_occupancies_booking_id_booking_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_occupancies" ADD CONSTRAINT "booking_occupancies_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_opening_hours" ADD CONSTRAINT "booking_opening_hours_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_opening_hours" ADD CONSTRAINT "booking_opening_hours_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD CONSTRAINT "booking_resources_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_booking_kinds_site" ON "booking_booking_kinds" USING btree ("site_id","position","name");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_booking_kinds_slug" ON "booking_booking_kinds" USING btree ("site_id","slug") WHERE "booking_booking_kinds"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_bookings_key" ON "booking_bookings" USING btree ("key");--> statement-breakpoint
CREATE INDEX "booking_bookings_begins" ON "booking_bookings" USING btree ("site_id","begins");--> statement-breakpoint
CREATE INDEX "booking_bookings_state" ON "booking_bookings" USING btree ("state","begins");--> statement-breakpoint
CREATE INDEX "booking_bookings_email" ON "booking_bookings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "booking_bookings_series" ON "booking_bookings" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "booking_bookings_order" ON "booking_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "booking_bookings_search_text_index" ON "booking_bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "booking_bookings_removed_at_index" ON "booking_bookings" USING btree ("removed_at") WHERE "booking_bookings"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "booking_occupancies_booking" ON "booking_occupancies" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_occupancies_resource" ON "booking_occupancies" USING gist ("resource_id","blocked") WHERE "booking_occupancies"."is_blocking";--> statement-breakpoint
CREATE INDEX "booking_opening_hours_site" ON "booking_opening_hours" USING btree ("site_id","kind","from_day");--> statement-breakpoint
CREATE INDEX "booking_resources_site" ON "booking_resources" USING btree ("site_id","position","name");--> statement-breakpoint
ALTER TABLE "booking_occupancies" ADD CONSTRAINT "booking_occupancies_apart" EXCLUDE USING gist ("resource_id" WITH =, "blocked" WITH &&) WHERE ("is_blocking" AND "is_single");
