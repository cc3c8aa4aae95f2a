CREATE TABLE "auth_saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_taken_offers" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"waived_cents" integer NOT NULL,
	"gift_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"source" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount_cents" integer NOT NULL,
	"payer" text NOT NULL,
	"iban" text NOT NULL,
	"text" text NOT NULL,
	"payment_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"who" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_bank_lines_amount" CHECK ("payment_bank_lines"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about_kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "auth_saved_views" ADD CONSTRAINT "auth_saved_views_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_taken_offers" ADD CONSTRAINT "checkout_taken_offers_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_credits" ADD CONSTRAINT "orders_credits_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_credits" ADD CONSTRAINT "orders_credits_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bank_lines" ADD CONSTRAINT "payment_bank_lines_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_bank_lines" ADD CONSTRAINT "payment_bank_lines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_saved_views_name" ON "auth_saved_views" USING btree ("user_id","list","name");--> statement-breakpoint
CREATE INDEX "checkout_taken_offers_order" ON "checkout_taken_offers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_credits_once" ON "orders_credits" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "orders_credits_site" ON "orders_credits" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_bank_lines_once" ON "payment_bank_lines" USING btree ("site_id","fingerprint");--> statement-breakpoint
CREATE INDEX "payment_bank_lines_site" ON "payment_bank_lines" USING btree ("site_id","state","booked_on");--> statement-breakpoint
CREATE INDEX "payment_bank_lines_payment" ON "payment_bank_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about_kind","about_id");