CREATE TABLE "catalog_price_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"set_on" date NOT NULL,
	"price_cents" integer NOT NULL,
	"offer_cents" integer,
	"offer_from" date,
	"offer_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"teaser" text DEFAULT '' NOT NULL,
	"teaser_en" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"variants" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"offer_cents" integer,
	"offer_from" date,
	"offer_until" date,
	"vat_group" uuid NOT NULL,
	"shipping_group" uuid,
	"grams" integer DEFAULT 0 NOT NULL,
	"is_weightless" boolean DEFAULT false NOT NULL,
	"unit" text DEFAULT 'Stück' NOT NULL,
	"content_amount" integer,
	"content_unit" text DEFAULT 'g' NOT NULL,
	"min_order" integer DEFAULT 1 NOT NULL,
	"max_order" integer,
	"delivery_days_min" integer,
	"delivery_days_max" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"available_from" date,
	"available_until" date,
	"withdrawal" text DEFAULT 'allowed' NOT NULL,
	"safety" jsonb NOT NULL,
	"related" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"item_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "catalog_products_price" CHECK ("catalog_products"."price_cents" >= 0 and "catalog_products"."offer_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_stock" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"is_tracked" boolean NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserve" integer DEFAULT 0 NOT NULL,
	"low_at" integer DEFAULT 0 NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_stock_never_negative" CHECK ("catalog_stock"."on_hand" >= 0),
	CONSTRAINT "catalog_stock_reserve" CHECK ("catalog_stock"."reserve" >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_stock_holds" (
	"variant_id" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_stock_holds_variant_id_owner_pk" PRIMARY KEY("variant_id","owner"),
	CONSTRAINT "catalog_stock_holds_quantity" CHECK ("catalog_stock_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_stock_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"variant_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"owner" uuid,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalog_price_history" ADD CONSTRAINT "catalog_price_history_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_vat_group_catalog_vat_groups_id_fk" FOREIGN KEY ("vat_group") REFERENCES "public"."catalog_vat_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_shipping_group_catalog_shipping_groups_id_fk" FOREIGN KEY ("shipping_group") REFERENCES "public"."catalog_shipping_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_stock" ADD CONSTRAINT "catalog_stock_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_stock" ADD CONSTRAINT "catalog_stock_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_stock_holds" ADD CONSTRAINT "catalog_stock_holds_variant_id_catalog_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_stock"("variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_stock_movements" ADD CONSTRAINT "catalog_stock_movements_variant_id_catalog_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."catalog_stock"("variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_stock_movements" ADD CONSTRAINT "catalog_stock_movements_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_price_history_product" ON "catalog_price_history" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_products_slug" ON "catalog_products" USING btree ("site_id","slug") WHERE "catalog_products"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "catalog_products_name" ON "catalog_products" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "catalog_stock_product" ON "catalog_stock" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "catalog_stock_site" ON "catalog_stock" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "catalog_stock_holds_owner" ON "catalog_stock_holds" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "catalog_stock_movements_variant" ON "catalog_stock_movements" USING btree ("variant_id","created_at");--> statement-breakpoint
CREATE INDEX "catalog_stock_movements_site" ON "catalog_stock_movements" USING btree ("site_id","created_at");