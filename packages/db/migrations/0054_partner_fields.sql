ALTER TABLE "card" ADD COLUMN "external_id" varchar(64) collate "C";--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "external_id" varchar(64) collate "C";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "metadata" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "external_id" varchar(64) collate "C";--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "metadata" jsonb;
