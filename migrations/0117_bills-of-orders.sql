ALTER TABLE "accounting_bills" ADD COLUMN "order_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "accounting_bills_orders" ON "accounting_bills" USING gin ("order_ids");