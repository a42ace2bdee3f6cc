CREATE TABLE "summed_day" (
	"starts" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"ends" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "summed_day_order" CHECK ("summed_day"."starts" < "summed_day"."ends")
);
--> statement-breakpoint
CREATE TABLE "transaction_day" (
	"company_id" bigint NOT NULL,
	"starts" timestamp (3) with time zone NOT NULL,
	"card_product_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "transaction_day_company_id_starts_card_product_id_pk" PRIMARY KEY("company_id","starts","card_product_id")
);
--> statement-breakpoint
CREATE TABLE "transaction_recount" (
	"company_id" bigint NOT NULL,
	"date_in" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transaction_recount_company_id_date_in_pk" PRIMARY KEY("company_id","date_in")
);
--> statement-breakpoint
ALTER TABLE "transaction_day" ADD CONSTRAINT "transaction_day_card_product_within" FOREIGN KEY ("company_id","card_product_id") REFERENCES "public"."card_product"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_batch_by_date" ON "card_batch" USING btree ("company_id","date_in");--> statement-breakpoint
ALTER TABLE "summed_day" ADD CONSTRAINT "summed_day_apart" EXCLUDE USING gist (tstzrange("starts", "ends") WITH &&);
