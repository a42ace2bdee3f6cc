ALTER TABLE "load_plan" ADD COLUMN "last_reversed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "load_plan" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "load_plan" ADD COLUMN "reversed_by" bigint;--> statement-breakpoint
ALTER TABLE "load_plan" ADD COLUMN "reversal_reason" varchar(500) collate "et-x-icu";--> statement-breakpoint
UPDATE "load_plan" SET "last_reversed" = "taken"."count", "reversed_at" = "taken"."at", "reversed_by" = "taken"."by", "reversal_reason" = "taken"."reason"
FROM (
  SELECT "done"."company_id", "done"."load_plan_id", count(*) AS "count", max("later"."date_in") AS "at",
    (array_agg("later"."account_id" ORDER BY "later"."date_in" DESC, "later"."id" DESC))[1] AS "by",
    (array_agg("later"."reason" ORDER BY "later"."date_in" DESC, "later"."id" DESC))[1] AS "reason"
  FROM "card_load" "later"
  JOIN "card_load" "done" ON "done"."company_id" = "later"."company_id" AND "done"."id" = "later"."reverses_load_id"
  JOIN "load_plan" "plan" ON "plan"."company_id" = "done"."company_id" AND "plan"."load_plan_id" = "done"."load_plan_id"
  WHERE "later"."reverses_load_id" IS NOT NULL AND "done"."date_in" >= "plan"."last_run_at"
  GROUP BY "done"."company_id", "done"."load_plan_id"
) "taken"
WHERE "load_plan"."company_id" = "taken"."company_id" AND "load_plan"."load_plan_id" = "taken"."load_plan_id";
