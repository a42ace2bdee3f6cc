-- Written by hand: own customers get the present name of their company, and so do their units that bear the customer's name. The
-- changes go into their histories, without an author.
WITH "stale" AS (
	SELECT "company"."company_id", "customer"."customer_id", "customer"."name" AS "before", "company"."name" AS "now"
	FROM "company" JOIN "customer" ON "customer"."company_id" = "company"."company_id" AND "customer"."customer_type_id" = 3
	WHERE "customer"."name" <> "company"."name"
), "renamed" AS (
	UPDATE "customer" SET "name" = "stale"."now" FROM "stale"
	WHERE "customer"."company_id" = "stale"."company_id" AND "customer"."customer_id" = "stale"."customer_id"
	RETURNING "customer"."company_id", 'customer' AS "entity", "customer"."customer_id" AS "id", "customer"."name"
), "renamed_unit" AS (
	UPDATE "customer_unit" SET "name" = "stale"."now" FROM "stale"
	WHERE "customer_unit"."company_id" = "stale"."company_id" AND "customer_unit"."customer_id" = "stale"."customer_id"
		AND "customer_unit"."name" = "stale"."before" AND "customer_unit"."closed_at" IS NULL
	RETURNING "customer_unit"."company_id", 'customer_unit' AS "entity", "customer_unit"."customer_unit_id" AS "id", "customer_unit"."name"
)
INSERT INTO "change" ("company_id", "entity", "entity_id", "valid_from", "snapshot")
SELECT "company_id", "entity", "id", now(), "last"."snapshot" || jsonb_build_object('name', "name")
FROM (SELECT * FROM "renamed" UNION ALL SELECT * FROM "renamed_unit") "changed"
CROSS JOIN LATERAL (
	SELECT "snapshot" FROM "change"
	WHERE "change"."company_id" = "changed"."company_id" AND "change"."entity" = "changed"."entity" AND "change"."entity_id" = "changed"."id"
	ORDER BY "change_id" DESC LIMIT 1
) "last";
