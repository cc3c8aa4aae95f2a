ALTER TABLE "checkout_taken_offers" DROP CONSTRAINT "checkout_taken_offers_order_id_checkout_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "checkout_taken_offers" ADD CONSTRAINT "checkout_taken_offers_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Permissions, actions and events of orders are named by their own room; the audit log keeps the former names of actions.
UPDATE "settings" SET "value" = replace("value"::text, '"checkout.', '"orders.')::jsonb WHERE "value"::text LIKE '%"checkout.%';
--> statement-breakpoint
UPDATE "settings_history" SET "value" = replace("value"::text, '"checkout.', '"orders.')::jsonb WHERE "value"::text LIKE '%"checkout.%';
--> statement-breakpoint
UPDATE "notification_choices" SET "act" = replace("act", 'checkout.order.', 'orders.order.') WHERE "act" LIKE 'checkout.order.%';
--> statement-breakpoint
UPDATE "kernel_events" SET "name" = 'orders.orderChanged' WHERE "name" = 'checkout.orderChanged';
