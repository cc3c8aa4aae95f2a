CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"ext" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"frames" integer DEFAULT 1 NOT NULL,
	"alpha" boolean DEFAULT false NOT NULL,
	"placeholder" text,
	"alt" jsonb DEFAULT '{"de":"","en":""}'::jsonb NOT NULL,
	"caption" jsonb DEFAULT '{"de":"","en":""}'::jsonb NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"focus" jsonb,
	"is_public" boolean DEFAULT true NOT NULL,
	"uploaded_by" uuid,
	"uploaded_by_name" text DEFAULT '' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
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
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_renditions" ADD CONSTRAINT "media_renditions_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_content" ON "media_files" USING btree ("site_id","sha256") WHERE "media_files"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "media_files_recent" ON "media_files" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "media_files_tags" ON "media_files" USING gin ("tags");