CREATE TABLE "affiliates_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"seq" serial NOT NULL,
	"commission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"base_cents" integer NOT NULL,
	"cents" integer NOT NULL,
	"booked_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliates_commissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"is_test" boolean NOT NULL,
	"permille" integer NOT NULL,
	"ordered_on" date NOT NULL,
	"due_on" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliates_credit_note_series" (
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "affiliates_credit_note_series_site_id_kind_year_pk" PRIMARY KEY("site_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "affiliates_credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"number" text NOT NULL,
	"is_test" boolean NOT NULL,
	"month" text NOT NULL,
	"issued_on" date NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliates_partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"permille" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"tax_status" text DEFAULT 'none' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"vat_permille" integer DEFAULT 200 NOT NULL,
	"agreed_on" date,
	"locale" text DEFAULT 'de' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "affiliates_partners_permille" CHECK ("affiliates_partners"."permille" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "affiliates_settled_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"credit_note_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_carts" ADD COLUMN "partner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD COLUMN "partner" jsonb;--> statement-breakpoint
ALTER TABLE "affiliates_entries" ADD CONSTRAINT "affiliates_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_entries" ADD CONSTRAINT "affiliates_entries_commission_id_affiliates_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."affiliates_commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_commissions" ADD CONSTRAINT "affiliates_commissions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_commissions" ADD CONSTRAINT "affiliates_commissions_partner_id_affiliates_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliates_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_commissions" ADD CONSTRAINT "affiliates_commissions_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_credit_note_series" ADD CONSTRAINT "affiliates_credit_note_series_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_credit_notes" ADD CONSTRAINT "affiliates_credit_notes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_credit_notes" ADD CONSTRAINT "affiliates_credit_notes_partner_id_affiliates_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."affiliates_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_partners" ADD CONSTRAINT "affiliates_partners_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_settled_entries" ADD CONSTRAINT "affiliates_settled_entries_entry_id_affiliates_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."affiliates_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_settled_entries" ADD CONSTRAINT "affiliates_settled_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliates_settled_entries" ADD CONSTRAINT "affiliates_settled_entries_credit_note_id_affiliates_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."affiliates_credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliates_entries_commission" ON "affiliates_entries" USING btree ("commission_id","seq");--> statement-breakpoint
CREATE INDEX "affiliates_entries_site" ON "affiliates_entries" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_commissions_order" ON "affiliates_commissions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "affiliates_commissions_partner" ON "affiliates_commissions" USING btree ("partner_id","ordered_on");--> statement-breakpoint
CREATE INDEX "affiliates_commissions_site" ON "affiliates_commissions" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_credit_notes_number" ON "affiliates_credit_notes" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "affiliates_credit_notes_partner" ON "affiliates_credit_notes" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliates_partners_code" ON "affiliates_partners" USING btree ("site_id","code") WHERE "affiliates_partners"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "affiliates_partners_site" ON "affiliates_partners" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "affiliates_settled_note" ON "affiliates_settled_entries" USING btree ("credit_note_id");--> statement-breakpoint
CREATE INDEX "affiliates_settled_site" ON "affiliates_settled_entries" USING btree ("site_id");