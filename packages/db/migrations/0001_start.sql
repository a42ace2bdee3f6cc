CREATE TABLE "account" (
	"account_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"role_nr" integer NOT NULL,
	"company_id" bigint,
	"distributor_id" bigint,
	"company_role_nr" integer GENERATED ALWAYS AS (case when role_nr > 1000 then role_nr end) STORED,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "account_post" CHECK (("account"."role_nr" = 200 and "account"."company_id" is null and "account"."distributor_id" is null)
       or ("account"."role_nr" = 1000 and "account"."company_id" is null and "account"."distributor_id" is not null)
       or (("account"."role_nr" = 150 or "account"."role_nr" > 1000) and "account"."company_id" is not null and "account"."distributor_id" is null))
);
--> statement-breakpoint
CREATE TABLE "card" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pan" varchar(19) collate "C" NOT NULL,
	"name_on_card" varchar(64) collate "et-x-icu" NOT NULL,
	"info" varchar(200) collate "et-x-icu",
	"hidden_name" varchar(64) collate "et-x-icu",
	"card_product_id" bigint NOT NULL,
	"card_batch_id" bigint,
	"customer_unit_id" bigint,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	"expiry_date_on_card" timestamp (3) with time zone NOT NULL,
	"activation_date" timestamp (3) with time zone,
	"amount_limit" bigint,
	"count_limit" integer,
	"amount_used" bigint DEFAULT 0 NOT NULL,
	"times_used" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "card_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_money" CHECK ("card"."amount_used" >= 0 and ("card"."amount_limit" is null or "card"."amount_used" <= "card"."amount_limit")),
	CONSTRAINT "card_uses" CHECK ("card"."times_used" >= 0 and ("card"."count_limit" is null or "card"."times_used" <= "card"."count_limit")),
	CONSTRAINT "card_validity" CHECK ("card"."valid_from" <= "card"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "card_batch" (
	"company_id" bigint NOT NULL,
	"card_batch_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "card_batch_card_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"date_in" timestamp (3) with time zone NOT NULL,
	"card_count" integer NOT NULL,
	"without_client" boolean DEFAULT false NOT NULL,
	"web_enabled" boolean NOT NULL,
	CONSTRAINT "card_batch_company_id_card_batch_id_pk" PRIMARY KEY("company_id","card_batch_id")
);
--> statement-breakpoint
CREATE TABLE "card_product" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "card_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(64) collate "et-x-icu" NOT NULL,
	"issuer_id_no" varchar(8) collate "C" NOT NULL,
	"min_account_id_no" varchar(10) collate "C" NOT NULL,
	"max_account_id_no" varchar(10) collate "C" NOT NULL,
	"pan_length" smallint NOT NULL,
	"duration" integer NOT NULL,
	"card_type_id" smallint NOT NULL,
	"web_enabled" boolean NOT NULL,
	"next_account_id_no" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "card_product_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_product_pan_length" CHECK ("card_product"."pan_length" between 16 and 19),
	CONSTRAINT "card_product_duration" CHECK ("card_product"."duration" >= 1)
);
--> statement-breakpoint
CREATE TABLE "change" (
	"company_id" bigint NOT NULL,
	"change_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "change_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" varchar(32) collate "C" NOT NULL,
	"entity_id" bigint NOT NULL,
	"account_id" bigint,
	"web_api_id" bigint,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"comment" varchar(500) collate "C",
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "change_company_id_change_id_pk" PRIMARY KEY("company_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"company_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"distributor_id" bigint,
	"name" varchar(64) collate "et-x-icu" NOT NULL,
	"identification" varchar(256) collate "et-x-icu" NOT NULL,
	"address" varchar(512) collate "et-x-icu" NOT NULL,
	"phone" varchar(64) collate "C" NOT NULL,
	"email" varchar(254) collate "C" NOT NULL,
	"billing_email" varchar(254) collate "C",
	"card_creation_type_id" smallint NOT NULL,
	"allow_partial_payments" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_person" (
	"company_id" bigint NOT NULL,
	"contact_person_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "contact_person_contact_person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"contact_name" varchar(90) collate "et-x-icu" NOT NULL,
	"contact_email" varchar(254) collate "C",
	"contact_phone" varchar(64) collate "C",
	"is_primary" boolean NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "contact_person_company_id_contact_person_id_pk" PRIMARY KEY("company_id","contact_person_id"),
	CONSTRAINT "contact_person_reachable" CHECK (coalesce("contact_person"."contact_email", "contact_person"."contact_phone") is not null)
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"company_id" bigint NOT NULL,
	"customer_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_type_id" smallint NOT NULL,
	"name" varchar(90) collate "et-x-icu" NOT NULL,
	"identification" varchar(64) collate "C",
	"address" varchar(512) collate "et-x-icu",
	"email" varchar(254) collate "C",
	"phone" varchar(64) collate "C",
	"language_id" smallint NOT NULL,
	"billing_email" varchar(254) collate "C",
	"customer_no" varchar(64) collate "C",
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "customer_company_id_customer_id_pk" PRIMARY KEY("company_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_discount" (
	"company_id" bigint NOT NULL,
	"customer_discount_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_discount_customer_discount_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"discount_percentage" smallint NOT NULL,
	"discount_from" date NOT NULL,
	"discount_to" date,
	"comment" varchar(500) collate "et-x-icu",
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "customer_discount_company_id_customer_discount_id_pk" PRIMARY KEY("company_id","customer_discount_id"),
	CONSTRAINT "customer_discount_percentage" CHECK ("customer_discount"."discount_percentage" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "customer_unit" (
	"company_id" bigint NOT NULL,
	"customer_unit_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customer_unit_customer_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"name" varchar(90) collate "et-x-icu" NOT NULL,
	"comment" varchar(500) collate "et-x-icu",
	"default_customer_unit" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "customer_unit_company_id_customer_unit_id_pk" PRIMARY KEY("company_id","customer_unit_id")
);
--> statement-breakpoint
CREATE TABLE "distributor" (
	"distributor_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributor_distributor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(128) collate "et-x-icu" NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "distributor_change" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributor_change_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"distributor_id" bigint NOT NULL,
	"account_id" bigint,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role" (
	"company_id" bigint NOT NULL,
	"role_nr" integer NOT NULL,
	"name" varchar(64) collate "et-x-icu" NOT NULL,
	"web_activities" boolean DEFAULT true NOT NULL,
	"permissions" integer[] NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "role_company_id_role_nr_pk" PRIMARY KEY("company_id","role_nr")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" varchar(64) collate "C" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"previous_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminal" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "terminal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"terminal_owner_id" bigint NOT NULL,
	"terminal_id" varchar(16) collate "C" NOT NULL,
	"merchant_id" varchar(16) collate "C" NOT NULL,
	"pay_desk" varchar(16) collate "et-x-icu",
	"merchant_reg_no" varchar(16) collate "C",
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "terminal_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "terminal_owner" (
	"company_id" bigint NOT NULL,
	"terminal_owner_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "terminal_owner_terminal_owner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(90) collate "et-x-icu" NOT NULL,
	"identifier" varchar(16) collate "C",
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "terminal_owner_company_id_terminal_owner_id_pk" PRIMARY KEY("company_id","terminal_owner_id")
);
--> statement-breakpoint
CREATE TABLE "transaction" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" bigint NOT NULL,
	"terminal_id" bigint NOT NULL,
	"account_id" bigint,
	"web_api_id" bigint,
	"amount" bigint NOT NULL,
	"comment" varchar(500) collate "et-x-icu",
	"show_comment_in_reports" boolean DEFAULT false NOT NULL,
	"date_in" timestamp (3) with time zone NOT NULL,
	"has_changed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transaction_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "transaction_amount" CHECK ("transaction"."amount" >= 0),
	CONSTRAINT "transaction_origin" CHECK (num_nonnulls("transaction"."account_id", "transaction"."web_api_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" varchar(254) collate "C" NOT NULL,
	"name" varchar(90) collate "et-x-icu",
	"language_id" smallint NOT NULL,
	"login_allowed" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user_password" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hash" varchar(256) collate "C" NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_api" (
	"company_id" bigint NOT NULL,
	"web_api_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "web_api_web_api_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(128) collate "et-x-icu" NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"key_encrypted" "bytea" NOT NULL,
	"key_last4" varchar(4) collate "C" NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "web_api_company_id_web_api_id_pk" PRIMARY KEY("company_id","web_api_id")
);
--> statement-breakpoint
CREATE TABLE "web_api_ip" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "web_api_ip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"web_api_id" bigint NOT NULL,
	"ip_address" "inet" NOT NULL,
	"comment" varchar(4096) collate "et-x-icu",
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "web_api_ip_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "web_api_permission" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "web_api_permission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"web_api_id" bigint NOT NULL,
	"permission" smallint NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "web_api_permission_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "web_api_permission_known" CHECK ("web_api_permission"."permission" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "web_api_request" (
	"company_id" bigint NOT NULL,
	"web_api_id" bigint NOT NULL,
	"idempotency_key" varchar(128) collate "C" NOT NULL,
	"fingerprint" "bytea",
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_reversal" boolean NOT NULL,
	"card_id" bigint,
	"transaction_id" bigint,
	"refusal" varchar(64) collate "C",
	"requested_amount" bigint,
	"amount" bigint,
	"amount_balance" bigint,
	"count_balance" integer,
	CONSTRAINT "web_api_request_company_id_web_api_id_idempotency_key_pk" PRIMARY KEY("company_id","web_api_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_distributor_id_distributor_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("distributor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_role_within" FOREIGN KEY ("company_id","company_role_nr") REFERENCES "public"."role"("company_id","role_nr") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_card_product_within" FOREIGN KEY ("company_id","card_product_id") REFERENCES "public"."card_product"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_card_batch_within" FOREIGN KEY ("company_id","card_batch_id") REFERENCES "public"."card_batch"("company_id","card_batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_customer_unit_within" FOREIGN KEY ("company_id","customer_unit_id") REFERENCES "public"."customer_unit"("company_id","customer_unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_batch" ADD CONSTRAINT "card_batch_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_batch" ADD CONSTRAINT "card_batch_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_product" ADD CONSTRAINT "card_product_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change" ADD CONSTRAINT "change_web_api_within" FOREIGN KEY ("company_id","web_api_id") REFERENCES "public"."web_api"("company_id","web_api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_distributor_id_distributor_distributor_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("distributor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_person" ADD CONSTRAINT "contact_person_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_person" ADD CONSTRAINT "contact_person_customer_within" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_discount" ADD CONSTRAINT "customer_discount_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_discount" ADD CONSTRAINT "customer_discount_customer_within" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_unit" ADD CONSTRAINT "customer_unit_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_unit" ADD CONSTRAINT "customer_unit_customer_within" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customer"("company_id","customer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_change" ADD CONSTRAINT "distributor_change_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributor_change" ADD CONSTRAINT "distributor_change_distributor" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributor"("distributor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal" ADD CONSTRAINT "terminal_terminal_owner_within" FOREIGN KEY ("company_id","terminal_owner_id") REFERENCES "public"."terminal_owner"("company_id","terminal_owner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_owner" ADD CONSTRAINT "terminal_owner_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_account_id_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_card_within" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_terminal_within" FOREIGN KEY ("company_id","terminal_id") REFERENCES "public"."terminal"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_web_api_within" FOREIGN KEY ("company_id","web_api_id") REFERENCES "public"."web_api"("company_id","web_api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_password" ADD CONSTRAINT "user_password_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_api" ADD CONSTRAINT "web_api_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_api_ip" ADD CONSTRAINT "web_api_ip_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_api_ip" ADD CONSTRAINT "web_api_ip_web_api_within" FOREIGN KEY ("company_id","web_api_id") REFERENCES "public"."web_api"("company_id","web_api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_api_permission" ADD CONSTRAINT "web_api_permission_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_api_permission" ADD CONSTRAINT "web_api_permission_web_api_within" FOREIGN KEY ("company_id","web_api_id") REFERENCES "public"."web_api"("company_id","web_api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_api_request" ADD CONSTRAINT "web_api_request_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_api_request" ADD CONSTRAINT "web_api_request_web_api_within" FOREIGN KEY ("company_id","web_api_id") REFERENCES "public"."web_api"("company_id","web_api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_api_request" ADD CONSTRAINT "web_api_request_card_within" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_api_request" ADD CONSTRAINT "web_api_request_transaction_within" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."transaction"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_one_open" ON "account" USING btree ("user_id",coalesce("company_id", 0),coalesce("distributor_id", 0)) WHERE "account"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "account_company" ON "account" USING btree ("company_id","account_id");--> statement-breakpoint
CREATE INDEX "account_distributor" ON "account" USING btree ("distributor_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_pan" ON "card" USING btree ("company_id","pan");--> statement-breakpoint
CREATE INDEX "card_by_name" ON "card" USING btree ("company_id","name_on_card","id");--> statement-breakpoint
CREATE INDEX "card_by_start" ON "card" USING btree ("company_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "card_by_end" ON "card" USING btree ("company_id","valid_to","id");--> statement-breakpoint
CREATE INDEX "card_of_unit" ON "card" USING btree ("company_id","customer_unit_id","id");--> statement-breakpoint
CREATE INDEX "card_of_product" ON "card" USING btree ("company_id","card_product_id","valid_to");--> statement-breakpoint
CREATE INDEX "card_of_batch" ON "card" USING btree ("company_id","card_batch_id");--> statement-breakpoint
CREATE INDEX "card_product_by_name" ON "card_product" USING btree ("company_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_product_numbers" ON "card_product" USING btree ("company_id","issuer_id_no","pan_length") WHERE "card_product"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "change_of" ON "change" USING btree ("company_id","entity","entity_id","change_id");--> statement-breakpoint
CREATE INDEX "company_name" ON "company" USING btree ("name","company_id");--> statement-breakpoint
CREATE INDEX "company_distributor" ON "company" USING btree ("distributor_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_person_one_primary" ON "contact_person" USING btree ("company_id","customer_id") WHERE "contact_person"."is_primary" and "contact_person"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "customer_by_name" ON "customer" USING btree ("company_id","name","customer_id");--> statement-breakpoint
CREATE INDEX "customer_by_identification" ON "customer" USING btree ("company_id","identification","customer_id");--> statement-breakpoint
CREATE INDEX "customer_name_parts" ON "customer" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "customer_no" ON "customer" USING btree ("company_id","customer_no") WHERE "customer"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_one_self" ON "customer" USING btree ("company_id") WHERE "customer"."customer_type_id" = 3;--> statement-breakpoint
CREATE INDEX "customer_discount_of" ON "customer_discount" USING btree ("company_id","customer_id","discount_from");--> statement-breakpoint
CREATE INDEX "customer_unit_of" ON "customer_unit" USING btree ("company_id","customer_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_unit_one_default" ON "customer_unit" USING btree ("company_id") WHERE "customer_unit"."default_customer_unit" and "customer_unit"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "distributor_change_of" ON "distributor_change" USING btree ("distributor_id","change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name" ON "role" USING btree ("company_id","name") WHERE "role"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "terminal_open" ON "terminal" USING btree ("company_id","terminal_id") WHERE "terminal"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "terminal_of_owner" ON "terminal" USING btree ("company_id","terminal_owner_id","terminal_id");--> statement-breakpoint
CREATE INDEX "terminal_owner_by_name" ON "terminal_owner" USING btree ("company_id","name","terminal_owner_id");--> statement-breakpoint
CREATE INDEX "transaction_of_card" ON "transaction" USING btree ("company_id","card_id","date_in","id");--> statement-breakpoint
CREATE INDEX "transaction_of_terminal" ON "transaction" USING btree ("company_id","terminal_id","date_in");--> statement-breakpoint
CREATE INDEX "transaction_by_date" ON "transaction" USING btree ("company_id","date_in","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree (lower("email")) WHERE "user"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "web_api_key" ON "web_api" USING btree ("company_id","key_hash");--> statement-breakpoint
CREATE INDEX "web_api_ip_of" ON "web_api_ip" USING btree ("company_id","web_api_id");--> statement-breakpoint
CREATE UNIQUE INDEX "web_api_permission_open" ON "web_api_permission" USING btree ("company_id","web_api_id","permission") WHERE "web_api_permission"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "web_api_request_reversal" ON "web_api_request" USING btree ("company_id","transaction_id") WHERE "web_api_request"."is_reversal";--> statement-breakpoint
CREATE INDEX "web_api_request_received" ON "web_api_request" USING brin ("received_at");