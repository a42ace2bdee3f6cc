CREATE TABLE "saved_view_default" (
	"company_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"list" varchar(32) collate "C" NOT NULL,
	"saved_view_id" bigint NOT NULL,
	CONSTRAINT "saved_view_default_company_id_account_id_list_pk" PRIMARY KEY("company_id","account_id","list")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "shared_role_nrs" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_view_default" ADD CONSTRAINT "saved_view_default_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_default" ADD CONSTRAINT "saved_view_default_view" FOREIGN KEY ("company_id","saved_view_id") REFERENCES "public"."saved_view"("company_id","saved_view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_default_view" ON "saved_view_default" USING btree ("company_id","saved_view_id");