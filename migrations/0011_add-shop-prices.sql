CREATE TABLE "catalog_colors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"hex" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "catalog_discount_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"rules" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "catalog_product_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"parent" uuid,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "catalog_shipping_countries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"code" text NOT NULL,
	"surcharge_cents" integer DEFAULT 0 NOT NULL,
	"free_from_cents" integer,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "catalog_shipping_countries_surcharge" CHECK ("catalog_shipping_countries"."surcharge_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_shipping_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"tiers" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "catalog_shop_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"intro_en" text DEFAULT '' NOT NULL,
	"home_country" text DEFAULT 'at' NOT NULL,
	"free_shipping_from_cents" integer,
	"shipping_group" uuid,
	"small_business" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"oss" text DEFAULT 'auto' NOT NULL,
	"oss_used_cents" integer DEFAULT 0 NOT NULL,
	"gross_stays" boolean DEFAULT true NOT NULL,
	"delivery_days_min" integer DEFAULT 2 NOT NULL,
	"delivery_days_max" integer DEFAULT 4 NOT NULL,
	"few_from" integer DEFAULT 3 NOT NULL,
	"show_stock_number" boolean DEFAULT false NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_vat_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"rates" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
ALTER TABLE "catalog_colors" ADD CONSTRAINT "catalog_colors_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_discount_groups" ADD CONSTRAINT "catalog_discount_groups_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_product_groups" ADD CONSTRAINT "catalog_product_groups_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_product_groups" ADD CONSTRAINT "catalog_product_groups_parent_catalog_product_groups_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."catalog_product_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_product_groups" ADD CONSTRAINT "catalog_product_groups_picture_media_files_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_shipping_countries" ADD CONSTRAINT "catalog_shipping_countries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_shipping_groups" ADD CONSTRAINT "catalog_shipping_groups_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_shop_profiles" ADD CONSTRAINT "catalog_shop_profiles_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_shop_profiles" ADD CONSTRAINT "catalog_shop_profiles_shipping_group_catalog_shipping_groups_id_fk" FOREIGN KEY ("shipping_group") REFERENCES "public"."catalog_shipping_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_vat_groups" ADD CONSTRAINT "catalog_vat_groups_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_colors_site" ON "catalog_colors" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "catalog_discount_groups_site" ON "catalog_discount_groups" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_product_groups_slug" ON "catalog_product_groups" USING btree ("site_id","slug") WHERE "catalog_product_groups"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "catalog_product_groups_parent" ON "catalog_product_groups" USING btree ("parent");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_shipping_countries_code" ON "catalog_shipping_countries" USING btree ("site_id","code") WHERE "catalog_shipping_countries"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "catalog_shipping_groups_site" ON "catalog_shipping_groups" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_shop_profiles_site" ON "catalog_shop_profiles" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "catalog_vat_groups_site" ON "catalog_vat_groups" USING btree ("site_id","name");