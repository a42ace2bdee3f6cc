CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- Text without case and diacritics, however it was encoded: 'Lõuna' and 'LOUNA' are 'louna'.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, normalize($1)) COLLATE "et-x-icu");--> statement-breakpoint
DROP INDEX "card_name_parts";--> statement-breakpoint
DROP INDEX "customer_name_parts";--> statement-breakpoint
DROP INDEX "customer_email_parts";--> statement-breakpoint
DROP INDEX "customer_unit_name_parts";--> statement-breakpoint
CREATE INDEX "card_by_last_four" ON "card" USING btree ("company_id",right("pan", 4));--> statement-breakpoint
CREATE INDEX "card_by_name_start" ON "card" USING btree ("company_id",folded("name_on_card") collate "C");--> statement-breakpoint
CREATE INDEX "card_parts" ON "card" USING gin (folded("name_on_card") collate "C" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_person_by_start" ON "contact_person" USING btree ("company_id",folded("contact_name") collate "C");--> statement-breakpoint
CREATE INDEX "contact_person_parts" ON "contact_person" USING gin (folded("contact_name") collate "C" gin_trgm_ops,folded("contact_email") collate "C" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_by_start" ON "customer" USING btree ("company_id",folded("name") collate "C");--> statement-breakpoint
CREATE INDEX "customer_parts" ON "customer" USING gin (folded("name") collate "C" gin_trgm_ops,folded("email") collate "C" gin_trgm_ops,folded("identification") collate "C" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_unit_by_start" ON "customer_unit" USING btree ("company_id",folded("name") collate "C");--> statement-breakpoint
CREATE INDEX "customer_unit_parts" ON "customer_unit" USING gin (folded("name") collate "C" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "terminal_by_start" ON "terminal" USING btree ("company_id",folded("terminal_id") collate "C");--> statement-breakpoint
CREATE INDEX "terminal_parts" ON "terminal" USING gin (folded("terminal_id") collate "C" gin_trgm_ops,folded("merchant_id") collate "C" gin_trgm_ops,folded("pay_desk") collate "C" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_parts" ON "user" USING gin (folded("name") collate "C" gin_trgm_ops,folded("email") collate "C" gin_trgm_ops);