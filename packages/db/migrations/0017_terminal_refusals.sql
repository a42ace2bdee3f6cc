CREATE TABLE "web_api_refusal" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "web_api_refusal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"web_api_id" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"request_id" uuid NOT NULL,
	"idempotency_key" varchar(128) collate "C" NOT NULL,
	"refusal" varchar(64) collate "C" NOT NULL,
	"pan_last4" varchar(4) collate "C" NOT NULL,
	"terminal_id" varchar(16) collate "C" NOT NULL,
	"requested_amount" bigint NOT NULL,
	CONSTRAINT "web_api_refusal_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "web_api_request" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "web_api_request" ADD COLUMN "terminal_id" varchar(16) collate "C";--> statement-breakpoint
ALTER TABLE "web_api_refusal" ADD CONSTRAINT "web_api_refusal_web_api_within" FOREIGN KEY ("company_id","web_api_id") REFERENCES "public"."web_api"("company_id","web_api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "web_api_refusal_by_time" ON "web_api_refusal" USING btree ("company_id","web_api_id","received_at");--> statement-breakpoint
CREATE INDEX "web_api_refusal_received" ON "web_api_refusal" USING brin ("received_at");--> statement-breakpoint
CREATE INDEX "web_api_request_payments" ON "web_api_request" USING btree ("company_id","web_api_id","received_at") WHERE not "web_api_request"."is_reversal";