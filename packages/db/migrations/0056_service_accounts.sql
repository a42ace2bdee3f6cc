ALTER TABLE "access_token" ADD COLUMN "last_address" "inet";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "is_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_created_by" FOREIGN KEY ("created_by") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action NOT VALID;