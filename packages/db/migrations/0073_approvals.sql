CREATE TABLE "approval" (
	"company_id" bigint NOT NULL,
	"approval_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "approval_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(12) collate "C" NOT NULL,
	"call" varchar(32) collate "C" NOT NULL,
	"input" text,
	"amount" bigint,
	"card_count" integer NOT NULL,
	"comment" varchar(500) collate "et-x-icu",
	"transaction_id" bigint,
	"account_id" bigint NOT NULL,
	"access_token_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decision" varchar(8) collate "C",
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"decision_reason" varchar(500) collate "et-x-icu",
	"idempotency_key" varchar(128) collate "C",
	"fingerprint" "bytea" NOT NULL,
	CONSTRAINT "approval_company_id_approval_id_pk" PRIMARY KEY("company_id","approval_id"),
	CONSTRAINT "approval_decided" CHECK (num_nonnulls("approval"."decision", "approval"."decided_at", "approval"."decided_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "approval_card" (
	"company_id" bigint NOT NULL,
	"approval_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"amount" bigint,
	CONSTRAINT "approval_card_company_id_approval_id_card_id_pk" PRIMARY KEY("company_id","approval_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "change" ADD COLUMN "approved_by" bigint;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "approve_loads_above" bigint;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "approve_limits_above" bigint;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "approve_refunds_above" bigint;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_account_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_transaction_within" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."transaction"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_card" ADD CONSTRAINT "approval_card_approval_within" FOREIGN KEY ("company_id","approval_id") REFERENCES "public"."approval"("company_id","approval_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_card" ADD CONSTRAINT "approval_card_card_within" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_key" ON "approval" USING btree ("company_id","account_id","idempotency_key") WHERE "approval"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "approval_by_time" ON "approval" USING btree ("company_id","created_at","approval_id");--> statement-breakpoint
CREATE INDEX "approval_by_kind" ON "approval" USING btree ("company_id","kind","created_at","approval_id");--> statement-breakpoint
CREATE INDEX "approval_by_decision" ON "approval" USING btree ("company_id","decision","created_at","approval_id");--> statement-breakpoint
CREATE INDEX "approval_card_of_card" ON "approval_card" USING btree ("company_id","card_id","approval_id");