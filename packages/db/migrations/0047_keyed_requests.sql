CREATE TABLE "keyed_request" (
	"account_id" bigint NOT NULL,
	"idempotency_key" varchar(128) collate "C" NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"result" text,
	CONSTRAINT "keyed_request_account_id_idempotency_key_pk" PRIMARY KEY("account_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "keyed_request" ADD CONSTRAINT "keyed_request_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyed_request_by_time" ON "keyed_request" USING btree ("created_at");