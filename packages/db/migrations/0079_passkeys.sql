CREATE TABLE "passkey" (
	"factor_id" bigint PRIMARY KEY NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" varchar(64) collate "C" PRIMARY KEY NOT NULL,
	"purpose" varchar(16) collate "C" NOT NULL,
	"holder" varchar(64) collate "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_factor_id_factor_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_by_credential" ON "passkey" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_challenge_of_holder" ON "passkey_challenge" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "passkey_challenge_by_expiry" ON "passkey_challenge" USING btree ("expires_at");