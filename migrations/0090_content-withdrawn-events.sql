CREATE TABLE "content_withdrawn_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"key" text NOT NULL,
	"on" date NOT NULL,
	"facts" jsonb NOT NULL,
	"sequence" integer NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "kernel_events_waiting";--> statement-breakpoint
ALTER TABLE "kernel_events" ADD COLUMN "ordinal" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "kernel_events_ordinal_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "content_withdrawn_events" ADD CONSTRAINT "content_withdrawn_events_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_withdrawn_events_key" ON "content_withdrawn_events" USING btree ("site_id","key");--> statement-breakpoint
CREATE INDEX "content_withdrawn_events_day" ON "content_withdrawn_events" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "content_withdrawn_events_entry" ON "content_withdrawn_events" USING btree ("entry_id","sequence");--> statement-breakpoint
CREATE INDEX "content_entries_last_stamp" ON "content_entries" USING btree ((case when "details" ? 'dates' then '9' else greatest("date", "details" ->> 'endDate', "details" ->> 'movedTo') end)) WHERE "content_entries"."removed_at" is null and "content_entries"."type" = 'event';--> statement-breakpoint
CREATE INDEX "kernel_events_waiting" ON "kernel_events" USING btree ("ordinal") WHERE "kernel_events"."delivered_at" is null;