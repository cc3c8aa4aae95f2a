DROP INDEX "orders_customers_email";--> statement-breakpoint
ALTER TABLE "orders_customers" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_customers_email" ON "orders_customers" USING btree ("site_id","email","is_test") WHERE "orders_customers"."email" <> '';