CREATE TABLE "vouchers_gift_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"motif" text NOT NULL,
	"color" text NOT NULL,
	"orientation" text NOT NULL,
	"dedication_at" text NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"heading_en" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"words_en" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
ALTER TABLE "vouchers_gifts" ALTER COLUMN "motif" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "vouchers_gifts" ALTER COLUMN "motif" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD COLUMN "gift_amounts" jsonb DEFAULT '{"valuesCents":[],"fromCents":null,"toCents":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers_gifts" ADD COLUMN "is_refunded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers_gifts" ADD COLUMN "design" jsonb;--> statement-breakpoint
UPDATE "vouchers_gifts" SET "design" = jsonb_build_object('key', "motif", 'motif', "motif", 'picture', null, 'pictureKey', null, 'color', 'wine', 'orientation', 'landscape', 'dedicationAt', 'words', 'heading', '', 'headingEn', '', 'words', '', 'wordsEn', '');--> statement-breakpoint
ALTER TABLE "vouchers_gifts" ALTER COLUMN "design" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers_gifts" ADD COLUMN "order_line" integer;--> statement-breakpoint
ALTER TABLE "vouchers_gifts" ADD COLUMN "buyer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "vouchers_gift_templates" ADD CONSTRAINT "vouchers_gift_templates_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vouchers_gift_templates_site" ON "vouchers_gift_templates" USING btree ("site_id","name");