DROP INDEX "card_of_unit";--> statement-breakpoint
DROP INDEX "card_of_product";--> statement-breakpoint
CREATE INDEX "card_by_activation" ON "card" USING btree ("company_id","activation_date","id");--> statement-breakpoint
CREATE INDEX "card_name_parts" ON "card" USING gin ("name_on_card" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "card_closed" ON "card" USING btree ("company_id","pan") WHERE "card"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "card_open_of_unit" ON "card" USING btree ("company_id","customer_unit_id","valid_to") WHERE "card"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "contact_person_of" ON "contact_person" USING btree ("company_id","customer_id","contact_name");--> statement-breakpoint
CREATE INDEX "customer_by_type" ON "customer" USING btree ("company_id","customer_type_id","name","customer_id");--> statement-breakpoint
CREATE INDEX "customer_by_no" ON "customer" USING btree ("company_id","customer_no","customer_id");--> statement-breakpoint
CREATE INDEX "customer_closed" ON "customer" USING btree ("company_id","name","customer_id") WHERE "customer"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "customer_email_parts" ON "customer" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_unit_name_parts" ON "customer_unit" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "card_of_unit" ON "card" USING btree ("company_id","customer_unit_id","pan");--> statement-breakpoint
CREATE INDEX "card_of_product" ON "card" USING btree ("company_id","card_product_id","pan");