DROP INDEX "web_api_request_received";--> statement-breakpoint
ALTER TABLE "web_api_refusal" ALTER COLUMN "pan_last4" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "web_api_refusal" ALTER COLUMN "terminal_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "web_api_refusal" ALTER COLUMN "requested_amount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "web_api_refusal" ADD COLUMN "is_reversal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "web_api_refusal" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "web_api_refusal" ADD COLUMN "payment_key" varchar(128) collate "C";--> statement-breakpoint
ALTER TABLE "web_api_request" ADD COLUMN "payment_key" varchar(128) collate "C";--> statement-breakpoint
CREATE INDEX "web_api_request_refused" ON "web_api_request" USING btree ("company_id","received_at") WHERE "web_api_request"."refusal" <> 'paymentReversed';--> statement-breakpoint
CREATE INDEX "web_api_request_reversals" ON "web_api_request" USING btree ("company_id","web_api_id","received_at") WHERE "web_api_request"."is_reversal";