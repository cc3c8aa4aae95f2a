CREATE TABLE "accounting_archives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"period" text NOT NULL,
	"by_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"documents" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounting_checks" (
	"site_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "accounting_checks_site_id_year_pk" PRIMARY KEY("site_id","year")
);
--> statement-breakpoint
CREATE TABLE "documents_closings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"until" date NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD COLUMN "books" jsonb;--> statement-breakpoint
ALTER TABLE "accounting_archives" ADD CONSTRAINT "accounting_archives_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_checks" ADD CONSTRAINT "accounting_checks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents_closings" ADD CONSTRAINT "documents_closings_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_archives_site" ON "accounting_archives" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_closings_site" ON "documents_closings" USING btree ("site_id","until");