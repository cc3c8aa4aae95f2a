DROP INDEX "content_entries_date";--> statement-breakpoint
DROP INDEX "person_people_functions";--> statement-breakpoint
CREATE INDEX "content_entries_letters" ON "content_entries" USING btree ("site_id",lower("slug")) WHERE "content_entries"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "content_entries_english_letters" ON "content_entries" USING btree ("site_id",lower("slug_en")) WHERE "content_entries"."removed_at" is null and "content_entries"."slug_en" is not null;--> statement-breakpoint
CREATE INDEX "media_files_people" ON "media_files" USING btree ("site_id") WHERE "media_files"."consent" <> 'notNeeded';--> statement-breakpoint
CREATE INDEX "payments_problem" ON "payments" USING btree ("site_id","created_at") WHERE "problem" <> '';--> statement-breakpoint
CREATE INDEX "content_entries_date" ON "content_entries" USING btree ("type","date") WHERE "content_entries"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "person_people_functions" ON "person_people" USING gin ("functions" jsonb_path_ops);