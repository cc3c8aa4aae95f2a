ALTER TABLE "vouchers_gifts" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Only what was forgotten with its order has nobody who issued it.
UPDATE "vouchers_gifts" SET "is_forgotten" = true WHERE "order_id" IS NOT NULL AND "issued_by" = '';--> statement-breakpoint
UPDATE "vouchers_gifts" SET "recipient_name" = '', "recipient_email" = '', "giver_name" = '', "dedication" = '', "send_on" = NULL
WHERE "is_forgotten" AND ("sent_at" IS NOT NULL OR "is_blocked" OR "balance_cents" = 0);
