CREATE TABLE "settlement" (
	"company_id" bigint NOT NULL,
	"settlement_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "settlement_settlement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"terminal_owner_id" bigint NOT NULL,
	"terminal_owner_name" varchar(90) collate "et-x-icu" NOT NULL,
	"terminal_owner_identifier" varchar(16) collate "C",
	"number" integer,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"starts" timestamp (3) with time zone NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	"transaction_count" integer DEFAULT 0 NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"correction_count" integer DEFAULT 0 NOT NULL,
	"correction_amount" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"vat" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"numbered_at" timestamp (3) with time zone,
	"numbered_by" bigint,
	"paid_on" date,
	"paid_at" timestamp (3) with time zone,
	"paid_by" bigint,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_company_id_settlement_id_pk" PRIMARY KEY("company_id","settlement_id"),
	CONSTRAINT "settlement_period" CHECK ("settlement"."start_date" <= "settlement"."end_date" and "settlement"."starts" < "settlement"."ends"),
	CONSTRAINT "settlement_numbered" CHECK (num_nonnulls("settlement"."number", "settlement"."numbered_at", "settlement"."numbered_by") in (0, 3)),
	CONSTRAINT "settlement_paid" CHECK (num_nonnulls("settlement"."paid_on", "settlement"."paid_at", "settlement"."paid_by") in (0, 3)),
	CONSTRAINT "settlement_paid_once_numbered" CHECK ("settlement"."paid_at" is null or "settlement"."number" is not null),
	CONSTRAINT "settlement_deleted" CHECK ("settlement"."closed_at" is null or "settlement"."number" is null)
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"company_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"settlement_id" bigint NOT NULL,
	"original_settlement_id" bigint,
	"date_in" timestamp (3) with time zone NOT NULL,
	"terminal_id" bigint NOT NULL,
	"terminal" varchar(16) collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"fee_percentage" numeric(5, 2) NOT NULL,
	"fee_per_payment" bigint NOT NULL,
	"vat_percentage" numeric(5, 2) NOT NULL,
	CONSTRAINT "settlement_line_company_id_transaction_id_settlement_id_pk" PRIMARY KEY("company_id","transaction_id","settlement_id"),
	CONSTRAINT "settlement_line_earlier" CHECK ("settlement_line"."original_settlement_id" < "settlement_line"."settlement_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_terms" (
	"company_id" bigint NOT NULL,
	"settlement_terms_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "settlement_terms_settlement_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"terminal_owner_id" bigint NOT NULL,
	"fee_percentage" numeric(5, 2) NOT NULL,
	"fee_per_payment" bigint NOT NULL,
	"vat_percentage" numeric(5, 2) NOT NULL,
	"terms_from" date NOT NULL,
	"terms_to" date,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "settlement_terms_company_id_settlement_terms_id_pk" PRIMARY KEY("company_id","settlement_terms_id")
);
--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_numbered_by_account_account_id_fk" FOREIGN KEY ("numbered_by") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_paid_by_account_account_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_terminal_owner_within" FOREIGN KEY ("company_id","terminal_owner_id") REFERENCES "public"."terminal_owner"("company_id","terminal_owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_settlement_within" FOREIGN KEY ("company_id","settlement_id") REFERENCES "public"."settlement"("company_id","settlement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_transaction_within" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."transaction"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_terminal_within" FOREIGN KEY ("company_id","terminal_id") REFERENCES "public"."terminal"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_original_within" FOREIGN KEY ("company_id","transaction_id","original_settlement_id") REFERENCES "public"."settlement_line"("company_id","transaction_id","settlement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_terms" ADD CONSTRAINT "settlement_terms_terminal_owner_within" FOREIGN KEY ("company_id","terminal_owner_id") REFERENCES "public"."terminal_owner"("company_id","terminal_owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_number" ON "settlement" USING btree ("company_id","number") WHERE "settlement"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_one_draft" ON "settlement" USING btree ("company_id","terminal_owner_id") WHERE "settlement"."number" is null and "settlement"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_of_owner" ON "settlement" USING btree ("company_id","terminal_owner_id","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "settlement_by_time" ON "settlement" USING btree ("company_id","created_at","settlement_id");--> statement-breakpoint
CREATE INDEX "settlement_by_end" ON "settlement" USING btree ("company_id","end_date","settlement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_line_original" ON "settlement_line" USING btree ("company_id","transaction_id") WHERE "settlement_line"."original_settlement_id" is null;--> statement-breakpoint
CREATE INDEX "settlement_line_of" ON "settlement_line" USING btree ("company_id","settlement_id","date_in","transaction_id");--> statement-breakpoint
CREATE INDEX "settlement_terms_of" ON "settlement_terms" USING btree ("company_id","terminal_owner_id","terms_from");--> statement-breakpoint
-- By hand: open terms of an owner never have a day in common; the schema cannot state this constraint.
alter table settlement_terms add constraint settlement_terms_overlapping exclude using gist
  (company_id with =, terminal_owner_id with =, daterange(terms_from, terms_to, '[]') with &&) where (closed_at is null);
