CREATE TABLE "sandbox_mail" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" varchar(254) collate "C" NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attachments" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_mail_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "sandbox_of" bigint;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "clock_offset" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_mail" ADD CONSTRAINT "sandbox_mail_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;