CREATE TABLE "privacy_consent_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"accepted" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_consent_wordings" (
	"version" text PRIMARY KEY NOT NULL,
	"wording" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "privacy_consent_receipts" ADD CONSTRAINT "privacy_consent_receipts_version_privacy_consent_wordings_version_fk" FOREIGN KEY ("version") REFERENCES "public"."privacy_consent_wordings"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_consent_receipts_age" ON "privacy_consent_receipts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "privacy_consent_receipts_version" ON "privacy_consent_receipts" USING btree ("version");