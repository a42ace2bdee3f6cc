CREATE TABLE "report_file_part" (
	"company_id" bigint NOT NULL,
	"job_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_file_part_company_id_job_id_place_pk" PRIMARY KEY("company_id","job_id","place")
);
--> statement-breakpoint
CREATE TABLE "request_count" (
	"key_hash" "bytea" NOT NULL,
	"server_id" uuid NOT NULL,
	"minute" integer NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "request_count_key_hash_server_id_pk" PRIMARY KEY("key_hash","server_id")
);
--> statement-breakpoint
ALTER TABLE "report_file_part" ADD CONSTRAINT "report_file_part_report_job_within" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."report_job"("company_id","job_id") ON DELETE cascade ON UPDATE no action;