ALTER TABLE "booking_bookings" ADD COLUMN "refund_cents" integer;--> statement-breakpoint
ALTER TABLE "booking_bookings" ADD COLUMN "deposit_back_cents" integer;--> statement-breakpoint
ALTER TABLE "booking_bookings" ADD COLUMN "deposit_reason" text DEFAULT '' NOT NULL;