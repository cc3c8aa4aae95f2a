-- The turnover of customers is what is left after credits; it was stored without them.
WITH "credited" AS (
  SELECT "o"."site_id", "o"."is_test", lower("o"."email") AS "email", sum("k"."total_cents")::int AS "cents"
  FROM "orders_credits" "k"
  JOIN "checkout_orders" "o" ON "o"."id" = "k"."order_id"
  WHERE "o"."state" NOT IN ('cancelled', 'refunding')
  GROUP BY 1, 2, 3
), "of_customer" AS (
  SELECT "c"."id", sum("credited"."cents")::int AS "cents"
  FROM "orders_customers" "c"
  JOIN "credited" ON "credited"."site_id" = "c"."site_id"
    AND "credited"."is_test" = "c"."is_test"
    AND ("credited"."email" = "c"."email" OR "credited"."email" = ANY("c"."former_emails"))
  WHERE "c"."email" <> ''
  GROUP BY "c"."id"
)
UPDATE "orders_customers" "c"
SET "turnover_cents" = "c"."turnover_cents" - "of_customer"."cents"
FROM "of_customer"
WHERE "of_customer"."id" = "c"."id";
