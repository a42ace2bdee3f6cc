-- Outside a transaction
CREATE INDEX CONCURRENTLY "card_hold_of_card" ON "card_hold" USING btree ("company_id","card_id","date_in","hold_id");