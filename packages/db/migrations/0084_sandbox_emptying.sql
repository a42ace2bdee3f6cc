CREATE TABLE "sandbox_emptying" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"access_token_id" bigint,
	"row_count" integer NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "web_api_request" DROP CONSTRAINT "web_api_request_card_within";
--> statement-breakpoint
ALTER TABLE "web_api_request" DROP CONSTRAINT "web_api_request_transaction_within";
--> statement-breakpoint
ALTER TABLE "sandbox_emptying" ADD CONSTRAINT "sandbox_emptying_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;