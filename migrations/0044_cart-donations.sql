ALTER TABLE "checkout_carts" DROP CONSTRAINT "checkout_carts_donation";--> statement-breakpoint
ALTER TABLE "checkout_carts" DROP COLUMN "donation_cents";