ALTER TABLE "booking_bookings" ADD COLUMN "series_slot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_bookings" ADD COLUMN "tell_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_bookings" ADD COLUMN "told" jsonb;--> statement-breakpoint
CREATE INDEX "booking_bookings_tell" ON "booking_bookings" USING btree ("tell_at");