CREATE TABLE "sports_fee_bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"run" uuid NOT NULL,
	"club" uuid NOT NULL,
	"year" integer NOT NULL,
	"athlete" uuid,
	"paper" uuid NOT NULL,
	"cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sports_fee_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"club" uuid NOT NULL,
	"year" integer NOT NULL,
	"adult_cents" integer NOT NULL,
	"youth_cents" integer NOT NULL,
	"supporter_cents" integer NOT NULL,
	"family_permille" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sports_people" ADD COLUMN "fee" text DEFAULT 'auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "sports_people" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "sports_people" ADD COLUMN "payer" uuid;--> statement-breakpoint
ALTER TABLE "sports_fee_bills" ADD CONSTRAINT "sports_fee_bills_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_fee_bills" ADD CONSTRAINT "sports_fee_bills_run_sports_fee_runs_id_fk" FOREIGN KEY ("run") REFERENCES "public"."sports_fee_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_fee_bills" ADD CONSTRAINT "sports_fee_bills_club_sports_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."sports_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_fee_bills" ADD CONSTRAINT "sports_fee_bills_athlete_sports_people_id_fk" FOREIGN KEY ("athlete") REFERENCES "public"."sports_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_fee_runs" ADD CONSTRAINT "sports_fee_runs_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_fee_runs" ADD CONSTRAINT "sports_fee_runs_club_sports_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."sports_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sports_fee_bills_run" ON "sports_fee_bills" USING btree ("run");--> statement-breakpoint
CREATE INDEX "sports_fee_bills_paper" ON "sports_fee_bills" USING btree ("paper");--> statement-breakpoint
CREATE INDEX "sports_fee_bills_site" ON "sports_fee_bills" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sports_fee_bills_once" ON "sports_fee_bills" USING btree ("club","year","athlete");--> statement-breakpoint
CREATE INDEX "sports_fee_bills_athlete" ON "sports_fee_bills" USING btree ("athlete");--> statement-breakpoint
CREATE INDEX "sports_fee_runs_site" ON "sports_fee_runs" USING btree ("site_id","created_at");