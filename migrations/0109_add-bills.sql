CREATE TABLE "accounting_bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"vendor_id" uuid,
	"number" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"billed_on" date,
	"supplied_from" date,
	"supplied_to" date,
	"due_on" date,
	"discount_on" date,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"cost_centre" text DEFAULT '' NOT NULL,
	"payee" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"seller" jsonb,
	"file" jsonb,
	"broken_rules" integer,
	"is_other_iban" boolean DEFAULT false NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entered_by_id" uuid,
	"entered_by" text DEFAULT '' NOT NULL,
	"approved_by" text DEFAULT '' NOT NULL,
	"approved_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"transfer_id" uuid,
	"end_to_end_id" text DEFAULT '' NOT NULL,
	"ordered_cents" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("number", '') || E'\n' || coalesce("subject", '') || E'\n' || coalesce("payee", '') || E'\n' || coalesce("category", '') || E'\n' || coalesce("cost_centre", '') || E'\n' || coalesce("reference", '') || E'\n' || coalesce("end_to_end_id", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "accounting_debits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payee" text NOT NULL,
	"iban" text NOT NULL,
	"text" text NOT NULL,
	"bill_id" uuid,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounting_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"is_back" boolean DEFAULT false NOT NULL,
	"execute_on" date NOT NULL,
	"count" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"iban" text NOT NULL,
	"xml" text NOT NULL,
	"made_by" text NOT NULL,
	"made_on" date NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD COLUMN "approval_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD COLUMN "pay_iban" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD COLUMN "pay_bic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD COLUMN "pay_holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_bills" ADD CONSTRAINT "accounting_bills_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_debits" ADD CONSTRAINT "accounting_debits_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_transfers" ADD CONSTRAINT "accounting_transfers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_bills_site" ON "accounting_bills" USING btree ("site_id","billed_on");--> statement-breakpoint
CREATE INDEX "accounting_bills_due" ON "accounting_bills" USING btree ("site_id","due_on") WHERE "accounting_bills"."state" in ('approved', 'ordered');--> statement-breakpoint
CREATE INDEX "accounting_bills_vendor" ON "accounting_bills" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "accounting_bills_transfer" ON "accounting_bills" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "accounting_bills_search_text_index" ON "accounting_bills" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounting_bills_removed_at_index" ON "accounting_bills" USING btree ("removed_at") WHERE "accounting_bills"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_debits_once" ON "accounting_debits" USING btree ("site_id","fingerprint");--> statement-breakpoint
CREATE INDEX "accounting_debits_site" ON "accounting_debits" USING btree ("site_id","state","booked_on");--> statement-breakpoint
CREATE INDEX "accounting_debits_bill" ON "accounting_debits" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "accounting_transfers_site" ON "accounting_transfers" USING btree ("site_id","created_at");