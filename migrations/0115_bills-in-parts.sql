CREATE TABLE "accounting_input_vats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"on" date NOT NULL,
	"arisen_on" date NOT NULL,
	"vat_cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_bills" ADD COLUMN "vat_arisen_on" date;--> statement-breakpoint
ALTER TABLE "accounting_bills" ADD COLUMN "vat_on" date;--> statement-breakpoint
ALTER TABLE "accounting_input_vats" ADD CONSTRAINT "accounting_input_vats_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_input_vats_site" ON "accounting_input_vats" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "accounting_input_vats_bill" ON "accounting_input_vats" USING btree ("bill_id");--> statement-breakpoint
UPDATE "accounting_bills" SET "vat_arisen_on" = greatest("billed_on", least(coalesce("supplied_to", "supplied_from", "billed_on"), "paid_on")) WHERE "state" IN ('approved', 'ordered', 'paid') AND "billed_on" IS NOT NULL;--> statement-breakpoint
-- What was reported of closed months stays as it was: by the date of the bill.
UPDATE "accounting_bills" AS bill SET "vat_on" = CASE WHEN "billed_on" <= (SELECT max("until") FROM "documents_closings" AS closing WHERE closing."site_id" = bill."site_id" AND "reopened_at" IS NULL) THEN "billed_on" ELSE "vat_arisen_on" END WHERE "vat_arisen_on" IS NOT NULL;--> statement-breakpoint
INSERT INTO "accounting_input_vats" ("site_id", "bill_id", "on", "arisen_on", "vat_cents", "created_at") SELECT "site_id", "id", "vat_on", "vat_arisen_on", "vat_cents", "updated_at" FROM "accounting_bills" WHERE "vat_on" IS NOT NULL AND "vat_cents" <> 0 AND "removed_at" IS NULL;

--> statement-breakpoint
ALTER TABLE "accounting_bills" ADD COLUMN "payments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "accounting_bills" AS bill SET "payments" = jsonb_build_array(jsonb_build_object('on', "paid_on", 'cents', "paid_cents", 'debitId', (SELECT "id" FROM "accounting_debits" AS debit WHERE debit."bill_id" = bill."id" AND debit."state" = 'entered' LIMIT 1), 'transferId', "transfer_id")), "ordered_cents" = 0 WHERE "state" = 'paid' AND "paid_on" IS NOT NULL;
