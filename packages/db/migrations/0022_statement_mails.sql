CREATE TABLE "statement_mail" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "statement_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"month" varchar(7) collate "C" NOT NULL,
	"recipient" varchar(254) collate "C" NOT NULL,
	"language_id" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "statement_mail_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "statement_mail" ADD CONSTRAINT "statement_mail_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_mail" ADD CONSTRAINT "statement_mail_customer_within" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_mail_once" ON "statement_mail" USING btree ("company_id","customer_id","month") WHERE "statement_mail"."sent_at" is not null or "statement_mail"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "statement_mail_due" ON "statement_mail" USING btree ("company_id","next_attempt_at") WHERE "statement_mail"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "statement_mail_by_time" ON "statement_mail" USING btree ("company_id","created_at","id");