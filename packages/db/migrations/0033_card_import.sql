CREATE TABLE "card_import" (
	"company_id" bigint NOT NULL,
	"import_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "card_import_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"idempotency_key" varchar(128) collate "C",
	"encoding" varchar(16) collate "C",
	"fingerprint" "bytea",
	"size" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"percent" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" json,
	"is_forgotten" boolean DEFAULT false NOT NULL,
	CONSTRAINT "card_import_company_id_import_id_pk" PRIMARY KEY("company_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "card_import_part" (
	"company_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "card_import_part_company_id_import_id_place_pk" PRIMARY KEY("company_id","import_id","place")
);
--> statement-breakpoint
ALTER TABLE "card_import" ADD CONSTRAINT "card_import_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_import" ADD CONSTRAINT "card_import_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_import_part" ADD CONSTRAINT "card_import_part_card_import_within" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."card_import"("company_id","import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_import_of_account" ON "card_import" USING btree ("company_id","account_id","import_id");--> statement-breakpoint
CREATE INDEX "card_import_due" ON "card_import" USING btree ("company_id","next_attempt_at") WHERE "card_import"."next_attempt_at" is not null;