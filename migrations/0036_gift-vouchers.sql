CREATE TABLE "vouchers_gift_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"seq" serial NOT NULL,
	"gift_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"order_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"who" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouchers_gifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"code_digest" text NOT NULL,
	"code_sealed" text NOT NULL,
	"code_end" text NOT NULL,
	"value_cents" integer NOT NULL,
	"balance_cents" integer NOT NULL,
	"purpose" text DEFAULT 'multi' NOT NULL,
	"vat_permille" integer DEFAULT 0 NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"giver_name" text DEFAULT '' NOT NULL,
	"dedication" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"send_on" date,
	"sent_at" timestamp with time zone,
	"expires_on" date,
	"order_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"issued_by" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouchers_gifts_balance" CHECK ("vouchers_gifts"."balance_cents" between 0 and "vouchers_gifts"."value_cents")
);
--> statement-breakpoint
ALTER TABLE "checkout_carts" ADD COLUMN "gifts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers_gift_entries" ADD CONSTRAINT "vouchers_gift_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers_gift_entries" ADD CONSTRAINT "vouchers_gift_entries_gift_id_vouchers_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."vouchers_gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers_gifts" ADD CONSTRAINT "vouchers_gifts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vouchers_gift_entries_gift" ON "vouchers_gift_entries" USING btree ("gift_id","seq");--> statement-breakpoint
CREATE INDEX "vouchers_gift_entries_order" ON "vouchers_gift_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vouchers_gift_entries_site" ON "vouchers_gift_entries" USING btree ("site_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_gifts_code" ON "vouchers_gifts" USING btree ("code_digest");--> statement-breakpoint
CREATE INDEX "vouchers_gifts_site" ON "vouchers_gifts" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "vouchers_gifts_send" ON "vouchers_gifts" USING btree ("send_on") WHERE "vouchers_gifts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "vouchers_gifts_order" ON "vouchers_gifts" USING btree ("order_id");