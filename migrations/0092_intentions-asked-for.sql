CREATE TABLE "worship_intention_rules" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "worship_intentions" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ALTER COLUMN "on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "state" text DEFAULT 'planned' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "kind" text DEFAULT 'deceased' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "consent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "locale" text DEFAULT 'de' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "wish_key" text;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "wish_on" date;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "wish" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "form_key" uuid;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "stipend_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "stipend_way" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "forwarded_to" text;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "book_year" integer;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "book_number" integer;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "standing" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "announced" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD COLUMN "standing_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_intention_rules" ADD CONSTRAINT "worship_intention_rules_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "worship_intentions_state" ON "worship_intentions" USING btree ("site_id","state");--> statement-breakpoint
CREATE INDEX "worship_intentions_email" ON "worship_intentions" USING btree ("email") WHERE "worship_intentions"."email" <> '';--> statement-breakpoint
CREATE INDEX "worship_intentions_book" ON "worship_intentions" USING btree ("site_id","book_year","book_number");--> statement-breakpoint
CREATE UNIQUE INDEX "worship_intentions_form" ON "worship_intentions" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "worship_intentions_unsettled" ON "worship_intentions" USING btree ("standing_at") WHERE "worship_intentions"."standing" <> "worship_intentions"."announced";--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD CONSTRAINT "worship_intentions_planned" CHECK (("worship_intentions"."key" is not null or "worship_intentions"."state" <> 'planned')
        and ("worship_intentions"."key" is null or "worship_intentions"."state" not in ('waiting', 'declined', 'withdrawn')));