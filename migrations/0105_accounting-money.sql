CREATE TABLE "accounting_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"number" text NOT NULL,
	"level" integer NOT NULL,
	"on" date NOT NULL,
	"due_on" date NOT NULL,
	"owed_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"interest_cents" integer NOT NULL,
	"interest_to" date,
	"payment_id" uuid,
	"sent_to" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_bank_layouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"headings" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_bank_parts" (
	"line_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "payment_bank_parts_line_id_payment_id_pk" PRIMARY KEY("line_id","payment_id"),
	CONSTRAINT "payment_bank_parts_amount" CHECK ("payment_bank_parts"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD COLUMN "reminders" jsonb;--> statement-breakpoint
ALTER TABLE "accounting_papers" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "accounting_papers" ADD COLUMN "money" text;--> statement-breakpoint
ALTER TABLE "accounting_papers" ADD COLUMN "owed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_papers" ADD COLUMN "held_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_papers" ADD COLUMN "reminder_hold" jsonb;--> statement-breakpoint
ALTER TABLE "payment_bank_lines" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "payment_steps" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "payment_steps" ADD COLUMN "moved_on" date;--> statement-breakpoint
ALTER TABLE "accounting_reminders" ADD CONSTRAINT "accounting_reminders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_reminders" ADD CONSTRAINT "accounting_reminders_paper_id_accounting_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."accounting_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bank_layouts" ADD CONSTRAINT "payment_bank_layouts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bank_parts" ADD CONSTRAINT "payment_bank_parts_line_id_payment_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payment_bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bank_parts" ADD CONSTRAINT "payment_bank_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounting_reminders_level" ON "accounting_reminders" USING btree ("paper_id","level");--> statement-breakpoint
CREATE INDEX "accounting_reminders_site" ON "accounting_reminders" USING btree ("site_id","on");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_bank_layouts_once" ON "payment_bank_layouts" USING btree ("site_id","headings");--> statement-breakpoint
CREATE INDEX "payment_bank_parts_payment" ON "payment_bank_parts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "accounting_papers_owed" ON "accounting_papers" USING btree ("site_id","on") WHERE "accounting_papers"."owed_cents" > 0;