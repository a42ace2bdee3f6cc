-- Outside a transaction: cards are loaded meanwhile.
CREATE INDEX CONCURRENTLY "card_load_by_company" ON "card_load" USING btree ("company_id","date_in","id") WHERE "card_load"."kind" = 'load' and "card_load"."web_api_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "webhook_open_url" ON "webhook" USING btree ("company_id","web_api_id",md5("url")) WHERE "webhook"."closed_at" is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webhook_open";
