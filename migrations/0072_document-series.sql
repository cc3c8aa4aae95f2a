CREATE TABLE "documents_series" (
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"is_test" boolean NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "documents_series_site_id_name_year_is_test_pk" PRIMARY KEY("site_id","name","year","is_test")
);
--> statement-breakpoint
-- All series go on where they were. Price requests had no series: theirs goes on behind the highest number of each year.
INSERT INTO "documents_series" ("site_id", "name", "year", "is_test", "last")
SELECT "site_id", 'orders.order', "year", "is_test", "last" FROM "checkout_number_series"
UNION ALL
SELECT "site_id", CASE right("kind", 2) WHEN 'RE' THEN 'orders.invoice' WHEN 'ST' THEN 'orders.storno' ELSE 'orders.correction' END,
  "year", "kind" LIKE 'TEST-%', "last" FROM "orders_document_series"
UNION ALL
SELECT "site_id", 'affiliates.creditNote', "year", "kind" LIKE 'TEST-%', "last" FROM "affiliates_credit_note_series"
UNION ALL
SELECT "site_id", 'quotes.quote', split_part("number", '-', 2)::int, false, max(split_part("number", '-', 3)::int)
FROM "quotes_quotes" WHERE "number" ~ '^PA-[0-9]{4}-[0-9]{1,9}$' GROUP BY 1, 3;
--> statement-breakpoint
DROP TABLE "affiliates_credit_note_series" CASCADE;--> statement-breakpoint
DROP TABLE "orders_document_series" CASCADE;--> statement-breakpoint
DROP TABLE "checkout_number_series" CASCADE;--> statement-breakpoint
ALTER TABLE "documents_series" ADD CONSTRAINT "documents_series_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE no action ON UPDATE no action;