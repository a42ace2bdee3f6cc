-- The steps of each card's history since it has a client; of a card without one, the card itself.
CREATE TEMPORARY TABLE "step" ON COMMIT DROP AS
SELECT *, row_number() OVER "card" AS "place", lead("at") OVER "card" AS "next_at",
	lag("amount_limit") OVER "card" AS "amount_before", lag("count_limit") OVER "card" AS "count_before",
	lag("valid_to") OVER "card" AS "valid_to_before"
FROM (
	SELECT "company_id", "entity_id" AS "card_id", "change_id", "valid_from" AS "at", "account_id", "access_token_id", "web_api_id",
		"comment", ("snapshot"->>'amountLimit')::bigint AS "amount_limit", ("snapshot"->>'countLimit')::integer AS "count_limit",
		("snapshot"->>'validTo')::timestamptz AS "valid_to", ("snapshot"->>'closedAt')::timestamptz AS "closed_at"
	FROM "change" WHERE "entity" = 'card' AND "snapshot"->>'customerUnitID' IS NOT NULL
	UNION ALL
	SELECT "company_id", "id", 0, coalesce("activation_date", "valid_from"), null, null, null, null,
		"amount_limit", "count_limit", "valid_to", "closed_at"
	FROM "card" WHERE "customer_unit_id" IS NOT NULL AND NOT EXISTS (
		SELECT FROM "change" WHERE "change"."company_id" = "card"."company_id" AND "entity" = 'card' AND "entity_id" = "card"."id"
			AND "snapshot"->>'customerUnitID' IS NOT NULL
	)
) "history"
WINDOW "card" AS (PARTITION BY "company_id", "card_id" ORDER BY "change_id");--> statement-breakpoint
INSERT INTO "card_load" ("company_id", "card_id", "kind", "amount", "uses", "amount_balance", "count_balance", "reason",
	"account_id", "access_token_id", "web_api_id", "date_in")
SELECT "company_id", "card_id", CASE WHEN "place" = 1 THEN 'issued' ELSE 'adjustment' END,
	coalesce("amount_limit", 0) - coalesce("amount_before", 0), coalesce("count_limit", 0) - coalesce("count_before", 0),
	"amount_limit" - "used"."amount", "count_limit" - "used"."uses", "comment", "account_id", "access_token_id", "web_api_id", "at"
FROM "step" CROSS JOIN LATERAL (
	SELECT coalesce(sum("amount"), 0) AS "amount", count(*) FILTER (WHERE "amount" > 0) AS "uses" FROM "transaction"
	WHERE "company_id" = "step"."company_id" AND "card_id" = "step"."card_id" AND "date_in" <= "step"."at"
) "used"
WHERE "place" = 1 OR ("amount_limit", "count_limit") IS DISTINCT FROM ("amount_before", "count_before")
ORDER BY "company_id", "change_id", "card_id";--> statement-breakpoint
-- Ends of validity, closings and what took them back: each writes off, or returns, what was left at that time.
INSERT INTO "card_load" ("company_id", "card_id", "kind", "amount", "uses", "amount_balance", "count_balance", "account_id",
	"access_token_id", "web_api_id", "date_in")
SELECT "company_id", "card_id", CASE WHEN "delta" < 0 THEN 'expired' ELSE 'revived' END, "delta", 0,
	CASE WHEN "ended" THEN 0 ELSE "amount_limit" - "used" END, "count_limit" - "uses", "account_id", "access_token_id", "web_api_id", "at"
FROM (
	SELECT *, lag("written_off", 1, 0) OVER (PARTITION BY "company_id", "card_id" ORDER BY "at", "change_id", "by_itself") - "written_off" AS "delta"
	FROM (
		SELECT "event".*, "used", "uses", CASE WHEN "ended" AND "amount_limit" IS NOT NULL THEN "amount_limit" - "used" ELSE 0 END AS "written_off"
		FROM (
			SELECT "company_id", "card_id", "change_id", false AS "by_itself",
				CASE WHEN "closed_at" IS NOT NULL THEN "closed_at" WHEN "valid_to" < "at" THEN "valid_to" ELSE "at" END AS "at",
				"amount_limit", "count_limit", "account_id", "access_token_id", "web_api_id", "closed_at" IS NOT NULL OR "valid_to" < "at" AS "ended"
			FROM "step"
			UNION ALL
			SELECT "company_id", "card_id", "change_id", true, "valid_to", "amount_limit", "count_limit", null, null, null, true
			FROM "step"
			WHERE "closed_at" IS NULL AND "valid_to" >= "at" AND "valid_to" < least("next_at", now())
		) "event" CROSS JOIN LATERAL (
			SELECT coalesce(sum("amount"), 0) AS "used", count(*) FILTER (WHERE "amount" > 0) AS "uses" FROM "transaction"
			WHERE "company_id" = "event"."company_id" AND "card_id" = "event"."card_id" AND "date_in" <= "event"."at"
		) "before"
	) "valued"
) "changed"
WHERE "delta" <> 0
ORDER BY "company_id", "at", "card_id";--> statement-breakpoint
-- What histories do not tell, such as a transaction dated after its card was closed.
INSERT INTO "card_load" ("company_id", "card_id", "kind", "amount", "uses", "amount_balance", "count_balance", "date_in")
SELECT "company_id", "id", CASE WHEN "delta" < 0 THEN 'expired' ELSE 'revived' END, "delta", 0,
	CASE WHEN "ended" THEN 0 ELSE "amount_limit" - "amount_used" END, "count_limit" - "times_used", coalesce("closed_at", "valid_to")
FROM (
	SELECT "card".*, "closed_at" IS NOT NULL OR "valid_to" < now() AS "ended",
		CASE WHEN "closed_at" IS NOT NULL OR "valid_to" < now() THEN "amount_used" ELSE "amount_limit" END - "loaded"."amount" AS "delta"
	FROM "card" JOIN (
		SELECT "company_id", "card_id", sum("amount") AS "amount" FROM "card_load" GROUP BY 1, 2
	) "loaded" ON "loaded"."company_id" = "card"."company_id" AND "loaded"."card_id" = "card"."id"
	WHERE "amount_limit" IS NOT NULL
) "settled"
WHERE "delta" <> 0
ORDER BY "company_id", "id";--> statement-breakpoint
INSERT INTO "card_term" ("company_id", "card_id", "until", "valid_to")
SELECT "company_id", "card_id", "at", CASE WHEN "amount_before" IS NOT NULL THEN "valid_to_before" END
FROM "step"
WHERE "place" > 1 AND CASE WHEN "amount_before" IS NOT NULL THEN "valid_to_before" END
	IS DISTINCT FROM CASE WHEN "amount_limit" IS NOT NULL THEN "valid_to" END
ORDER BY "company_id", "change_id"
ON CONFLICT DO NOTHING;
