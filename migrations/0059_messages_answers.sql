DROP INDEX "message_posts_header";--> statement-breakpoint
ALTER TABLE "message_mailboxes" ADD COLUMN "stuck" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (replace(translate(lower(normalize("reference" || E'\n' || "name" || E'\n' || "email" || E'\n' || "phone" || E'\n' || "subject" || E'\n' || "message" || E'\n' || "more_text", NFKC) collate "und-x-icu"), '„“”»«‚‘’›‹–—‐‑­​‌‍‎‏⁠﻿', '"""""''''''''''----'), 'ß', 'ss')) STORED;--> statement-breakpoint
ALTER TABLE "message_posts" ADD COLUMN "answer_to" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "message_posts" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "message_posts_header" ON "message_posts" USING btree ("header_id","mailbox","fingerprint") WHERE "message_posts"."header_id" <> '';