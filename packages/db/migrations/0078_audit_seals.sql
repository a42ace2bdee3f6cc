CREATE TABLE "audit_salt" (
	"company_id" bigint NOT NULL,
	"change_id" bigint NOT NULL,
	"fields" text[] NOT NULL,
	"hash" "bytea" NOT NULL,
	"salt" "bytea",
	CONSTRAINT "audit_salt_company_id_change_id_pk" PRIMARY KEY("company_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"company_id" bigint NOT NULL,
	"seal_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_seal_seal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" varchar(10) collate "C" NOT NULL,
	"after_change_id" bigint NOT NULL,
	"to_change_id" bigint NOT NULL,
	"history_count" integer NOT NULL,
	"history_digest" "bytea" NOT NULL,
	"event_count" integer NOT NULL,
	"event_digest" "bytea" NOT NULL,
	"events_purged" boolean DEFAULT false NOT NULL,
	"is_first" boolean NOT NULL,
	"digest" "bytea" NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_seal_company_id_seal_id_pk" PRIMARY KEY("company_id","seal_id")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "audit_sealed" boolean DEFAULT false NOT NULL;