CREATE INDEX "auth_users_removed_at_index" ON "auth_users" USING btree ("removed_at") WHERE "auth_users"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "catalog_products_removed_at_index" ON "catalog_products" USING btree ("removed_at") WHERE "catalog_products"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "content_entries_removed_at_index" ON "content_entries" USING btree ("removed_at") WHERE "content_entries"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "media_files_removed_at_index" ON "media_files" USING btree ("removed_at") WHERE "media_files"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_removed_at_index" ON "messages" USING btree ("removed_at") WHERE "messages"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_removed_at_index" ON "newsletter_subscribers" USING btree ("removed_at") WHERE "newsletter_subscribers"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "quotes_quotes_removed_at_index" ON "quotes_quotes" USING btree ("removed_at") WHERE "quotes_quotes"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "worship_intentions_removed_at_index" ON "worship_intentions" USING btree ("removed_at") WHERE "worship_intentions"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "content_redirects_removed_at_index" ON "content_redirects" USING btree ("removed_at") WHERE "content_redirects"."removed_at" is not null;