CREATE TABLE "mail_dkim_keys" (
	"domain" text PRIMARY KEY NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"mailbox" uuid PRIMARY KEY NOT NULL,
	"refresh_token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
