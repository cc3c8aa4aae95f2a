CREATE TABLE "kernel_works" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"site_id" uuid,
	"locale" text NOT NULL,
	"input" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"done_before" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"said" jsonb,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"beat_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancel_asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "kernel_works_of" ON "kernel_works" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "kernel_works_ended" ON "kernel_works" USING btree ("ended_at") WHERE "kernel_works"."ended_at" is not null;