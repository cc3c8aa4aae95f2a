CREATE TABLE "sites_addresses" (
	"slug" text PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"moved" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "is_online" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "signet" jsonb;--> statement-breakpoint
ALTER TABLE "sites_addresses" ADD CONSTRAINT "sites_addresses_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sites_addresses_site" ON "sites_addresses" USING btree ("site_id");