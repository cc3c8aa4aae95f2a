ALTER TABLE "payment_bank_lines" DROP CONSTRAINT "payment_bank_lines_amount";--> statement-breakpoint
ALTER TABLE "cashbook_counts" ADD COLUMN "service_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD COLUMN "bank_line_id" uuid;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD COLUMN "bank_sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD COLUMN "bank_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cashbook_entries" ADD CONSTRAINT "cashbook_entries_bank_line_id_payment_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."payment_bank_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashbook_counts_service" ON "cashbook_counts" USING btree ("site_id","service_key");--> statement-breakpoint
CREATE UNIQUE INDEX "cashbook_entries_bank_line" ON "cashbook_entries" USING btree ("bank_line_id") WHERE "cashbook_entries"."state" <> 'reversed';--> statement-breakpoint
CREATE INDEX "cashbook_entries_bank_lines" ON "cashbook_entries" USING btree ("bank_line_id");--> statement-breakpoint
CREATE INDEX "cashbook_entries_bank_sender" ON "cashbook_entries" USING btree ("site_id","bank_sender");--> statement-breakpoint
CREATE INDEX "cashbook_entries_bank_words" ON "cashbook_entries" USING btree ("site_id","bank_words");--> statement-breakpoint
ALTER TABLE "payment_bank_lines" ADD CONSTRAINT "payment_bank_lines_amount" CHECK ("payment_bank_lines"."amount_cents" <> 0);