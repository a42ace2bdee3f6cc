ALTER TABLE "transaction" ADD COLUMN "idempotency_key" varchar(128) collate "C";--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "fingerprint" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_key" ON "transaction" USING btree ("company_id","idempotency_key") WHERE "transaction"."idempotency_key" is not null;