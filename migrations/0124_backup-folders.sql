CREATE TABLE "backup_folders" (
	"folder" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
