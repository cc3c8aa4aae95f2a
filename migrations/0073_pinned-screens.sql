CREATE TABLE "auth_pinned_screens" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"screens" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_pinned_screens" ADD CONSTRAINT "auth_pinned_screens_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;