CREATE TABLE "backup_rehearsals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"backup_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"problem" text,
	"detail" text DEFAULT '' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backup_rehearsals_at_index" ON "backup_rehearsals" USING btree ("at");