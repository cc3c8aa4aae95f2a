-- The oldest payment keeps what several name: the others did not bring that money, and a refund of theirs would take it.
WITH "twice" AS (
	SELECT "id", "state", first_value("label") OVER "same" AS "keeper", row_number() OVER "same" AS "place"
	FROM "payments" WHERE "capture_reference" IS NOT NULL
	WINDOW "same" AS (PARTITION BY "provider", "capture_reference" ORDER BY "created_at", "id")
), "cleared" AS (
	UPDATE "payments" SET "capture_reference" = NULL, "problem" = 'shared', "rev" = "rev" + 1, "updated_at" = now()
	FROM "twice" WHERE "twice"."id" = "payments"."id" AND "twice"."place" > 1
	RETURNING "payments"."id"
)
INSERT INTO "payment_steps" ("payment_id", "at", "from", "to", "who", "note")
SELECT "twice"."id", now(), "twice"."state", "twice"."state", 'Kirchplatz', 'Die Zahlung beim Anbieter gehört schon zu ' || "twice"."keeper"
FROM "twice" JOIN "cleared" ON "cleared"."id" = "twice"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture" ON "payments" USING btree ("provider","capture_reference");