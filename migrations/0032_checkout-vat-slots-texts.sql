CREATE TABLE "checkout_contract_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"digest" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_carts" ADD COLUMN "vat_check" jsonb;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD COLUMN "vat_check" jsonb;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD COLUMN "slot" jsonb;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD COLUMN "contract_texts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkout_contract_texts" ADD CONSTRAINT "checkout_contract_texts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_contract_texts_site" ON "checkout_contract_texts" USING btree ("site_id","kind","digest");