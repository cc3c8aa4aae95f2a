ALTER TABLE "worship_places" ADD COLUMN "kind" text DEFAULT 'church' NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_places" ADD COLUMN "features" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_places" ADD COLUMN "hours" jsonb DEFAULT '{"officeHours":[],"seasonalHours":[],"closures":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_places" ADD COLUMN "photo" uuid;--> statement-breakpoint
ALTER TABLE "worship_places" ADD COLUMN "about" jsonb DEFAULT '{"de":"","en":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_places" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "worship_places" ADD CONSTRAINT "worship_places_photo_media_files_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;