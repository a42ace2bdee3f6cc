-- Outside a transaction
CREATE INDEX CONCURRENTLY "change_of_lists" ON "change" USING btree ("company_id","entity","valid_from","entity_id") WHERE "change"."entity" in ('card', 'customer');