ALTER TABLE "content_entry_words" ADD COLUMN "documents" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_entry_words" ADD COLUMN "stems" "tsvector";--> statement-breakpoint
CREATE INDEX "content_entry_words_stems" ON "content_entry_words" USING gin ("stems");