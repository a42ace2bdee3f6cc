CREATE TABLE "closed_posting" (
	"company_id" bigint NOT NULL,
	"month_nr" integer NOT NULL,
	"posting" varchar(16) collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"earlier" bigint NOT NULL,
	CONSTRAINT "closed_posting_company_id_month_nr_posting_pk" PRIMARY KEY("company_id","month_nr","posting")
);
--> statement-breakpoint
CREATE TABLE "closed_transaction" (
	"company_id" bigint NOT NULL,
	"month_nr" integer NOT NULL,
	"transaction_id" bigint NOT NULL,
	"of_month_nr" integer,
	"date_in" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"comment" varchar(500) collate "et-x-icu",
	"card_id" bigint NOT NULL,
	"card_pan" varchar(19) collate "C" NOT NULL,
	"card_product_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"customer" varchar(90) collate "et-x-icu" NOT NULL,
	"customer_unit_id" bigint NOT NULL,
	"unit" varchar(90) collate "et-x-icu" NOT NULL,
	"terminal_owner_id" bigint NOT NULL,
	"terminal_owner" varchar(90) collate "et-x-icu" NOT NULL,
	"terminal_id" bigint NOT NULL,
	"terminal" varchar(16) collate "C" NOT NULL,
	"web_api_id" bigint,
	"web_api" varchar(128) collate "et-x-icu",
	CONSTRAINT "closed_transaction_company_id_transaction_id_month_nr_pk" PRIMARY KEY("company_id","transaction_id","month_nr")
);
--> statement-breakpoint
CREATE TABLE "company_month" (
	"company_id" bigint NOT NULL,
	"month_nr" integer NOT NULL,
	"starts" timestamp (3) with time zone NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"account_id" bigint NOT NULL,
	"transaction_count" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"earlier_count" integer DEFAULT 0 NOT NULL,
	"earlier_amount" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "company_month_company_id_month_nr_pk" PRIMARY KEY("company_id","month_nr")
);
--> statement-breakpoint
CREATE TABLE "journal_account" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"clearing" varchar(64) collate "et-x-icu" NOT NULL,
	"receivable" varchar(64) collate "et-x-icu" NOT NULL,
	"liability" varchar(64) collate "et-x-icu" NOT NULL,
	"payable" varchar(64) collate "et-x-icu" NOT NULL,
	"expired_income" varchar(64) collate "et-x-icu" NOT NULL,
	"adjustment" varchar(64) collate "et-x-icu" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "closed_posting" ADD CONSTRAINT "closed_posting_company_month_within" FOREIGN KEY ("company_id","month_nr") REFERENCES "public"."company_month"("company_id","month_nr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_transaction" ADD CONSTRAINT "closed_transaction_company_month_within" FOREIGN KEY ("company_id","month_nr") REFERENCES "public"."company_month"("company_id","month_nr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_transaction" ADD CONSTRAINT "closed_transaction_transaction_within" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."transaction"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_month" ADD CONSTRAINT "company_month_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_month" ADD CONSTRAINT "company_month_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_account" ADD CONSTRAINT "journal_account_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_transaction_of_month" ON "closed_transaction" USING btree ("company_id","month_nr","of_month_nr");--> statement-breakpoint
CREATE INDEX "closed_transaction_by_date" ON "closed_transaction" USING btree ("company_id","date_in","transaction_id") WHERE "closed_transaction"."of_month_nr" is null;--> statement-breakpoint
CREATE INDEX "closed_transaction_of_customer" ON "closed_transaction" USING btree ("company_id","customer_id","date_in");--> statement-breakpoint
CREATE INDEX "closed_transaction_of_terminal" ON "closed_transaction" USING btree ("company_id","terminal_id","date_in");--> statement-breakpoint
CREATE INDEX "closed_transaction_of_web_api" ON "closed_transaction" USING btree ("company_id","web_api_id","date_in") WHERE "closed_transaction"."web_api_id" is not null;