CREATE TABLE "card_code_try" (
	"company_id" bigint NOT NULL,
	"subject" "bytea" NOT NULL,
	"tries" integer NOT NULL,
	"most" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_code_try_company_id_subject_pk" PRIMARY KEY("company_id","subject")
);
--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "code_no" smallint;--> statement-breakpoint
ALTER TABLE "card_product" ADD COLUMN "code_length" smallint;--> statement-breakpoint
ALTER TABLE "card_product" ADD COLUMN "code_needed" varchar(8) collate "C" DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_product" ADD COLUMN "code_key_encrypted" "bytea";--> statement-breakpoint
CREATE INDEX "card_code_try_since" ON "card_code_try" USING btree ("company_id","since");