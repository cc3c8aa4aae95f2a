CREATE TABLE "quotes_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"locale" text DEFAULT 'de' NOT NULL,
	"sent_at" timestamp with time zone,
	"order_id" uuid,
	"order_number" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
ALTER TABLE "quotes_quotes" ADD CONSTRAINT "quotes_quotes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_quotes_number" ON "quotes_quotes" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "quotes_quotes_state" ON "quotes_quotes" USING btree ("site_id","state","created_at");