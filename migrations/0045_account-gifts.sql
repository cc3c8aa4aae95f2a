CREATE TABLE "orders_kept_gifts" (
	"site_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"gift_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_kept_gifts_user_id_gift_id_pk" PRIMARY KEY("user_id","gift_id")
);
--> statement-breakpoint
ALTER TABLE "orders_kept_gifts" ADD CONSTRAINT "orders_kept_gifts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_kept_gifts" ADD CONSTRAINT "orders_kept_gifts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders_kept_gifts" ADD CONSTRAINT "orders_kept_gifts_gift_id_vouchers_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."vouchers_gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_kept_gifts_site" ON "orders_kept_gifts" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "orders_kept_gifts_gift" ON "orders_kept_gifts" USING btree ("gift_id");