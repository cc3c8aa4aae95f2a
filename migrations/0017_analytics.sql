CREATE TABLE "analytics_referrers" (
	"viewed_on" date NOT NULL,
	"site_id" uuid NOT NULL,
	"host" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "analytics_referrers_viewed_on_site_id_host_pk" PRIMARY KEY("viewed_on","site_id","host")
);
--> statement-breakpoint
CREATE TABLE "analytics_views" (
	"viewed_on" date NOT NULL,
	"site_id" uuid NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "analytics_views_viewed_on_site_id_path_pk" PRIMARY KEY("viewed_on","site_id","path")
);
--> statement-breakpoint
ALTER TABLE "analytics_referrers" ADD CONSTRAINT "analytics_referrers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_views" ADD CONSTRAINT "analytics_views_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;