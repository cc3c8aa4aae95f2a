DROP INDEX "newsletter_deliveries_state";--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_counts" ON "newsletter_deliveries" USING btree ("sending_id","state","left_at");