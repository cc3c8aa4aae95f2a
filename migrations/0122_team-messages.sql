CREATE TABLE "sports_mail_declines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sports_message_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"message" uuid NOT NULL,
	"athlete" uuid,
	"email" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sports_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"team" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sender" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sports_people" ADD COLUMN "guardians" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sports_matches" ADD COLUMN "kicked_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sports_mail_declines" ADD CONSTRAINT "sports_mail_declines_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_message_recipients" ADD CONSTRAINT "sports_message_recipients_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_message_recipients" ADD CONSTRAINT "sports_message_recipients_message_sports_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."sports_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_message_recipients" ADD CONSTRAINT "sports_message_recipients_athlete_sports_people_id_fk" FOREIGN KEY ("athlete") REFERENCES "public"."sports_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_messages" ADD CONSTRAINT "sports_messages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_messages" ADD CONSTRAINT "sports_messages_team_sports_teams_id_fk" FOREIGN KEY ("team") REFERENCES "public"."sports_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sports_messages" ADD CONSTRAINT "sports_messages_sender_auth_users_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sports_mail_declines_email" ON "sports_mail_declines" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "sports_mail_declines_address" ON "sports_mail_declines" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sports_message_recipients_message" ON "sports_message_recipients" USING btree ("message");--> statement-breakpoint
CREATE INDEX "sports_message_recipients_site" ON "sports_message_recipients" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "sports_message_recipients_athlete" ON "sports_message_recipients" USING btree ("athlete");--> statement-breakpoint
CREATE INDEX "sports_message_recipients_email" ON "sports_message_recipients" USING btree ("email") WHERE "sports_message_recipients"."email" <> '';--> statement-breakpoint
CREATE INDEX "sports_messages_team" ON "sports_messages" USING btree ("team","created_at");--> statement-breakpoint
CREATE INDEX "sports_messages_site" ON "sports_messages" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "sports_messages_age" ON "sports_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sports_messages_sender" ON "sports_messages" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "sports_people_guardians" ON "sports_people" USING gin ("guardians");