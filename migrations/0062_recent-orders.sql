CREATE INDEX "checkout_orders_recent" ON "checkout_orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "checkout_orders_email" ON "checkout_orders" USING btree ("site_id",lower("email"));--> statement-breakpoint
CREATE INDEX "payments_recent" ON "payments" USING btree ("created_at" DESC NULLS FIRST,"id");