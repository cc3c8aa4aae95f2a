CREATE TABLE "newsletter_clicks" (
	"site_id" uuid NOT NULL,
	"sending_id" uuid NOT NULL,
	"link" integer NOT NULL,
	"day" text NOT NULL,
	"by_people" integer DEFAULT 0 NOT NULL,
	"by_machines" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_clicks_sending_id_link_day_pk" PRIMARY KEY("sending_id","link","day")
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"sending_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"list_id" uuid,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"claimed_by" uuid,
	"sent_at" timestamp with time zone,
	"mailbox" text DEFAULT '' NOT NULL,
	"smtp_code" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_pace" (
	"mailbox" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "newsletter_pace_mailbox_at_pk" PRIMARY KEY("mailbox","at")
);
--> statement-breakpoint
CREATE TABLE "newsletter_sendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"template_id" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"preheader_en" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lists" uuid[] DEFAULT '{}' NOT NULL,
	"without" uuid[] DEFAULT '{}' NOT NULL,
	"planned" text DEFAULT '' NOT NULL,
	"repeat" jsonb,
	"repeat_of" uuid,
	"in_archive" boolean DEFAULT true NOT NULL,
	"counts_clicks" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"snapshot" jsonb,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("subject", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "newsletter_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"preheader_en" text DEFAULT '' NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize(coalesce("name", '') || E'\n' || coalesce("subject", ''), NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "newsletter_workers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sending_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD COLUMN "per_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD COLUMN "per_minute" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD COLUMN "in_archive" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD COLUMN "counts_clicks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_sending_id_newsletter_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."newsletter_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_sending_id_newsletter_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."newsletter_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_template_id_newsletter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."newsletter_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_templates" ADD CONSTRAINT "newsletter_templates_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_workers" ADD CONSTRAINT "newsletter_workers_sending_id_newsletter_sendings_id_fk" FOREIGN KEY ("sending_id") REFERENCES "public"."newsletter_sendings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("sending_id","subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_deliveries_email" ON "newsletter_deliveries" USING btree ("sending_id","email") WHERE "newsletter_deliveries"."email" <> '';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("sending_id","due_at") WHERE "newsletter_deliveries"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_running" ON "newsletter_deliveries" USING btree ("claimed_by") WHERE "newsletter_deliveries"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_state" ON "newsletter_deliveries" USING btree ("sending_id","state");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_of" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_address" ON "newsletter_deliveries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_parish" ON "newsletter_deliveries" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "newsletter_sendings_site" ON "newsletter_sendings" USING btree ("site_id","state_at");--> statement-breakpoint
CREATE INDEX "newsletter_sendings_due" ON "newsletter_sendings" USING btree ("starts_at") WHERE "newsletter_sendings"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "newsletter_sendings_running" ON "newsletter_sendings" USING btree ("state") WHERE "newsletter_sendings"."state" in ('preparing', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_sendings_search_text_index" ON "newsletter_sendings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_sendings_removed_at_index" ON "newsletter_sendings" USING btree ("removed_at") WHERE "newsletter_sendings"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_templates_site" ON "newsletter_templates" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "newsletter_templates_removed_at_index" ON "newsletter_templates" USING btree ("removed_at") WHERE "newsletter_templates"."removed_at" is not null;