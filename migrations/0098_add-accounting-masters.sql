CREATE TABLE "accounting_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'at' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_business" boolean DEFAULT false NOT NULL,
	"due_days" integer DEFAULT 14 NOT NULL,
	"discount_permille" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("number", '') || E'\n' || coalesce("name", '') || E'\n' || coalesce("company", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("city", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED
);
--> statement-breakpoint
CREATE TABLE "accounting_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	"name_en" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"unit_cents" integer DEFAULT 0 NOT NULL,
	"prices" text DEFAULT 'gross' NOT NULL,
	"vat_group_id" uuid,
	"permille" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("number", '') || E'\n' || coalesce("name", '') || E'\n' || coalesce("name_en", '') || E'\n' || coalesce("description", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED
);
--> statement-breakpoint
CREATE TABLE "accounting_vendors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'at' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"due_days" integer DEFAULT 30 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("number", '') || E'\n' || coalesce("name", '') || E'\n' || coalesce("company", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("city", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED
);
--> statement-breakpoint
ALTER TABLE "accounting_customers" ADD CONSTRAINT "accounting_customers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_items" ADD CONSTRAINT "accounting_items_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_items" ADD CONSTRAINT "accounting_items_vat_group_id_catalog_vat_groups_id_fk" FOREIGN KEY ("vat_group_id") REFERENCES "public"."catalog_vat_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_vendors" ADD CONSTRAINT "accounting_vendors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_customers_site" ON "accounting_customers" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "accounting_customers_email" ON "accounting_customers" USING btree ("site_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_customers_number" ON "accounting_customers" USING btree ("site_id",lower("number")) WHERE "accounting_customers"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "accounting_customers_search_text_index" ON "accounting_customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounting_items_site" ON "accounting_items" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_items_number" ON "accounting_items" USING btree ("site_id",lower("number")) WHERE "accounting_items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "accounting_items_search_text_index" ON "accounting_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounting_vendors_site" ON "accounting_vendors" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_vendors_number" ON "accounting_vendors" USING btree ("site_id",lower("number")) WHERE "accounting_vendors"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "accounting_vendors_search_text_index" ON "accounting_vendors" USING gin ("search_text" gin_trgm_ops);