CREATE INDEX "orders_customers_former" ON "orders_customers" USING gin ("former_emails");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("expires_at") WHERE ("state" in ('created', 'requires_action', 'processing') or ("state" = 'awaiting_transfer' and "method" = 'prepayment'));
