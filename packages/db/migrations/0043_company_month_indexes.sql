-- Outside a transaction
CREATE INDEX CONCURRENTLY "change_of_transactions" ON "change" USING btree ("company_id","valid_from","entity_id") WHERE "change"."entity" = 'transaction';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "transaction_entered" ON "transaction" USING btree ("company_id","entered_at") WHERE "transaction"."entered_at" is not null;