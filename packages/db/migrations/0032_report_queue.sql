-- Written by hand: the columns keep their values under the names that all queues have.
DROP INDEX "report_job_open";--> statement-breakpoint
ALTER TABLE "report_job" RENAME COLUMN "attempt" TO "attempts";--> statement-breakpoint
ALTER TABLE "report_job" RENAME COLUMN "lease_until" TO "next_attempt_at";--> statement-breakpoint
UPDATE "report_job" SET "next_attempt_at" = "created_at" WHERE "ended_at" IS NULL AND "next_attempt_at" IS NULL;--> statement-breakpoint
CREATE INDEX "report_job_due" ON "report_job" USING btree ("company_id","next_attempt_at") WHERE "report_job"."next_attempt_at" is not null;
