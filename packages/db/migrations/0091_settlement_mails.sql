CREATE TABLE "settlement_mail" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "settlement_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement_id" bigint NOT NULL,
	"recipient" varchar(254) collate "C" NOT NULL,
	"language_id" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_mail_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "settlement_mail" ADD CONSTRAINT "settlement_mail_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_mail" ADD CONSTRAINT "settlement_mail_settlement_within" FOREIGN KEY ("company_id","settlement_id") REFERENCES "public"."settlement"("company_id","settlement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_mail_of" ON "settlement_mail" USING btree ("company_id","settlement_id","id");--> statement-breakpoint
CREATE INDEX "settlement_mail_due" ON "settlement_mail" USING btree ("company_id","next_attempt_at") WHERE "settlement_mail"."next_attempt_at" is not null;