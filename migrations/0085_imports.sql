CREATE TABLE "kernel_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"site_id" uuid NOT NULL,
	"label" text NOT NULL,
	"records" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "kernel_imports_of" ON "kernel_imports" USING btree ("site_id","kind","created_at");