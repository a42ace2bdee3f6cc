CREATE TABLE "webhook" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"web_api_id" bigint NOT NULL,
	"url" varchar(2000) collate "C" NOT NULL,
	"secret_encrypted" "bytea" NOT NULL,
	"old_secret_encrypted" "bytea",
	"old_secret_until" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"read_to" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"event_id" varchar(64) collate "C" NOT NULL,
	"type" varchar(32) collate "C" NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"status" smallint,
	"answer" text,
	"failure" varchar(16) collate "C",
	CONSTRAINT "webhook_delivery_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_web_api_within" FOREIGN KEY ("company_id","web_api_id") REFERENCES "public"."web_api"("company_id","web_api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_within" FOREIGN KEY ("company_id","webhook_id") REFERENCES "public"."webhook"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_open" ON "webhook" USING btree ("company_id","web_api_id") WHERE "webhook"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_event" ON "webhook_delivery" USING btree ("company_id","webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_by_time" ON "webhook_delivery" USING btree ("company_id","webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("company_id","webhook_id","next_attempt_at") WHERE "webhook_delivery"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "card_by_closing" ON "card" USING btree ("company_id","closed_at") WHERE "card"."closed_at" is not null;