CREATE TABLE "demo_loads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"site_ids" uuid[] NOT NULL,
	"accounts" jsonb NOT NULL,
	"config" jsonb NOT NULL
);
