CREATE TABLE "content_entry_files" (
	"entry_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"in_draft" boolean NOT NULL,
	CONSTRAINT "content_entry_files_entry_id_file_id_in_draft_pk" PRIMARY KEY("entry_id","file_id","in_draft")
);
--> statement-breakpoint
ALTER TABLE "content_entry_files" ADD CONSTRAINT "content_entry_files_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entry_files_file" ON "content_entry_files" USING btree ("file_id");--> statement-breakpoint
INSERT INTO "content_entry_files" ("entry_id", "file_id", "in_draft") SELECT DISTINCT e."id", (m[1])::uuid, false FROM "content_entries" e, regexp_matches(concat(e."media", e."blocks", e."downloads", e."content", e."english", e."details"), '([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})', 'g') AS m;
--> statement-breakpoint
INSERT INTO "content_entry_files" ("entry_id", "file_id", "in_draft") SELECT DISTINCT d."entry_id", (m[1])::uuid, true FROM "content_entry_drafts" d, regexp_matches(d."fields"::text, '([0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})', 'g') AS m;
