CREATE TABLE "report_file_part" (
	"company_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_file_part_company_id_job_id_place_pk" PRIMARY KEY("company_id","job_id","place")
);
--> statement-breakpoint
ALTER TABLE "report_file_part" ADD CONSTRAINT "report_file_part_report_job_within" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."report_job"("company_id","job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Their files are in a folder that is no longer read.
DELETE FROM "report_job" WHERE "file_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "report_job" DROP COLUMN "file_id";