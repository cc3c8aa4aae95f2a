CREATE TABLE "content_purged_files" (
	"file_id" uuid PRIMARY KEY NOT NULL
);
