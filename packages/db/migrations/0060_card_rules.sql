CREATE TABLE "card_rule" (
	"company_id" bigint NOT NULL,
	"card_rule_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "card_rule_card_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_product_id" bigint,
	"customer_id" bigint,
	"customer_unit_id" bigint,
	"card_id" bigint,
	"period" varchar(11) collate "C" NOT NULL,
	"amount" bigint,
	"count" integer,
	"weekdays" smallint[],
	"hours" varchar(11) collate "C",
	"terminal_ids" bigint[],
	"terminal_owner_ids" bigint[],
	"mode" varchar(6) collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "card_rule_company_id_card_rule_id_pk" PRIMARY KEY("company_id","card_rule_id"),
	CONSTRAINT "card_rule_cards" CHECK (num_nonnulls("card_rule"."card_product_id", "card_rule"."customer_id", "card_rule"."customer_unit_id", "card_rule"."card_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "web_api_request" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "card_rule" ADD CONSTRAINT "card_rule_card_product_within" FOREIGN KEY ("company_id","card_product_id") REFERENCES "public"."card_product"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_rule" ADD CONSTRAINT "card_rule_customer_within" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_rule" ADD CONSTRAINT "card_rule_customer_unit_within" FOREIGN KEY ("company_id","customer_unit_id") REFERENCES "public"."customer_unit"("company_id","customer_unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_rule" ADD CONSTRAINT "card_rule_card_within" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_rule_by_time" ON "card_rule" USING btree ("company_id","created_at","card_rule_id") WHERE "card_rule"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "card_rule_of_product" ON "card_rule" USING btree ("company_id","card_product_id") WHERE "card_rule"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "card_rule_of_customer" ON "card_rule" USING btree ("company_id","customer_id") WHERE "card_rule"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "card_rule_of_unit" ON "card_rule" USING btree ("company_id","customer_unit_id") WHERE "card_rule"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "card_rule_of_card" ON "card_rule" USING btree ("company_id","card_id") WHERE "card_rule"."closed_at" is null;