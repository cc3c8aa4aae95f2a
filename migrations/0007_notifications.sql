CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"act" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_choices_user_id_act_pk" PRIMARY KEY("user_id","act")
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "notification_reads_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;