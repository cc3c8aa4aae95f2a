CREATE TABLE "audit_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"site_id" uuid,
	"address" text NOT NULL,
	"act" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"object_label" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text NOT NULL,
	CONSTRAINT "audit_trail_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "kernel_captcha_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kernel_captcha_uses" (
	"nonce" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kernel_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"site_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kernel_lock_drafts" (
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kernel_lock_drafts_kind_thing_id_user_id_pk" PRIMARY KEY("kind","thing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "kernel_locks" (
	"kind" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"local_session_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"draft" jsonb,
	CONSTRAINT "kernel_locks_kind_thing_id_pk" PRIMARY KEY("kind","thing_id")
);
--> statement-breakpoint
CREATE TABLE "kernel_secret_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_attempts" (
	"subject" text NOT NULL,
	"window_starts_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "auth_attempts_subject_window_starts_at_pk" PRIMARY KEY("subject","window_starts_at")
);
--> statement-breakpoint
CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"secret_hash" text NOT NULL,
	"user_id" uuid,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"text_version" text NOT NULL,
	"wording" text NOT NULL,
	"locale" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"trusted_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_factor_duties" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"secret" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"handle" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"label" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_digest" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"idle_seconds" integer NOT NULL,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	"remembered" boolean DEFAULT false NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_tabs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_user_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"site_id" uuid
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"handle" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"built_in" text,
	"active" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"failed_logins" integer DEFAULT 0 NOT NULL,
	"last_active_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"locale" text,
	"unverified_since" timestamp with time zone,
	"user_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_waits" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"waits_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"shared_with" uuid[] DEFAULT '{}' NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"teaser" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"english" jsonb,
	"media" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"downloads" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"publish_date" date,
	"date" text,
	"status" text DEFAULT 'published' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"start" text,
	"end" text,
	"position" integer DEFAULT 0 NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" uuid,
	"updated_by_name" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "content_entry_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"rev" integer NOT NULL,
	"state" jsonb NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_entry_words" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_missing_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text NOT NULL,
	"site_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored_sha256" text,
	"damage" text,
	"version" integer DEFAULT 1 NOT NULL,
	"stored_as" text DEFAULT 'original' NOT NULL,
	"width" integer,
	"height" integer,
	"edit" jsonb,
	"link" jsonb,
	"frames" integer DEFAULT 1 NOT NULL,
	"alpha" boolean DEFAULT false NOT NULL,
	"placeholder" text,
	"pages" jsonb,
	"alt" jsonb DEFAULT '{"de":"","en":""}'::jsonb NOT NULL,
	"caption" jsonb DEFAULT '{"de":"","en":""}'::jsonb NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"focus" jsonb,
	"is_public" boolean DEFAULT true NOT NULL,
	"consent" text DEFAULT 'notNeeded' NOT NULL,
	"consent_people" text[] DEFAULT '{}' NOT NULL,
	"consent_minors" boolean DEFAULT false NOT NULL,
	"consent_until" date,
	"consent_note" text DEFAULT '' NOT NULL,
	"consent_override" jsonb,
	"uploaded_by" uuid,
	"uploaded_by_name" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "media_galleries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"cover_id" uuid,
	"settings" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "media_renditions" (
	"file_id" uuid NOT NULL,
	"gridref" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_renditions_file_id_gridref_pk" PRIMARY KEY("file_id","gridref")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"replaces" uuid,
	"meta" jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"error" jsonb,
	"file_id" uuid,
	"storing_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_versions" (
	"file_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"stored_as" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stored_sha256" text,
	"damage" text,
	"width" integer,
	"height" integer,
	"frames" integer NOT NULL,
	"alpha" boolean NOT NULL,
	"placeholder" text,
	"pages" jsonb,
	"uploaded_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_versions_file_id_version_pk" PRIMARY KEY("file_id","version")
);
--> statement-breakpoint
CREATE TABLE "person_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"functions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo" uuid,
	"consent" text DEFAULT 'none' NOT NULL,
	"consent_until" date,
	"phone" text,
	"email" text,
	"hours" jsonb DEFAULT '{"de":"","en":""}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{"de":"","en":""}'::jsonb NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"rev" integer NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"time_zone" text DEFAULT 'Europe/Vienna' NOT NULL,
	"palette" text DEFAULT 'fels' NOT NULL,
	"details" jsonb NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "worship_feast_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"feast_key" text NOT NULL,
	"regular" text DEFAULT 'byRule' NOT NULL,
	"reason" text,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"adapted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invitation" text,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "worship_intentions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"key" text NOT NULL,
	"on" date NOT NULL,
	"text" text NOT NULL,
	"visibility" text DEFAULT 'print' NOT NULL,
	"ordered_by" text,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "worship_liturgy_overrides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"on" text NOT NULL,
	"title" text,
	"title_en" text,
	"colour" text,
	"rank" text,
	"patronal" boolean DEFAULT false NOT NULL,
	"note" text,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "worship_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"access" text,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "worship_publications" (
	"site_id" uuid PRIMARY KEY NOT NULL,
	"published_until_on" date,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worship_service_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"key" text NOT NULL,
	"on" date NOT NULL,
	"moved_on" date,
	"op" text NOT NULL,
	"patch" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"internal_note" text,
	"former" jsonb,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "worship_service_extras" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"on" date NOT NULL,
	"place_id" uuid NOT NULL,
	"at" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"presider" text,
	"music" text,
	"note" text,
	"note_en" text,
	"internal_note" text,
	"visibility" text DEFAULT 'web' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
CREATE TABLE "worship_service_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"at" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text,
	"presider" text,
	"music" text,
	"note" text,
	"note_en" text,
	"internal_note" text,
	"visibility" text DEFAULT 'web' NOT NULL,
	"weekday" integer NOT NULL,
	"nth" integer[],
	"interval_weeks" integer DEFAULT 1 NOT NULL,
	"anchor_on" date,
	"from_on" date,
	"to_on" date,
	"season" text,
	"at_summer" text,
	"before_rule_id" uuid,
	"before_minutes" integer,
	"holiday_policy" text DEFAULT 'sundayOrder' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_seq_audit_trail_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."audit_trail"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_consents" ADD CONSTRAINT "auth_consents_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_devices" ADD CONSTRAINT "auth_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_factor_duties" ADD CONSTRAINT "auth_factor_duties_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_factors" ADD CONSTRAINT "auth_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_links" ADD CONSTRAINT "auth_links_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_recovery_codes" ADD CONSTRAINT "auth_recovery_codes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_tabs" ADD CONSTRAINT "auth_tabs_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_user_roles" ADD CONSTRAINT "auth_user_roles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_user_roles" ADD CONSTRAINT "auth_user_roles_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entries" ADD CONSTRAINT "content_entries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entry_history" ADD CONSTRAINT "content_entry_history_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entry_words" ADD CONSTRAINT "content_entry_words_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_missing_pages" ADD CONSTRAINT "content_missing_pages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_redirects" ADD CONSTRAINT "content_redirects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_galleries" ADD CONSTRAINT "media_galleries_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_renditions" ADD CONSTRAINT "media_renditions_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_people" ADD CONSTRAINT "person_people_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_people" ADD CONSTRAINT "person_people_photo_media_files_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_feast_plans" ADD CONSTRAINT "worship_feast_plans_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_intentions" ADD CONSTRAINT "worship_intentions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_liturgy_overrides" ADD CONSTRAINT "worship_liturgy_overrides_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_places" ADD CONSTRAINT "worship_places_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_publications" ADD CONSTRAINT "worship_publications_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_service_changes" ADD CONSTRAINT "worship_service_changes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_service_extras" ADD CONSTRAINT "worship_service_extras_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_service_extras" ADD CONSTRAINT "worship_service_extras_place_id_worship_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."worship_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_service_rules" ADD CONSTRAINT "worship_service_rules_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worship_service_rules" ADD CONSTRAINT "worship_service_rules_place_id_worship_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."worship_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_trail_object" ON "audit_trail" USING btree ("object_kind","object_id");--> statement-breakpoint
CREATE INDEX "audit_trail_actor" ON "audit_trail" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_trail_site" ON "audit_trail" USING btree ("site_id","seq");--> statement-breakpoint
CREATE INDEX "kernel_captcha_uses_age" ON "kernel_captcha_uses" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "kernel_events_waiting" ON "kernel_events" USING btree ("created_at") WHERE "kernel_events"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "kernel_locks_holder" ON "kernel_locks" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_challenges_secret" ON "auth_challenges" USING btree ("purpose","secret_hash");--> statement-breakpoint
CREATE INDEX "auth_challenges_user" ON "auth_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_challenges_expiry" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_consents_user" ON "auth_consents" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_devices_once" ON "auth_devices" USING btree ("user_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_factors_once" ON "auth_factors" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_links_token" ON "auth_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_links_open" ON "auth_links" USING btree ("user_id","purpose") WHERE "auth_links"."used_at" is null;--> statement-breakpoint
CREATE INDEX "auth_links_expiry" ON "auth_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_passkeys_credential" ON "auth_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "auth_passkeys_user" ON "auth_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_recovery_codes_once" ON "auth_recovery_codes" USING btree ("user_id","code_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_token" ON "auth_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_expiry" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_user_roles_once" ON "auth_user_roles" USING btree ("user_id","role",coalesce("site_id"::text, ''));--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_handle" ON "auth_users" USING btree ("handle");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_built_in" ON "auth_users" USING btree ("built_in") WHERE "auth_users"."built_in" is not null;--> statement-breakpoint
CREATE INDEX "auth_users_name" ON "auth_users" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "content_entries_address" ON "content_entries" USING btree ("site_id","slug") WHERE "content_entries"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "content_entries_list" ON "content_entries" USING btree ("site_id","type","position");--> statement-breakpoint
CREATE INDEX "content_entries_date" ON "content_entries" USING btree ("type","date");--> statement-breakpoint
CREATE INDEX "content_entries_shared" ON "content_entries" USING gin ("shared_with");--> statement-breakpoint
CREATE INDEX "content_entries_tags" ON "content_entries" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "content_entry_history_entry" ON "content_entry_history" USING btree ("entry_id","rev");--> statement-breakpoint
CREATE UNIQUE INDEX "content_missing_pages_path" ON "content_missing_pages" USING btree ("path");--> statement-breakpoint
CREATE INDEX "content_missing_pages_count" ON "content_missing_pages" USING btree ("count","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_redirects_from" ON "content_redirects" USING btree ("site_id","from_path") WHERE "content_redirects"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_content" ON "media_files" USING btree ("site_id","sha256") WHERE "media_files"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "media_files_recent" ON "media_files" USING btree ("site_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "media_files_consent" ON "media_files" USING btree ("consent_until") WHERE "media_files"."consent_until" is not null;--> statement-breakpoint
CREATE INDEX "media_files_tags" ON "media_files" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "media_files_damage" ON "media_files" USING btree ("site_id") WHERE "media_files"."damage" is not null;--> statement-breakpoint
CREATE INDEX "media_galleries_site" ON "media_galleries" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "media_galleries_files" ON "media_galleries" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "media_uploads_owner" ON "media_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_uploads_expiry" ON "media_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "person_people_site" ON "person_people" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "person_people_functions" ON "person_people" USING gin ("functions");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_slug" ON "sites" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_one_default" ON "sites" USING btree ("is_default") WHERE "sites"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "worship_feast_plans_feast" ON "worship_feast_plans" USING btree ("site_id","feast_key") WHERE "worship_feast_plans"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "worship_intentions_day" ON "worship_intentions" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "worship_liturgy_overrides_site" ON "worship_liturgy_overrides" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "worship_places_site" ON "worship_places" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "worship_service_changes_key" ON "worship_service_changes" USING btree ("key");--> statement-breakpoint
CREATE INDEX "worship_service_changes_day" ON "worship_service_changes" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "worship_service_extras_day" ON "worship_service_extras" USING btree ("site_id","on");--> statement-breakpoint
CREATE INDEX "worship_service_rules_site" ON "worship_service_rules" USING btree ("site_id");