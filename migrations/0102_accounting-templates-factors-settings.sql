CREATE TABLE "accounting_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"due_days" integer DEFAULT 14 NOT NULL,
	"offer_days" integer DEFAULT 30 NOT NULL,
	"prices" text DEFAULT 'gross' NOT NULL,
	"accent" text DEFAULT '' NOT NULL,
	"foot" text DEFAULT '' NOT NULL,
	"foot_en" text DEFAULT '' NOT NULL,
	"has_first_line" boolean DEFAULT false NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounting_settings_siteId_unique" UNIQUE("site_id")
);
--> statement-breakpoint
CREATE TABLE "accounting_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'season' NOT NULL,
	"permille" integer DEFAULT 0 NOT NULL,
	"cents" integer DEFAULT 0 NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"weekdays" integer[] DEFAULT '{}' NOT NULL,
	"from_thousandths" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("name_en", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "accounting_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT 'intro' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"paper_kind" text DEFAULT 'invoice' NOT NULL,
	"paper" jsonb NOT NULL,
	"rhythm" text DEFAULT 'none' NOT NULL,
	"first_on" date,
	"day" integer,
	"ends_on" date,
	"is_period" boolean DEFAULT true NOT NULL,
	"is_issued" boolean DEFAULT false NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_on" date,
	"last_on" date,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("text", '') || E'\n' || coalesce("text_en", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
ALTER TABLE "accounting_papers" ADD COLUMN "closing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_papers" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "accounting_papers" ADD COLUMN "made_for" date;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD CONSTRAINT "accounting_settings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_factors" ADD CONSTRAINT "accounting_factors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_templates" ADD CONSTRAINT "accounting_templates_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_factors_site" ON "accounting_factors" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "accounting_factors_removed_at_index" ON "accounting_factors" USING btree ("removed_at") WHERE "accounting_factors"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "accounting_templates_site" ON "accounting_templates" USING btree ("site_id","kind","name");--> statement-breakpoint
CREATE INDEX "accounting_templates_next" ON "accounting_templates" USING btree ("next_on");--> statement-breakpoint
CREATE INDEX "accounting_templates_removed_at_index" ON "accounting_templates" USING btree ("removed_at") WHERE "accounting_templates"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_papers_series" ON "accounting_papers" USING btree ("template_id","made_for");