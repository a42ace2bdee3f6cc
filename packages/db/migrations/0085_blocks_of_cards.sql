-- Outside a transaction: cards are blocked meanwhile.
CREATE INDEX CONCURRENTLY "card_block_of_card" ON "card_block" USING btree ("company_id","card_id");