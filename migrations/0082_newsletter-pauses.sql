ALTER TABLE "newsletter_consents" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "paused_until" timestamp with time zone;