-- Outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY "card_hold_external_id" ON "card_hold" USING btree ("company_id","external_id") WHERE "card_hold"."external_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "card_load_external_id" ON "card_load" USING btree ("company_id","external_id") WHERE "card_load"."external_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "web_api_request_of_hold" ON "web_api_request" USING btree ("company_id","hold_id") WHERE "web_api_request"."hold_id" is not null;