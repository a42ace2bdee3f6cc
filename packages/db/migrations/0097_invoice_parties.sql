ALTER TABLE "company" ADD COLUMN "country_code" varchar(2) collate "C";--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "vat_number" varchar(15) collate "C";--> statement-breakpoint
ALTER TABLE "terminal_owner" ADD COLUMN "address" varchar(512) collate "et-x-icu";--> statement-breakpoint
ALTER TABLE "terminal_owner" ADD COLUMN "country_code" varchar(2) collate "C";--> statement-breakpoint
ALTER TABLE "terminal_owner" ADD COLUMN "vat_number" varchar(15) collate "C";