CREATE TABLE "report_schedule" (
	"company_id" bigint NOT NULL,
	"report_schedule_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_schedule_report_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" varchar(64) collate "et-x-icu" NOT NULL,
	"order" jsonb NOT NULL,
	"days" varchar(16) collate "C",
	"timing" jsonb NOT NULL,
	"state" varchar(16) collate "C" NOT NULL,
	"stop_reason" varchar(32) collate "C",
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "report_schedule_company_id_report_schedule_id_pk" PRIMARY KEY("company_id","report_schedule_id")
);
--> statement-breakpoint
CREATE TABLE "report_schedule_mail" (
	"company_id" bigint NOT NULL,
	"run_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "report_schedule_mail_company_id_run_id_account_id_pk" PRIMARY KEY("company_id","run_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "report_schedule_recipient" (
	"company_id" bigint NOT NULL,
	"report_schedule_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "report_schedule_recipient_key" PRIMARY KEY("company_id","report_schedule_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "report_schedule_run" (
	"company_id" bigint NOT NULL,
	"run_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_schedule_run_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_schedule_id" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"start_date" date,
	"end_date" date,
	"job_id" bigint NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"code" varchar(64) collate "C",
	CONSTRAINT "report_schedule_run_company_id_run_id_pk" PRIMARY KEY("company_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "report_job" ADD COLUMN "scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_mail" ADD CONSTRAINT "report_schedule_mail_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_mail" ADD CONSTRAINT "report_schedule_mail_report_schedule_run_within" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."report_schedule_run"("company_id","run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_recipient" ADD CONSTRAINT "report_schedule_recipient_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_recipient" ADD CONSTRAINT "report_schedule_recipient_report_schedule_within" FOREIGN KEY ("company_id","report_schedule_id") REFERENCES "public"."report_schedule"("company_id","report_schedule_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule_run" ADD CONSTRAINT "report_schedule_run_report_schedule_within" FOREIGN KEY ("company_id","report_schedule_id") REFERENCES "public"."report_schedule"("company_id","report_schedule_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedule_by_name" ON "report_schedule" USING btree ("company_id","name","report_schedule_id");--> statement-breakpoint
CREATE INDEX "report_schedule_of_account" ON "report_schedule" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "report_schedule_due" ON "report_schedule" USING btree ("company_id","next_at") WHERE "report_schedule"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "report_schedule_mail_due" ON "report_schedule_mail" USING btree ("company_id","next_attempt_at") WHERE "report_schedule_mail"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "report_schedule_recipient_of_account" ON "report_schedule_recipient" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_schedule_run_once" ON "report_schedule_run" USING btree ("company_id","report_schedule_id","due_at");--> statement-breakpoint
CREATE INDEX "report_schedule_run_open" ON "report_schedule_run" USING btree ("company_id","job_id") WHERE "report_schedule_run"."ended_at" is null;