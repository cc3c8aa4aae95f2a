CREATE TABLE "checkout_carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_number_series" (
	"site_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"is_test" boolean NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "checkout_number_series_site_id_year_is_test_pk" PRIMARY KEY("site_id","year","is_test")
);
--> statement-breakpoint
CREATE TABLE "checkout_order_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"who" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"number" text NOT NULL,
	"is_test" boolean NOT NULL,
	"state" text NOT NULL,
	"key" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"method" text NOT NULL,
	"payment_id" uuid,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"customer" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"hold_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkout_orders_total" CHECK ("checkout_orders"."total_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "checkout_carts" ADD CONSTRAINT "checkout_carts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_number_series" ADD CONSTRAINT "checkout_number_series_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_order_steps" ADD CONSTRAINT "checkout_order_steps_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD CONSTRAINT "checkout_orders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD CONSTRAINT "checkout_orders_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_carts_token" ON "checkout_carts" USING btree ("token_digest","site_id");--> statement-breakpoint
CREATE INDEX "checkout_carts_updated" ON "checkout_carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "checkout_order_steps_order" ON "checkout_order_steps" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_orders_key" ON "checkout_orders" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_orders_number" ON "checkout_orders" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "checkout_orders_site" ON "checkout_orders" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "checkout_orders_user" ON "checkout_orders" USING btree ("user_id");