CREATE TABLE "report_job" (
	"company_id" bigint NOT NULL,
	"job_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_job_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"order" jsonb NOT NULL,
	"language_id" smallint NOT NULL,
	"state" varchar(16) collate "C" NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"row_count" integer,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"file_id" uuid,
	"file_name" varchar(128) collate "et-x-icu",
	"content_type" varchar(128) collate "C",
	"size" bigint,
	"code" varchar(64) collate "C",
	CONSTRAINT "report_job_company_id_job_id_pk" PRIMARY KEY("company_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "report_job" ADD CONSTRAINT "report_job_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_job" ADD CONSTRAINT "report_job_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_job_of_account" ON "report_job" USING btree ("company_id","account_id","job_id");--> statement-breakpoint
CREATE INDEX "report_job_open" ON "report_job" USING btree ("company_id","created_at") WHERE "report_job"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "transaction_of_web_api" ON "transaction" USING btree ("company_id","web_api_id","date_in","id") WHERE "transaction"."web_api_id" is not null;