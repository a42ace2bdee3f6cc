-- Outside a transaction
CREATE INDEX CONCURRENTLY "change_of_all_events" ON "change" USING btree ("company_id","valid_from") WHERE "change"."entity" in ('login', 'login_failed', 'export', 'secret', 'first_use', 'support', 'session_ended', 'token_ended', 'login_untied');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "change_of_events";