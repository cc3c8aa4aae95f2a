CREATE TABLE "sports_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"born_on" date,
	"person" uuid,
	"photo" uuid,
	"images" uuid[] DEFAULT '{}' NOT NULL,
	"consent" text DEFAULT 'none' NOT NULL,
	"consent_until" date,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"licence_until" date,
	"note" text DEFAULT '' NOT NULL,
	"forgotten_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("first_name", '') || E'\n' || coalesce("last_name", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "sports_clubs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"short_name" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '' NOT NULL,
	"crest" uuid,
	"website" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("short_name", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "sports_competitions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"season" uuid NOT NULL,
	"name" text NOT NULL,
	"sport" text NOT NULL,
	"kind" text NOT NULL,
	"rules" jsonb NOT NULL,
	"teams" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deductions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "sports_match_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match" uuid NOT NULL,
	"kind" text NOT NULL,
	"side" text NOT NULL,
	"minute" integer NOT NULL,
	"athlete" uuid,
	"other" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sports_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"competition" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"home" uuid NOT NULL,
	"away" uuid NOT NULL,
	"on_day" date NOT NULL,
	"at" text DEFAULT '' NOT NULL,
	"begins" timestamp with time zone,
	"pitch" text DEFAULT '' NOT NULL,
	"referee" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"home_goals" integer,
	"away_goals" integer,
	"home_balls" integer,
	"away_balls" integer,
	"against" text,
	"reason" text DEFAULT '' NOT NULL,
	"line_up" jsonb DEFAULT '{"home":[],"away":[]}'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("pitch", '') || E'\n' || coalesce("referee", '') || E'\n' || coalesce("note", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "sports_seasons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "sports_seasons_days" CHECK ("sports_seasons"."ends_on" >= "sports_seasons"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "sports_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"athlete" uuid NOT NULL,
	"team" uuid NOT NULL,
	"season" uuid NOT NULL,
	"role" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"shirt" integer,
	"from_on" date,
	"until_on" date,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("position", '') || E'\n' || coalesce("role", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "sports_members_days" CHECK ("sports_members"."until_on" is null or "sports_members"."from_on" is null or "sports_members"."until_on" >= "sports_members"."from_on")
);
--> statement-breakpoint
CREATE TABLE "sports_teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"club" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"sport" text NOT NULL,
	"age_class" text DEFAULT '' NOT NULL,
	"born_from" date,
	"pitch" text DEFAULT '' NOT NULL,
	"training" text DEFAULT '' NOT NULL,
	"training_en" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"is_public" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("age_class", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
ALTER TABLE "sports_people" ADD CONSTRAINT "sports_people_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_people" ADD CONSTRAINT "sports_people_person_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."person_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_people" ADD CONSTRAINT "sports_people_photo_media_files_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_clubs" ADD CONSTRAINT "sports_clubs_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_clubs" ADD CONSTRAINT "sports_clubs_crest_media_files_id_fk" FOREIGN KEY ("crest") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_competitions" ADD CONSTRAINT "sports_competitions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_competitions" ADD CONSTRAINT "sports_competitions_season_sports_seasons_id_fk" FOREIGN KEY ("season") REFERENCES "public"."sports_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_match_events" ADD CONSTRAINT "sports_match_events_match_sports_matches_id_fk" FOREIGN KEY ("match") REFERENCES "public"."sports_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_match_events" ADD CONSTRAINT "sports_match_events_athlete_sports_people_id_fk" FOREIGN KEY ("athlete") REFERENCES "public"."sports_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_match_events" ADD CONSTRAINT "sports_match_events_other_sports_people_id_fk" FOREIGN KEY ("other") REFERENCES "public"."sports_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_matches" ADD CONSTRAINT "sports_matches_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_matches" ADD CONSTRAINT "sports_matches_competition_sports_competitions_id_fk" FOREIGN KEY ("competition") REFERENCES "public"."sports_competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_matches" ADD CONSTRAINT "sports_matches_home_sports_teams_id_fk" FOREIGN KEY ("home") REFERENCES "public"."sports_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_matches" ADD CONSTRAINT "sports_matches_away_sports_teams_id_fk" FOREIGN KEY ("away") REFERENCES "public"."sports_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_seasons" ADD CONSTRAINT "sports_seasons_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_members" ADD CONSTRAINT "sports_members_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_members" ADD CONSTRAINT "sports_members_athlete_sports_people_id_fk" FOREIGN KEY ("athlete") REFERENCES "public"."sports_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_members" ADD CONSTRAINT "sports_members_team_sports_teams_id_fk" FOREIGN KEY ("team") REFERENCES "public"."sports_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_members" ADD CONSTRAINT "sports_members_season_sports_seasons_id_fk" FOREIGN KEY ("season") REFERENCES "public"."sports_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_teams" ADD CONSTRAINT "sports_teams_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_teams" ADD CONSTRAINT "sports_teams_club_sports_clubs_id_fk" FOREIGN KEY ("club") REFERENCES "public"."sports_clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_teams" ADD CONSTRAINT "sports_teams_picture_media_files_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sports_people_site" ON "sports_people" USING btree ("site_id","last_name","first_name");--> statement-breakpoint
CREATE INDEX "sports_people_email" ON "sports_people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sports_people_removed_at_index" ON "sports_people" USING btree ("removed_at") WHERE "sports_people"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "sports_clubs_site" ON "sports_clubs" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "sports_clubs_slug" ON "sports_clubs" USING btree ("site_id","slug") WHERE "sports_clubs"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "sports_competitions_site" ON "sports_competitions" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "sports_competitions_season" ON "sports_competitions" USING btree ("season");--> statement-breakpoint
CREATE INDEX "sports_match_events_match" ON "sports_match_events" USING btree ("match","minute");--> statement-breakpoint
CREATE INDEX "sports_match_events_athlete" ON "sports_match_events" USING btree ("athlete");--> statement-breakpoint
CREATE INDEX "sports_match_events_other" ON "sports_match_events" USING btree ("other");--> statement-breakpoint
CREATE INDEX "sports_matches_site" ON "sports_matches" USING btree ("site_id","on_day","at");--> statement-breakpoint
CREATE INDEX "sports_matches_competition" ON "sports_matches" USING btree ("competition","on_day");--> statement-breakpoint
CREATE INDEX "sports_matches_home" ON "sports_matches" USING btree ("home","on_day");--> statement-breakpoint
CREATE INDEX "sports_matches_away" ON "sports_matches" USING btree ("away","on_day");--> statement-breakpoint
CREATE INDEX "sports_matches_removed_at_index" ON "sports_matches" USING btree ("removed_at") WHERE "sports_matches"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "sports_seasons_site" ON "sports_seasons" USING btree ("site_id","starts_on");--> statement-breakpoint
CREATE INDEX "sports_members_team" ON "sports_members" USING btree ("team","season");--> statement-breakpoint
CREATE INDEX "sports_members_athlete" ON "sports_members" USING btree ("athlete");--> statement-breakpoint
CREATE INDEX "sports_members_site" ON "sports_members" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sports_members_shirt" ON "sports_members" USING btree ("team","season","shirt") WHERE "sports_members"."removed_at" is null and "sports_members"."shirt" is not null;--> statement-breakpoint
CREATE INDEX "sports_teams_site" ON "sports_teams" USING btree ("site_id","position","name");--> statement-breakpoint
CREATE INDEX "sports_teams_club" ON "sports_teams" USING btree ("club");--> statement-breakpoint
CREATE UNIQUE INDEX "sports_teams_slug" ON "sports_teams" USING btree ("site_id","slug") WHERE "sports_teams"."removed_at" is null;