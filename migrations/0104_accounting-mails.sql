ALTER TABLE "accounting_settings" ADD COLUMN "mail_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_settings" ADD COLUMN "notices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_papers" ADD COLUMN "sendings" jsonb DEFAULT '[]'::jsonb NOT NULL;