CREATE TABLE "cashbook_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"opening_cents" bigint DEFAULT 0 NOT NULL,
	"opening_on" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("iban", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "cashbook_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"direction" text NOT NULL,
	"preset" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "cashbook_closed_years" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashbook_cost_centres" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"preset" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "cashbook_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"on_day" date NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose_id" uuid,
	"service" text DEFAULT '' NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"counter" text DEFAULT '' NOT NULL,
	"counter_by" uuid,
	"second" text DEFAULT '' NOT NULL,
	"second_by" uuid,
	"agreed_by" text,
	"agreed_at" timestamp with time zone,
	"expected_cents" bigint,
	"entry_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("service", '') || E'\n' || coalesce("note", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "cashbook_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"on_day" date NOT NULL,
	"account_id" uuid NOT NULL,
	"to_account_id" uuid,
	"category_id" uuid,
	"cost_centre_id" uuid,
	"purpose_id" uuid,
	"cents" bigint DEFAULT 0 NOT NULL,
	"text" text NOT NULL,
	"number" integer,
	"to_number" integer,
	"reverses_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"booked_by" uuid,
	"booked_by_name" text DEFAULT '' NOT NULL,
	"booked_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("text", '') || E'\n' || coalesce(number::text, ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "cashbook_purposes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_passed_on" boolean DEFAULT false NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"preset" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("recipient", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "cashbook_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashbook_sides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"on_day" date NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cashbook_accounts" ADD CONSTRAINT "cashbook_accounts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_categories" ADD CONSTRAINT "cashbook_categories_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_closed_years" ADD CONSTRAINT "cashbook_closed_years_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_cost_centres" ADD CONSTRAINT "cashbook_cost_centres_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_counts" ADD CONSTRAINT "cashbook_counts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_counts" ADD CONSTRAINT "cashbook_counts_account_id_cashbook_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."cashbook_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_counts" ADD CONSTRAINT "cashbook_counts_purpose_id_cashbook_purposes_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."cashbook_purposes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_counts" ADD CONSTRAINT "cashbook_counts_counter_by_auth_users_id_fk" FOREIGN KEY ("counter_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_counts" ADD CONSTRAINT "cashbook_counts_second_by_auth_users_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_counts" ADD CONSTRAINT "cashbook_counts_entry_id_cashbook_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."cashbook_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_account_id_cashbook_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."cashbook_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_to_account_id_cashbook_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."cashbook_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_category_id_cashbook_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."cashbook_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_cost_centre_id_cashbook_cost_centres_id_fk" FOREIGN KEY ("cost_centre_id") REFERENCES "public"."cashbook_cost_centres"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_purpose_id_cashbook_purposes_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."cashbook_purposes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_reverses_id_cashbook_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."cashbook_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_booked_by_auth_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_purposes" ADD CONSTRAINT "cashbook_purposes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_purposes" ADD CONSTRAINT "cashbook_purposes_category_id_cashbook_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."cashbook_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_receipts" ADD CONSTRAINT "cashbook_receipts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_receipts" ADD CONSTRAINT "cashbook_receipts_entry_id_cashbook_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."cashbook_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_sides" ADD CONSTRAINT "cashbook_sides_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_sides" ADD CONSTRAINT "cashbook_sides_entry_id_cashbook_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."cashbook_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cashbook_sides" ADD CONSTRAINT "cashbook_sides_account_id_cashbook_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."cashbook_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashbook_accounts_site" ON "cashbook_accounts" USING btree ("site_id","position","name");--> statement-breakpoint
CREATE INDEX "cashbook_accounts_removed_at_index" ON "cashbook_accounts" USING btree ("removed_at") WHERE "cashbook_accounts"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "cashbook_categories_site" ON "cashbook_categories" USING btree ("site_id","position","name");--> statement-breakpoint
CREATE INDEX "cashbook_categories_removed_at_index" ON "cashbook_categories" USING btree ("removed_at") WHERE "cashbook_categories"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "cashbook_closed_years_once" ON "cashbook_closed_years" USING btree ("site_id","year");--> statement-breakpoint
CREATE INDEX "cashbook_cost_centres_site" ON "cashbook_cost_centres" USING btree ("site_id","position","name");--> statement-breakpoint
CREATE INDEX "cashbook_cost_centres_removed_at_index" ON "cashbook_cost_centres" USING btree ("removed_at") WHERE "cashbook_cost_centres"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "cashbook_counts_site" ON "cashbook_counts" USING btree ("site_id","on_day");--> statement-breakpoint
CREATE INDEX "cashbook_counts_account_id_index" ON "cashbook_counts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cashbook_counts_purpose_id_index" ON "cashbook_counts" USING btree ("purpose_id");--> statement-breakpoint
CREATE INDEX "cashbook_counts_entry_id_index" ON "cashbook_counts" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "cashbook_counts_counter_by_index" ON "cashbook_counts" USING btree ("counter_by");--> statement-breakpoint
CREATE INDEX "cashbook_counts_second_by_index" ON "cashbook_counts" USING btree ("second_by");--> statement-breakpoint
CREATE INDEX "cashbook_counts_removed_at_index" ON "cashbook_counts" USING btree ("removed_at") WHERE "cashbook_counts"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "cashbook_entries_site" ON "cashbook_entries" USING btree ("site_id","on_day");--> statement-breakpoint
CREATE UNIQUE INDEX "cashbook_entries_reverses" ON "cashbook_entries" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "cashbook_entries_category_id_index" ON "cashbook_entries" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "cashbook_entries_cost_centre_id_index" ON "cashbook_entries" USING btree ("cost_centre_id");--> statement-breakpoint
CREATE INDEX "cashbook_entries_purpose_id_index" ON "cashbook_entries" USING btree ("purpose_id");--> statement-breakpoint
CREATE INDEX "cashbook_entries_account_id_index" ON "cashbook_entries" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cashbook_entries_to_account_id_index" ON "cashbook_entries" USING btree ("to_account_id");--> statement-breakpoint
CREATE INDEX "cashbook_entries_booked_by_index" ON "cashbook_entries" USING btree ("booked_by");--> statement-breakpoint
CREATE INDEX "cashbook_entries_search_text_index" ON "cashbook_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cashbook_entries_removed_at_index" ON "cashbook_entries" USING btree ("removed_at") WHERE "cashbook_entries"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "cashbook_purposes_site" ON "cashbook_purposes" USING btree ("site_id","position","name");--> statement-breakpoint
CREATE INDEX "cashbook_purposes_category_id_index" ON "cashbook_purposes" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "cashbook_purposes_removed_at_index" ON "cashbook_purposes" USING btree ("removed_at") WHERE "cashbook_purposes"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "cashbook_receipts_entry" ON "cashbook_receipts" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "cashbook_receipts_site_id_index" ON "cashbook_receipts" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cashbook_sides_number" ON "cashbook_sides" USING btree ("account_id","year","number");--> statement-breakpoint
CREATE INDEX "cashbook_sides_day" ON "cashbook_sides" USING btree ("account_id","on_day");--> statement-breakpoint
CREATE INDEX "cashbook_sides_entry" ON "cashbook_sides" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "cashbook_sides_site_id_index" ON "cashbook_sides" USING btree ("site_id");