CREATE TABLE "catalog_customer_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"discount_groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "catalog_group_members" (
	"site_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalog_group_members_group_id_email_pk" PRIMARY KEY("group_id","email")
);
--> statement-breakpoint
ALTER TABLE "orders_customers" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "orders_customers" ADD COLUMN "merged_before" jsonb;--> statement-breakpoint
ALTER TABLE "catalog_customer_groups" ADD CONSTRAINT "catalog_customer_groups_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_group_members" ADD CONSTRAINT "catalog_group_members_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_group_members" ADD CONSTRAINT "catalog_group_members_group_id_catalog_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."catalog_customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_group_members" ADD CONSTRAINT "catalog_group_members_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_customer_groups_site" ON "catalog_customer_groups" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "catalog_group_members_email" ON "catalog_group_members" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "catalog_group_members_user" ON "catalog_group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_customers_merged" ON "orders_customers" USING btree ("merged_into");