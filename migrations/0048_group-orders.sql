CREATE TABLE "grouporders_group_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opens_on" date NOT NULL,
	"closes_on" date NOT NULL,
	"hand_out_on" date NOT NULL,
	"hand_out_where" text DEFAULT '' NOT NULL,
	"hand_out_where_en" text DEFAULT '' NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"minimum_pieces" integer DEFAULT 0 NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	CONSTRAINT "grouporders_group_orders_days" CHECK ("grouporders_group_orders"."opens_on" <= "grouporders_group_orders"."closes_on"),
	CONSTRAINT "grouporders_group_orders_minimum" CHECK ("grouporders_group_orders"."minimum_cents" >= 0 and "grouporders_group_orders"."minimum_pieces" >= 0)
);
--> statement-breakpoint
CREATE TABLE "grouporders_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"state" text NOT NULL,
	"is_test" boolean NOT NULL,
	"user_id" uuid,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"method" text NOT NULL,
	"lines" jsonb NOT NULL,
	"pieces" integer NOT NULL,
	"goods_cents" integer NOT NULL,
	"to_pay_cents" integer NOT NULL,
	"paid_at" timestamp with time zone,
	"cashed_at" timestamp with time zone,
	"handed_out_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grouporders_group_orders" ADD CONSTRAINT "grouporders_group_orders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grouporders_shares" ADD CONSTRAINT "grouporders_shares_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grouporders_shares" ADD CONSTRAINT "grouporders_shares_group_id_grouporders_group_orders_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."grouporders_group_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grouporders_shares" ADD CONSTRAINT "grouporders_shares_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "grouporders_group_orders_slug" ON "grouporders_group_orders" USING btree ("site_id","slug") WHERE "grouporders_group_orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "grouporders_group_orders_state" ON "grouporders_group_orders" USING btree ("state","closes_on");--> statement-breakpoint
CREATE UNIQUE INDEX "grouporders_shares_order" ON "grouporders_shares" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "grouporders_shares_group" ON "grouporders_shares" USING btree ("group_id","customer_name");