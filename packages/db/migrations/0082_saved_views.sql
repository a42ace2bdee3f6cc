CREATE TABLE "saved_view" (
	"company_id" bigint NOT NULL,
	"saved_view_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"list" varchar(32) collate "C" NOT NULL,
	"name" varchar(64) collate "et-x-icu" NOT NULL,
	"state" jsonb NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "saved_view_company_id_saved_view_id_pk" PRIMARY KEY("company_id","saved_view_id")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("company_id","account_id","list",folded("name") collate "C") WHERE "saved_view"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("company_id","name") WHERE "saved_view"."shared" and "saved_view"."closed_at" is null;