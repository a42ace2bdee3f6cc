-- Outside a transaction
CREATE INDEX CONCURRENTLY "change_by_time" ON "change" USING btree ("company_id","valid_from","change_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "change_of_account" ON "change" USING btree ("company_id","account_id","valid_from","change_id") WHERE "change"."account_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "change_of_kind" ON "change" USING btree ("company_id","entity","valid_from","change_id") WHERE "change"."entity" not in ('card', 'customer', 'transaction');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "change_event_by_time" ON "change" USING btree ("company_id","valid_from") WHERE "change"."entity" in ('login', 'login_failed', 'export', 'secret', 'first_use', 'support');