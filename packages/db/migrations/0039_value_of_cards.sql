CREATE TABLE "card_load" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "card_load_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" bigint NOT NULL,
	"kind" varchar(10) collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"uses" integer NOT NULL,
	"amount_balance" bigint,
	"count_balance" integer,
	"reason" varchar(500) collate "et-x-icu",
	"account_id" bigint,
	"access_token_id" bigint,
	"web_api_id" bigint,
	"terminal_id" bigint,
	"date_in" timestamp (3) with time zone NOT NULL,
	"load_plan_id" bigint,
	"reverses_load_id" bigint,
	"other_card_id" bigint,
	"idempotency_key" varchar(128) collate "C",
	"fingerprint" "bytea",
	CONSTRAINT "card_load_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_replacement" (
	"company_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"successor_id" bigint NOT NULL,
	"reason" varchar(500) collate "et-x-icu" NOT NULL,
	"account_id" bigint,
	"access_token_id" bigint,
	"date_in" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_replacement_company_id_card_id_pk" PRIMARY KEY("company_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "card_term" (
	"company_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "card_term_company_id_card_id_until_pk" PRIMARY KEY("company_id","card_id","until")
);
--> statement-breakpoint
CREATE TABLE "load_plan" (
	"company_id" bigint NOT NULL,
	"load_plan_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "load_plan_load_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"access_token_id" bigint,
	"date_in" timestamp (3) with time zone NOT NULL,
	"reason" varchar(500) collate "et-x-icu" NOT NULL,
	"card_count" integer NOT NULL,
	"monthly" boolean DEFAULT false NOT NULL,
	"up_to" boolean DEFAULT false NOT NULL,
	"day_of_month" integer NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"last_run_at" timestamp (3) with time zone,
	"last_loaded" integer,
	"last_refused" integer,
	"stopped_at" timestamp (3) with time zone,
	"idempotency_key" varchar(128) collate "C",
	"fingerprint" "bytea",
	CONSTRAINT "load_plan_company_id_load_plan_id_pk" PRIMARY KEY("company_id","load_plan_id"),
	CONSTRAINT "load_plan_day" CHECK ("load_plan"."day_of_month" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "load_plan_card" (
	"company_id" bigint NOT NULL,
	"load_plan_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"amount" bigint,
	"uses" integer,
	"comment" varchar(500) collate "et-x-icu",
	"refusal" varchar(64) collate "C",
	CONSTRAINT "load_plan_card_company_id_load_plan_id_card_id_pk" PRIMARY KEY("company_id","load_plan_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "owed_day" (
	"company_id" bigint NOT NULL,
	"starts" timestamp (3) with time zone NOT NULL,
	"card_product_id" bigint NOT NULL,
	"expiry_month" varchar(7) collate "C" NOT NULL,
	"loaded" bigint NOT NULL,
	"used" bigint NOT NULL,
	"expired" bigint NOT NULL,
	"adjusted" bigint NOT NULL,
	"moved" bigint NOT NULL,
	CONSTRAINT "owed_day_company_id_starts_card_product_id_expiry_month_pk" PRIMARY KEY("company_id","starts","card_product_id","expiry_month")
);
--> statement-breakpoint
ALTER TABLE "web_api_permission" DROP CONSTRAINT "web_api_permission_known";--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "block_reason" varchar(500) collate "et-x-icu";--> statement-breakpoint
ALTER TABLE "summed_day" ADD COLUMN "owed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "web_api_refusal" ADD COLUMN "is_load" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "web_api_request" ADD COLUMN "is_load" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "card_load" ADD CONSTRAINT "card_load_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_load" ADD CONSTRAINT "card_load_card_within" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_load" ADD CONSTRAINT "card_load_web_api_within" FOREIGN KEY ("company_id","web_api_id") REFERENCES "public"."web_api"("company_id","web_api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_load" ADD CONSTRAINT "card_load_terminal_within" FOREIGN KEY ("company_id","terminal_id") REFERENCES "public"."terminal"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_load" ADD CONSTRAINT "card_load_load_plan_within" FOREIGN KEY ("company_id","load_plan_id") REFERENCES "public"."load_plan"("company_id","load_plan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_load" ADD CONSTRAINT "card_load_reverses_within" FOREIGN KEY ("company_id","reverses_load_id") REFERENCES "public"."card_load"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_load" ADD CONSTRAINT "card_load_other_card_within" FOREIGN KEY ("company_id","other_card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_replacement" ADD CONSTRAINT "card_replacement_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_replacement" ADD CONSTRAINT "card_replacement_card_within" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_replacement" ADD CONSTRAINT "card_replacement_successor_within" FOREIGN KEY ("company_id","successor_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_term" ADD CONSTRAINT "card_term_card_within" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_plan" ADD CONSTRAINT "load_plan_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_plan_card" ADD CONSTRAINT "load_plan_card_load_plan_within" FOREIGN KEY ("company_id","load_plan_id") REFERENCES "public"."load_plan"("company_id","load_plan_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_plan_card" ADD CONSTRAINT "load_plan_card_card_within" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owed_day" ADD CONSTRAINT "owed_day_card_product_within" FOREIGN KEY ("company_id","card_product_id") REFERENCES "public"."card_product"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_load_of_card" ON "card_load" USING btree ("company_id","card_id","date_in","id");--> statement-breakpoint
CREATE INDEX "card_load_by_date" ON "card_load" USING btree ("company_id","date_in","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_load_key" ON "card_load" USING btree ("company_id","idempotency_key") WHERE "card_load"."idempotency_key" is not null and "card_load"."web_api_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_load_of_web_api" ON "card_load" USING btree ("company_id","web_api_id","idempotency_key") WHERE "card_load"."web_api_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_load_reversed" ON "card_load" USING btree ("company_id","reverses_load_id") WHERE "card_load"."reverses_load_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "card_replacement_successor" ON "card_replacement" USING btree ("company_id","successor_id");--> statement-breakpoint
CREATE INDEX "card_term_by_end" ON "card_term" USING btree ("company_id","until");--> statement-breakpoint
CREATE UNIQUE INDEX "load_plan_key" ON "load_plan" USING btree ("company_id","idempotency_key") WHERE "load_plan"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "load_plan_by_date" ON "load_plan" USING btree ("company_id","date_in","load_plan_id");--> statement-breakpoint
CREATE INDEX "load_plan_due" ON "load_plan" USING btree ("company_id","next_run_at") WHERE "load_plan"."next_run_at" is not null;--> statement-breakpoint
CREATE INDEX "load_plan_card_of_card" ON "load_plan_card" USING btree ("company_id","card_id");--> statement-breakpoint
ALTER TABLE "web_api_permission" ADD CONSTRAINT "web_api_permission_known" CHECK ("web_api_permission"."permission" between 1 and 5) NOT VALID;