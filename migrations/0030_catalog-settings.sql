ALTER TABLE "catalog_product_groups" ADD COLUMN "former_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD COLUMN "former_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_shop_profiles" ADD COLUMN "vat_group" uuid;--> statement-breakpoint
ALTER TABLE "catalog_shop_profiles" ADD COLUMN "display" jsonb DEFAULT '{"showPrices":true,"showShippingCosts":true,"showSoldOut":true,"showVatRate":false,"vatLabel":"","vatLabelEn":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_shop_profiles" ADD COLUMN "checkout" jsonb DEFAULT '{"termsRequired":true,"specialConditions":false,"specialConditionsRequired":false,"additionalInformation":false,"textPickup":"","textPickupEn":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_shop_profiles" ADD COLUMN "contact" jsonb DEFAULT '{"title":"","address":"","zip":"","city":"","email":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_shop_profiles" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_shop_profiles" ADD CONSTRAINT "catalog_shop_profiles_vat_group_catalog_vat_groups_id_fk" FOREIGN KEY ("vat_group") REFERENCES "public"."catalog_vat_groups"("id") ON DELETE no action ON UPDATE no action;