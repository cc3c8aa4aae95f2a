CREATE TABLE "donations_donation_purposes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"goal_cents" integer,
	"other_cents" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"is_deductible" boolean DEFAULT false NOT NULL,
	"tax_note" text DEFAULT '' NOT NULL,
	"tax_note_en" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "donations_donation_purposes_amounts" CHECK ("donations_donation_purposes"."goal_cents" > 0 and "donations_donation_purposes"."other_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "donations_donations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"purpose_id" uuid,
	"purpose_name" text NOT NULL,
	"purpose_name_en" text NOT NULL,
	"state" text DEFAULT 'promised' NOT NULL,
	"cents" integer NOT NULL,
	"returned_cents" integer DEFAULT 0 NOT NULL,
	"is_test" boolean NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"payment_id" uuid,
	"method" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"donor_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"born_on" date,
	"locale" text NOT NULL,
	"received_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donations_donations_amounts" CHECK ("donations_donations"."cents" > 0 and "donations_donations"."returned_cents" between 0 and "donations_donations"."cents")
);
--> statement-breakpoint
ALTER TABLE "checkout_carts" ADD COLUMN "donations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "donations_donation_purposes" ADD CONSTRAINT "donations_donation_purposes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations_donations" ADD CONSTRAINT "donations_donations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations_donations" ADD CONSTRAINT "donations_donations_purpose_id_donations_donation_purposes_id_fk" FOREIGN KEY ("purpose_id") REFERENCES "public"."donations_donation_purposes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations_donations" ADD CONSTRAINT "donations_donations_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "donations_donation_purposes_slug" ON "donations_donation_purposes" USING btree ("site_id","slug") WHERE "donations_donation_purposes"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "donations_donations_site" ON "donations_donations" USING btree ("site_id","received_at");--> statement-breakpoint
CREATE INDEX "donations_donations_order" ON "donations_donations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "donations_donations_purpose" ON "donations_donations" USING btree ("purpose_id");--> statement-breakpoint
UPDATE "checkout_carts" SET "donations" = jsonb_build_array(jsonb_build_object('purpose', null, 'cents', "donation_cents", 'message', '', 'bornOn', null)) WHERE "donation_cents" > 0;
