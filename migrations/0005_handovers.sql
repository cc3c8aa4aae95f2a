CREATE TABLE "auth_handovers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"to_user_id" uuid NOT NULL,
	"moved" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_handovers" ADD CONSTRAINT "auth_handovers_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_handovers" ADD CONSTRAINT "auth_handovers_to_user_id_auth_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;