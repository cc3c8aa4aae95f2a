-- Parts of orders that are gone for good, since nothing kept them together before.
DELETE FROM "vouchers_promo_uses" WHERE "order_id" NOT IN (SELECT "id" FROM "checkout_orders");
--> statement-breakpoint
DELETE FROM "grouporders_shares" WHERE "order_id" NOT IN (SELECT "id" FROM "checkout_orders");
--> statement-breakpoint
DELETE FROM "donations_donations" WHERE "order_id" NOT IN (SELECT "id" FROM "checkout_orders");
--> statement-breakpoint
UPDATE "vouchers_gifts" SET "order_id" = NULL WHERE "order_id" NOT IN (SELECT "id" FROM "checkout_orders");
--> statement-breakpoint
UPDATE "vouchers_gift_entries" SET "order_id" = NULL WHERE "order_id" NOT IN (SELECT "id" FROM "checkout_orders");
--> statement-breakpoint
ALTER TABLE "donations_donations" ADD CONSTRAINT "donations_donations_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grouporders_shares" ADD CONSTRAINT "grouporders_shares_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers_gift_entries" ADD CONSTRAINT "vouchers_gift_entries_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers_gifts" ADD CONSTRAINT "vouchers_gifts_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers_promo_uses" ADD CONSTRAINT "vouchers_promo_uses_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE cascade ON UPDATE no action;