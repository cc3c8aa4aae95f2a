CREATE TABLE "worship_feast_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"feast_key" text NOT NULL,
	"regular" text DEFAULT 'byRule' NOT NULL,
	"reason" text,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"adapted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invitation" text,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worship_intentions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"key" text NOT NULL,
	"on" date NOT NULL,
	"text" text NOT NULL,
	"visibility" text DEFAULT 'print' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worship_liturgy_overrides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"on" text NOT NULL,
	"title" text,
	"colour" text,
	"rank" text,
	"patronal" boolean DEFAULT false NOT NULL,
	"note" text,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worship_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"access" text,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worship_publications" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"published_until_on" date,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worship_service_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"key" text NOT NULL,
	"on" date NOT NULL,
	"moved_on" date,
	"op" text NOT NULL,
	"patch" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"internal_note" text,
	"former" jsonb,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worship_service_extras" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"on" date NOT NULL,
	"place_id" uuid NOT NULL,
	"at" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"presider" text,
	"music" text,
	"note" text,
	"internal_note" text,
	"visibility" text DEFAULT 'web' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "worship_service_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"at" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"presider" text,
	"music" text,
	"note" text,
	"internal_note" text,
	"visibility" text DEFAULT 'web' NOT NULL,
	"weekday" integer NOT NULL,
	"nth" integer[],
	"interval_weeks" integer DEFAULT 1 NOT NULL,
	"anchor_on" date,
	"from_on" date,
	"to_on" date,
	"season" text,
	"at_summer" text,
	"before_rule_id" uuid,
	"before_minutes" integer,
	"holiday_policy" text DEFAULT 'sundayOrder' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "worship_feast_plans" ADD CONSTRAINT "worship_feast_plans_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD CONSTRAINT "worship_intentions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_liturgy_overrides" ADD CONSTRAINT "worship_liturgy_overrides_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_places" ADD CONSTRAINT "worship_places_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_publications" ADD CONSTRAINT "worship_publications_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_service_changes" ADD CONSTRAINT "worship_service_changes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_service_extras" ADD CONSTRAINT "worship_service_extras_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_service_extras" ADD CONSTRAINT "worship_service_extras_place_id_worship_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."worship_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_service_rules" ADD CONSTRAINT "worship_service_rules_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_service_rules" ADD CONSTRAINT "worship_service_rules_place_id_worship_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."worship_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "worship_feast_plans_feast" ON "worship_feast_plans" USING btree ("site_id","feast_key") WHERE "worship_feast_plans"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "worship_intentions_day" ON "worship_intentions" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "worship_liturgy_overrides_site" ON "worship_liturgy_overrides" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "worship_places_site" ON "worship_places" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "worship_service_changes_key" ON "worship_service_changes" USING btree ("key");--> statement-breakpoint
CREATE INDEX "worship_service_changes_day" ON "worship_service_changes" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "worship_service_extras_day" ON "worship_service_extras" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "worship_service_rules_site" ON "worship_service_rules" USING btree ("site_id");