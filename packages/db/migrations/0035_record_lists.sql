CREATE TABLE "customer_activity" (
	"company_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"last_transaction" timestamp (3) with time zone,
	"turnover" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "customer_activity_company_id_customer_id_pk" PRIMARY KEY("company_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_day" (
	"company_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"starts" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_day_company_id_customer_id_starts_pk" PRIMARY KEY("company_id","customer_id","starts")
);
--> statement-breakpoint
ALTER TABLE "web_api_refusal" ADD COLUMN "card_id" bigint;--> statement-breakpoint
ALTER TABLE "customer_activity" ADD CONSTRAINT "customer_activity_customer_within" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_day" ADD CONSTRAINT "customer_day_customer_within" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_activity_by_turnover" ON "customer_activity" USING btree ("company_id","turnover","customer_id");--> statement-breakpoint
CREATE INDEX "customer_activity_by_time" ON "customer_activity" USING btree ("company_id",coalesce("last_transaction", '-infinity'),"customer_id");--> statement-breakpoint
CREATE INDEX "customer_day_by_start" ON "customer_day" USING btree ("company_id","starts");--> statement-breakpoint
ALTER TABLE "web_api_refusal" ADD CONSTRAINT "web_api_refusal_card_within" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "web_api_refusal_of_card" ON "web_api_refusal" USING btree ("company_id","card_id","received_at") WHERE "web_api_refusal"."card_id" is not null;--> statement-breakpoint
CREATE INDEX "web_api_request_refused_card" ON "web_api_request" USING btree ("company_id","card_id","received_at") WHERE "web_api_request"."refusal" is not null;--> statement-breakpoint
INSERT INTO "customer_activity" ("company_id", "customer_id") SELECT "company_id", "customer_id" FROM "customer";--> statement-breakpoint
-- The job sums all days again, and with them those of the customers.
DELETE FROM "transaction_day";--> statement-breakpoint
DELETE FROM "summed_day";
