DROP INDEX "web_api_ip_of";--> statement-breakpoint
CREATE INDEX "web_api_by_name" ON "web_api" USING btree ("company_id","name","web_api_id");--> statement-breakpoint
CREATE UNIQUE INDEX "web_api_ip_open" ON "web_api_ip" USING btree ("company_id","web_api_id","ip_address") WHERE "web_api_ip"."closed_at" is null;--> statement-breakpoint
-- The history of a web API kept its key's hash and its encrypted text too.
UPDATE "change" SET "snapshot" = "snapshot" - 'keyHash' - 'keyEncrypted' WHERE "entity" = 'web_api';
