ALTER TABLE "change" ADD COLUMN "access_token_id" bigint;--> statement-breakpoint
ALTER TABLE "distributor_change" ADD COLUMN "access_token_id" bigint;