ALTER TABLE "company" ADD COLUMN "payment_fields" text[];--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "required_payment_fields" text[];--> statement-breakpoint
ALTER TABLE "closed_transaction" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_transaction" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "data" jsonb;