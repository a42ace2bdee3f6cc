CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_check" "bytea" NOT NULL,
	CONSTRAINT "installation_single" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "link" ADD COLUMN "requested_by" bigint;--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_requested_by_account_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_of_user" ON "link" USING btree ("user_id","kind") WHERE "link"."used_at" is null;--> statement-breakpoint
CREATE INDEX "link_by_expiry" ON "link" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_of_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_by_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
-- Links to a new email that were mailed before it was kept who asked for them.
UPDATE "link" SET "used_at" = now() WHERE "kind" = 3 AND "used_at" IS NULL;
