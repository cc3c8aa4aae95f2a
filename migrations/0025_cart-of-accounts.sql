ALTER TABLE "checkout_carts" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "checkout_carts" ADD COLUMN "donation_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_carts" ADD COLUMN "merged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkout_carts" ADD CONSTRAINT "checkout_carts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_carts_user" ON "checkout_carts" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "checkout_carts" ADD CONSTRAINT "checkout_carts_donation" CHECK ("checkout_carts"."donation_cents" >= 0);