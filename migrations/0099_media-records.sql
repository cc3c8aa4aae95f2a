DROP INDEX "media_files_content";--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "is_record" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "media_files_records" ON "media_files" USING btree ("site_id") WHERE "media_files"."is_record";--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_content" ON "media_files" USING btree ("site_id","sha256") WHERE "media_files"."removed_at" is null and not "media_files"."is_record";