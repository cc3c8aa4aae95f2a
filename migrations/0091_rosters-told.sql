ALTER TABLE "rosters_assignments" ADD COLUMN "place_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rosters_assignments" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "rosters_assignments" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "rosters_assignments_changed" ON "rosters_assignments" USING btree ("changed_at") WHERE "rosters_assignments"."changed_at" is not null;