CREATE TABLE "kernel_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"secret_hash" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"is_single" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kernel_throttle_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kernel_throttle_windows" (
	"subject" text NOT NULL,
	"window_starts_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "kernel_throttle_windows_subject_window_starts_at_pk" PRIMARY KEY("subject","window_starts_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "kernel_links_secret" ON "kernel_links" USING btree ("kind","secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "kernel_links_single" ON "kernel_links" USING btree ("kind","subject") WHERE "kernel_links"."is_single";--> statement-breakpoint
CREATE INDEX "kernel_links_subject" ON "kernel_links" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "kernel_links_expiry" ON "kernel_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "kernel_throttle_failures_age" ON "kernel_throttle_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "kernel_throttle_windows_age" ON "kernel_throttle_windows" USING btree ("window_starts_at");--> statement-breakpoint
INSERT INTO "kernel_throttle_windows" SELECT 'auth.' || "subject", "window_starts_at", "count" FROM "auth_attempts";--> statement-breakpoint
INSERT INTO "kernel_throttle_failures" SELECT 'auth.' || "subject", "failures", "last_at", "waits_until" FROM "auth_waits";--> statement-breakpoint
INSERT INTO "kernel_links"
SELECT "id", 'auth.' || "purpose", "user_id"::text, "token_hash", "payload" || jsonb_build_object('handle', "handle"), "created_at", "expires_at", true
FROM "auth_links" WHERE "used_at" IS NULL;--> statement-breakpoint
INSERT INTO "kernel_links"
SELECT "id", 'auth.' || "purpose", "user_id"::text, "secret_hash", "payload", now(), "expires_at", false
FROM "auth_challenges";--> statement-breakpoint
DROP TABLE "auth_attempts" CASCADE;--> statement-breakpoint
DROP TABLE "auth_challenges" CASCADE;--> statement-breakpoint
DROP TABLE "auth_links" CASCADE;--> statement-breakpoint
DROP TABLE "auth_waits" CASCADE;