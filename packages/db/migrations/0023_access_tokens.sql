CREATE TABLE "access_token" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" varchar(64) collate "et-x-icu" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"token_last4" varchar(4) collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_use" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_token_by_hash" ON "access_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_token_of_account" ON "access_token" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "access_token_by_expiry" ON "access_token" USING btree ("expires_at");