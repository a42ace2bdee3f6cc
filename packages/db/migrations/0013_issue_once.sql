ALTER TABLE "card_batch" ADD COLUMN "idempotency_key" varchar(128) collate "C";--> statement-breakpoint
ALTER TABLE "card_batch" ADD COLUMN "fingerprint" "bytea";--> statement-breakpoint
CREATE UNIQUE INDEX "card_batch_key" ON "card_batch" USING btree ("company_id","idempotency_key") WHERE "card_batch"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "card_batch_without_client" ON "card_batch" USING btree ("company_id","date_in","card_batch_id") WHERE "card_batch"."without_client";