DROP INDEX "customer_by_no";--> statement-breakpoint
CREATE INDEX "customer_by_no_start" ON "customer" USING btree ("company_id",folded("customer_no") collate "C");