ALTER TABLE "card_hold" ADD COLUMN "external_id" varchar(64) collate "C";--> statement-breakpoint
ALTER TABLE "card_load" ADD COLUMN "external_id" varchar(64) collate "C";--> statement-breakpoint
ALTER TABLE "web_api_request" ADD COLUMN "external_id" varchar(64) collate "C";