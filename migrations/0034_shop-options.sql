ALTER TABLE "catalog_shop_profiles" ALTER COLUMN "display" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "catalog_shop_profiles" ALTER COLUMN "checkout" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "catalog_shop_profiles" ALTER COLUMN "contact" DROP DEFAULT;