ALTER TABLE "registrations_registration_offers" ADD COLUMN "price_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations_registration_offers" ADD COLUMN "payment" text DEFAULT 'onSpot' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations_registration_offers" ADD COLUMN "vat_group" uuid;--> statement-breakpoint
ALTER TABLE "registrations_people" ADD COLUMN "price_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations_people" ADD COLUMN "credited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations_registrations" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations_registrations" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "registrations_registrations" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations_registration_offers" ADD CONSTRAINT "registrations_registration_offers_vat_group_catalog_vat_groups_id_fk" FOREIGN KEY ("vat_group") REFERENCES "public"."catalog_vat_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations_registrations" ADD CONSTRAINT "registrations_registrations_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_registrations_order" ON "registrations_registrations" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "registrations_registration_offers" ADD CONSTRAINT "registrations_registration_offers_price" CHECK ("registrations_registration_offers"."price_cents" >= 0);