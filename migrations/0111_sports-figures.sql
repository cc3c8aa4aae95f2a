ALTER TABLE "sports_people" ADD COLUMN "account" uuid;--> statement-breakpoint
ALTER TABLE "sports_competitions" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "sports_matches" ADD COLUMN "spectators" integer;--> statement-breakpoint
ALTER TABLE "sports_people" ADD CONSTRAINT "sports_people_account_auth_users_id_fk" FOREIGN KEY ("account") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sports_people_account" ON "sports_people" USING btree ("account");