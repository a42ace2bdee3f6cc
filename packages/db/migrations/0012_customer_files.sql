CREATE TABLE "memo" (
	"company_id" bigint NOT NULL,
	"memo_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "memo_memo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"memo" varchar(2000) collate "C" NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memo_company_id_memo_id_pk" PRIMARY KEY("company_id","memo_id")
);
--> statement-breakpoint
ALTER TABLE "memo" ADD CONSTRAINT "memo_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memo" ADD CONSTRAINT "memo_customer_within" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "memo_of" ON "memo" USING btree ("company_id","customer_id","time","memo_id");--> statement-breakpoint
create extension if not exists btree_gist;--> statement-breakpoint
-- Open discounts of a customer never have a day in common; the schema cannot state this constraint.
alter table customer_discount add constraint customer_discount_overlapping exclude using gist
  (company_id with =, customer_id with =, daterange(discount_from, discount_to, '[]') with &&) where (closed_at is null);
