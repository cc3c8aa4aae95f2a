-- Of several products with one number the oldest keeps it; the others get 'K-1-2' and an entry in their history.
DO $$
DECLARE
	twice record;
	free text;
	place integer;
BEGIN
	FOR twice IN
		SELECT "id", "site_id", "name", "number" FROM (
			SELECT *, row_number() OVER (PARTITION BY "site_id", lower("number") ORDER BY "created_at", "id") AS "nth"
			FROM "catalog_products" WHERE "removed_at" IS NULL AND "number" <> ''
		) AS "numbered" WHERE "nth" > 1 ORDER BY "created_at", "id"
	LOOP
		place := 2;
		LOOP
			free := left(twice."number", 56) || '-' || place;
			EXIT WHEN NOT EXISTS (
				SELECT 1 FROM "catalog_products" AS "other"
				WHERE "other"."site_id" = twice."site_id" AND "other"."removed_at" IS NULL AND (
					lower("other"."number") = lower(free) OR EXISTS (
						SELECT 1 FROM jsonb_array_elements("other"."variants") AS "variant"
						WHERE lower("variant" ->> 'number') = lower(free)
					)
				)
			);
			place := place + 1;
		END LOOP;
		UPDATE "catalog_products" SET "number" = free, "rev" = "rev" + 1, "updated_at" = now() WHERE "id" = twice."id";
		INSERT INTO "audit_trail" ("at", "actor_id", "actor_name", "site_id", "address", "act", "object_kind", "object_id", "object_label", "before", "after", "note")
		VALUES (
			date_trunc('milliseconds', now()), '00000000-0000-4000-8000-000000000000', 'Kirchplatz', twice."site_id", '',
			'catalog.product.update', 'product', twice."id", twice."name",
			jsonb_build_object('number', twice."number"), jsonb_build_object('number', free), ''
		);
	END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_products_number" ON "catalog_products" USING btree ("site_id",lower("number")) WHERE "catalog_products"."removed_at" is null and "catalog_products"."number" <> '';