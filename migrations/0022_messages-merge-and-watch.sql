DROP INDEX "message_posts_header";--> statement-breakpoint
ALTER TABLE "message_mailboxes" ADD COLUMN "holder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_mailboxes" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "message_posts" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_merged_into_messages_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_posts_header" ON "message_posts" USING btree ("header_id","mailbox") WHERE "message_posts"."header_id" <> '';