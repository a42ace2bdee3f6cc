-- Outside a transaction
CREATE INDEX CONCURRENTLY "change_of_web_api" ON "change" USING btree ("company_id","web_api_id","valid_from","change_id") WHERE "change"."web_api_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "change_of_token" ON "change" USING btree ("company_id","access_token_id","valid_from","change_id") WHERE "change"."access_token_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "change_of_holder" ON "change" USING btree ("company_id","valid_from","change_id") WHERE "change"."by_holder";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "change_of_closed" ON "change" USING btree ("company_id","valid_from","change_id") WHERE "change"."snapshot" ->> 'closedAt' is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notice_of_look" ON "notice" USING btree ("company_id","notice_rule_id","raised_at","notice_id");