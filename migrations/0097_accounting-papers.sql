CREATE TABLE "accounting_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"document_id" uuid,
	"locale" text DEFAULT 'de' NOT NULL,
	"prices" text DEFAULT 'gross' NOT NULL,
	"party" jsonb NOT NULL,
	"party_id" uuid,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount_permille" integer DEFAULT 0 NOT NULL,
	"charge_cents" integer DEFAULT 0 NOT NULL,
	"on" date,
	"due_days" integer DEFAULT 14 NOT NULL,
	"supplied_from" date,
	"supplied_to" date,
	"valid_until" date,
	"subject" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"source_id" uuid,
	"cancels_id" uuid,
	"correction" text,
	"totals" jsonb NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"priced" jsonb DEFAULT '{"lines":[],"charges":[]}'::jsonb NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("number", '') || E'\n' || coalesce("subject", '') || E'\n' || coalesce("reference", '') || E'\n' || coalesce("party" ->> 'name', '') || E'\n' || coalesce("party" ->> 'email', ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
ALTER TABLE "accounting_papers" ADD CONSTRAINT "accounting_papers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_papers_number" ON "accounting_papers" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "accounting_papers_kind" ON "accounting_papers" USING btree ("site_id","kind","on");--> statement-breakpoint
CREATE INDEX "accounting_papers_source" ON "accounting_papers" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "accounting_papers_cancels" ON "accounting_papers" USING btree ("cancels_id");--> statement-breakpoint
CREATE INDEX "accounting_papers_search_text_index" ON "accounting_papers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounting_papers_removed_at_index" ON "accounting_papers" USING btree ("removed_at") WHERE "accounting_papers"."removed_at" is not null;