ALTER TABLE "company" ADD COLUMN "customer_retention_months" smallint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "erased_at" timestamp (3) with time zone;