ALTER TABLE "card" ADD COLUMN "amount_limit_at_issue" bigint;--> statement-breakpoint
-- Written by hand: fills the column from the first snapshot in which the card has a client, else from the card's present limit.
UPDATE "card" SET "amount_limit_at_issue" = CASE WHEN "first"."snapshot" IS NULL THEN "card"."amount_limit"
	ELSE ("first"."snapshot"->>'amountLimit')::bigint END
FROM "card" "same" LEFT JOIN LATERAL (
	SELECT "snapshot" FROM "change"
	WHERE "company_id" = "same"."company_id" AND "entity" = 'card' AND "entity_id" = "same"."id"
		AND "snapshot"->>'customerUnitID' IS NOT NULL
	ORDER BY "change_id" LIMIT 1
) "first" ON true
WHERE "card"."company_id" = "same"."company_id" AND "card"."id" = "same"."id" AND "same"."customer_unit_id" IS NOT NULL;
