CREATE TABLE "content_document_pages" (
	"entry_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"stems" "tsvector" NOT NULL,
	CONSTRAINT "content_document_pages_entry_id_file_id_page_pk" PRIMARY KEY("entry_id","file_id","page")
);
--> statement-breakpoint
ALTER TABLE "content_document_pages" ADD CONSTRAINT "content_document_pages_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;