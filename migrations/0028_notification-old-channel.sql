UPDATE "notification_choices" SET "mail" = 'daily' WHERE "channel" = 'mail';--> statement-breakpoint
UPDATE "notification_choices" SET "screen" = false WHERE "channel" = 'off';--> statement-breakpoint
ALTER TABLE "notification_choices" DROP COLUMN "channel";