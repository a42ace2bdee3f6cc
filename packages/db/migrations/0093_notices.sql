CREATE TABLE "notice" (
	"company_id" bigint NOT NULL,
	"notice_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_rule_id" bigint NOT NULL,
	"kind" varchar(32) collate "C" NOT NULL,
	"record_id" bigint NOT NULL,
	"account_id" bigint,
	"figure" bigint,
	"until" timestamp (3) with time zone,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "notice_company_id_notice_id_pk" PRIMARY KEY("company_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notice_mail" (
	"company_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"mail" varchar(16) collate "C" NOT NULL,
	"mailed_to" bigint NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_mail_company_id_account_id_pk" PRIMARY KEY("company_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"company_id" bigint NOT NULL,
	"notice_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "notice_read_company_id_notice_id_account_id_pk" PRIMARY KEY("company_id","notice_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notice_rule" (
	"company_id" bigint NOT NULL,
	"notice_rule_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notice_rule_notice_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(32) collate "C" NOT NULL,
	"amount" bigint,
	"percentage" integer,
	"days" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "notice_rule_company_id_notice_rule_id_pk" PRIMARY KEY("company_id","notice_rule_id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_notice_rule_within" FOREIGN KEY ("company_id","notice_rule_id") REFERENCES "public"."notice_rule"("company_id","notice_rule_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mail" ADD CONSTRAINT "notice_mail_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_notice_within" FOREIGN KEY ("company_id","notice_id") REFERENCES "public"."notice"("company_id","notice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_rule" ADD CONSTRAINT "notice_rule_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_one_open" ON "notice" USING btree ("company_id","notice_rule_id","record_id") WHERE "notice"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "notice_by_time" ON "notice" USING btree ("company_id","raised_at","notice_id");--> statement-breakpoint
CREATE INDEX "notice_raised" ON "notice" USING brin ("raised_at");--> statement-breakpoint
CREATE INDEX "notice_rule_open" ON "notice_rule" USING btree ("company_id","created_at","notice_rule_id") WHERE "notice_rule"."closed_at" is null;