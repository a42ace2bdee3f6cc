-- Outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY "card_external_id" ON "card" USING btree ("company_id","external_id") WHERE "card"."external_id" is not null and "card"."closed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "card_by_external_id" ON "card" USING btree ("company_id","external_id") WHERE "card"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "customer_external_id" ON "customer" USING btree ("company_id","external_id") WHERE "customer"."external_id" is not null and "customer"."closed_at" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "customer_by_external_id" ON "customer" USING btree ("company_id","external_id") WHERE "customer"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "transaction_external_id" ON "transaction" USING btree ("company_id","external_id") WHERE "transaction"."external_id" is not null;
