ALTER TABLE "backups" ADD COLUMN "copy" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "copy_problem" text;--> statement-breakpoint
ALTER TABLE "backups" ADD COLUMN "copy_name" text DEFAULT '' NOT NULL;