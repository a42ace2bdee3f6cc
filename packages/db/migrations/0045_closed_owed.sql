CREATE TABLE "closed_owed" (
	"company_id" bigint NOT NULL,
	"month_nr" integer NOT NULL,
	"card_product_id" bigint NOT NULL,
	"expiry_month" varchar(7) collate "C" NOT NULL,
	"opening" bigint NOT NULL,
	"of_earlier_months" bigint NOT NULL,
	"loaded" bigint NOT NULL,
	"used" bigint NOT NULL,
	"expired" bigint NOT NULL,
	"adjusted" bigint NOT NULL,
	"moved" bigint NOT NULL,
	CONSTRAINT "closed_owed_pk" PRIMARY KEY("company_id","month_nr","card_product_id","expiry_month")
);
--> statement-breakpoint
ALTER TABLE "closed_owed" ADD CONSTRAINT "closed_owed_company_month_within" FOREIGN KEY ("company_id","month_nr") REFERENCES "public"."company_month"("company_id","month_nr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_owed" ADD CONSTRAINT "closed_owed_card_product_within" FOREIGN KEY ("company_id","card_product_id") REFERENCES "public"."card_product"("company_id","id") ON DELETE no action ON UPDATE no action;