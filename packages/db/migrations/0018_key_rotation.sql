-- The index of the old column has the name of the new table.
DROP INDEX "web_api_key";--> statement-breakpoint
CREATE TABLE "web_api_key" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "web_api_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"web_api_id" bigint NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"key_encrypted" "bytea" NOT NULL,
	"key_last4" varchar(4) collate "C" NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_use" timestamp (3) with time zone,
	"last_address" "inet",
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "web_api_key_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "web_api_key" ADD CONSTRAINT "web_api_key_web_api_within" FOREIGN KEY ("company_id","web_api_id") REFERENCES "public"."web_api"("company_id","web_api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "web_api_key_by_hash" ON "web_api_key" USING btree ("company_id","key_hash");--> statement-breakpoint
CREATE INDEX "web_api_key_of_web_api" ON "web_api_key" USING btree ("company_id","web_api_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "web_api_key_newest" ON "web_api_key" USING btree ("company_id","web_api_id") WHERE "web_api_key"."closed_at" is null and "web_api_key"."expires_at" is null;--> statement-breakpoint
-- Each web API's key moves into its own row, with the author and time of the web API's first change as its history.
INSERT INTO "web_api_key" ("company_id", "web_api_id", "key_hash", "key_encrypted", "key_last4", "last_use", "closed_at")
SELECT "company_id", "web_api_id", "key_hash", "key_encrypted", "key_last4", "last_use", "closed_at" FROM "web_api"
ORDER BY "company_id", "web_api_id";--> statement-breakpoint
INSERT INTO "change" ("company_id", "entity", "entity_id", "account_id", "valid_from", "snapshot")
SELECT made."company_id", 'web_api_key', k."id", made."account_id", made."valid_from", jsonb_build_object(
	'id', k."id", 'webApiID', k."web_api_id", 'keyLast4', k."key_last4",
	'expiresAt', null, 'lastUse', null, 'lastAddress', null, 'closedAt', null)
FROM (
	SELECT DISTINCT ON ("company_id", "entity_id") * FROM "change" WHERE "entity" = 'web_api'
	ORDER BY "company_id", "entity_id", "change_id"
) made
JOIN "web_api_key" k ON k."company_id" = made."company_id" AND k."web_api_id" = made."entity_id"
ORDER BY made."change_id";--> statement-breakpoint
ALTER TABLE "web_api" DROP COLUMN "key_hash";--> statement-breakpoint
ALTER TABLE "web_api" DROP COLUMN "key_encrypted";--> statement-breakpoint
ALTER TABLE "web_api" DROP COLUMN "key_last4";--> statement-breakpoint
ALTER TABLE "web_api" DROP COLUMN "last_use";