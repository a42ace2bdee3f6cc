CREATE TABLE "card_count" (
	"company_id" bigint NOT NULL,
	"card_product_id" bigint NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"open_cards" integer NOT NULL,
	CONSTRAINT "card_count_company_id_card_product_id_valid_from_valid_to_pk" PRIMARY KEY("company_id","card_product_id","valid_from","valid_to")
);
--> statement-breakpoint
ALTER TABLE "card_count" ADD CONSTRAINT "card_count_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_count" ADD CONSTRAINT "card_count_card_product_within" FOREIGN KEY ("company_id","card_product_id") REFERENCES "public"."card_product"("company_id","id") ON DELETE no action ON UPDATE no action;