CREATE TABLE "worship_withdrawn_services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"key" text NOT NULL,
	"on" date NOT NULL,
	"facts" jsonb NOT NULL,
	"sequence" integer NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "worship_service_rules" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "worship_withdrawn_services" ADD CONSTRAINT "worship_withdrawn_services_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "worship_withdrawn_services_key" ON "worship_withdrawn_services" USING btree ("key");--> statement-breakpoint
CREATE INDEX "worship_withdrawn_services_day" ON "worship_withdrawn_services" USING btree ("site_id","on");