CREATE TABLE "vouchers_promo_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"permille" integer DEFAULT 0 NOT NULL,
	"cents" integer DEFAULT 0 NOT NULL,
	"product_groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"most_uses" integer,
	"most_uses_each" integer,
	"is_combinable" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "vouchers_promo_codes_amounts" CHECK ("vouchers_promo_codes"."permille" between 0 and 1000 and "vouchers_promo_codes"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vouchers_promo_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"promo_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"email_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_carts" ADD COLUMN "codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers_promo_codes" ADD CONSTRAINT "vouchers_promo_codes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers_promo_uses" ADD CONSTRAINT "vouchers_promo_uses_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers_promo_uses" ADD CONSTRAINT "vouchers_promo_uses_promo_id_vouchers_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."vouchers_promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_promo_codes_code" ON "vouchers_promo_codes" USING btree ("site_id","code") WHERE "vouchers_promo_codes"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_promo_uses_once" ON "vouchers_promo_uses" USING btree ("promo_id","order_id");--> statement-breakpoint
CREATE INDEX "vouchers_promo_uses_order" ON "vouchers_promo_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vouchers_promo_uses_site" ON "vouchers_promo_uses" USING btree ("site_id");