CREATE TABLE "sports_trainings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"team" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"at" text NOT NULL,
	"until" text NOT NULL,
	"pitch" text DEFAULT '' NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"leaves_out" text DEFAULT 'public' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("pitch", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "sports_trainings_days" CHECK ("sports_trainings"."until_on" >= "sports_trainings"."from_on")
);
--> statement-breakpoint
ALTER TABLE "sports_fee_runs" ADD COLUMN "state" text DEFAULT 'billed' NOT NULL;--> statement-breakpoint
ALTER TABLE "sports_fee_runs" ADD COLUMN "planned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sports_fee_runs" ADD COLUMN "rev" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sports_fee_runs" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sports_trainings" ADD CONSTRAINT "sports_trainings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_trainings" ADD CONSTRAINT "sports_trainings_team_sports_teams_id_fk" FOREIGN KEY ("team") REFERENCES "public"."sports_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sports_trainings_site" ON "sports_trainings" USING btree ("site_id","weekday","at");--> statement-breakpoint
CREATE INDEX "sports_trainings_team" ON "sports_trainings" USING btree ("team");--> statement-breakpoint
CREATE INDEX "sports_trainings_removed_at_index" ON "sports_trainings" USING btree ("removed_at") WHERE "sports_trainings"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sports_fee_runs_prepared" ON "sports_fee_runs" USING btree ("club","year") WHERE "sports_fee_runs"."state" = 'prepared';