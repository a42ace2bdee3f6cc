-- Outside a transaction: the table has payments.
CREATE INDEX CONCURRENTLY "card_blocked" ON "card" USING btree ("company_id","pan") WHERE "card"."blocked_at" is not null;
