CREATE TABLE "sites_associations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"former_site_ids" uuid[] DEFAULT '{}' NOT NULL,
	"rev" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_name" text
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "association_id" uuid;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_association_id_sites_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."sites_associations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sites_association" ON "sites" USING btree ("association_id");--> statement-breakpoint
-- Up to twelve parishes showed each other's services and stay together, unless their texts part them; of more, those with the same text
-- stay together.
DO $$
DECLARE
	parishes integer := (SELECT count(*) FROM "sites" WHERE "removed_at" IS NULL);
	texts integer := (SELECT count(DISTINCT lower(trim("details" ->> 'association'))) FROM "sites" WHERE trim("details" ->> 'association') <> '');
	named record;
BEGIN
	IF parishes BETWEEN 2 AND 12 AND texts <= 1 THEN
		WITH "made" AS (
			INSERT INTO "sites_associations" ("name", "name_en")
			SELECT coalesce(max("text"), 'Pfarren im Verbund'), CASE WHEN max("text") IS NULL THEN 'Parishes of the association' ELSE '' END
			FROM (
				SELECT trim("details" ->> 'association') AS "text" FROM "sites"
				WHERE "removed_at" IS NULL AND trim("details" ->> 'association') <> ''
				GROUP BY 1 ORDER BY count(*) DESC, min("position") LIMIT 1
			) AS "most"
			RETURNING "id"
		)
		UPDATE "sites" SET "association_id" = (SELECT "id" FROM "made");
	ELSE
		FOR named IN
			SELECT lower(trim("details" ->> 'association')) AS "key", min(trim("details" ->> 'association')) AS "text",
				row_number() OVER (ORDER BY min("position")) - 1 AS "place"
			FROM "sites" WHERE trim("details" ->> 'association') <> '' GROUP BY 1
		LOOP
			WITH "made" AS (
				INSERT INTO "sites_associations" ("name", "position") VALUES (named."text", named."place") RETURNING "id"
			)
			UPDATE "sites" SET "association_id" = (SELECT "id" FROM "made")
			WHERE lower(trim("details" ->> 'association')) = named."key";
		END LOOP;
	END IF;
	UPDATE "sites" SET "details" = "details" - 'association';
END $$;
