ALTER TABLE "notice_rule" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_rule" ADD COLUMN "active_from" timestamp (3) with time zone;