CREATE TABLE "orders_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"former_emails" text[] DEFAULT '{}' NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"turnover_cents" integer DEFAULT 0 NOT NULL,
	"first_order_at" timestamp with time zone,
	"last_order_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"shipped_on" date NOT NULL,
	"delivered_on" date,
	"by_name" text NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_document_series" (
	"site_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "orders_document_series_site_id_kind_year_pk" PRIMARY KEY("site_id","kind","year")
);
--> statement-breakpoint
CREATE TABLE "orders_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"corrects" uuid,
	"key" uuid NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_withdrawal_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to" text NOT NULL,
	"who" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"order_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contract" text NOT NULL,
	"key" uuid NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"items" jsonb,
	"refund_cents" integer,
	"reason" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD COLUMN "price_steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_orders" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders_customers" ADD CONSTRAINT "orders_customers_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_customers" ADD CONSTRAINT "orders_customers_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_deliveries" ADD CONSTRAINT "orders_deliveries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_deliveries" ADD CONSTRAINT "orders_deliveries_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_document_series" ADD CONSTRAINT "orders_document_series_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_documents" ADD CONSTRAINT "orders_documents_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_documents" ADD CONSTRAINT "orders_documents_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_notes" ADD CONSTRAINT "orders_notes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_notes" ADD CONSTRAINT "orders_notes_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_withdrawal_steps" ADD CONSTRAINT "orders_withdrawal_steps_withdrawal_id_orders_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."orders_withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_withdrawals" ADD CONSTRAINT "orders_withdrawals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_withdrawals" ADD CONSTRAINT "orders_withdrawals_order_id_checkout_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."checkout_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_customers_email" ON "orders_customers" USING btree ("site_id","email") WHERE "orders_customers"."email" <> '';--> statement-breakpoint
CREATE INDEX "orders_customers_last" ON "orders_customers" USING btree ("site_id","last_order_at");--> statement-breakpoint
CREATE INDEX "orders_customers_user" ON "orders_customers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_deliveries_order" ON "orders_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_deliveries_site" ON "orders_deliveries" USING btree ("site_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_documents_number" ON "orders_documents" USING btree ("site_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_documents_once" ON "orders_documents" USING btree ("order_id","kind","key");--> statement-breakpoint
CREATE INDEX "orders_documents_issued" ON "orders_documents" USING btree ("site_id","issued_on");--> statement-breakpoint
CREATE INDEX "orders_notes_order" ON "orders_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_withdrawal_steps_case" ON "orders_withdrawal_steps" USING btree ("withdrawal_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_withdrawals_key" ON "orders_withdrawals" USING btree ("key");--> statement-breakpoint
CREATE INDEX "orders_withdrawals_site" ON "orders_withdrawals" USING btree ("site_id","state","received_at");--> statement-breakpoint
CREATE INDEX "orders_withdrawals_order" ON "orders_withdrawals" USING btree ("order_id");