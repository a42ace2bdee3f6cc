ALTER TABLE "access_token" ADD COLUMN "read_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "permissions" integer[];--> statement-breakpoint
ALTER TABLE "access_token" ADD COLUMN "revoked_at" timestamp (3) with time zone;