ALTER TABLE "company" ADD COLUMN "proof_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "proof_asked_above" bigint;--> statement-breakpoint
ALTER TABLE "session_use" ADD COLUMN "proven_at" timestamp (3) with time zone;