DROP INDEX "card_of_batch";--> statement-breakpoint
CREATE INDEX "card_of_batch" ON "card" USING btree ("company_id","card_batch_id","pan");