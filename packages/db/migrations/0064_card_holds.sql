CREATE TABLE "card_hold" (
	"company_id" bigint NOT NULL,
	"hold_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "card_hold_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" bigint NOT NULL,
	"web_api_id" bigint NOT NULL,
	"terminal_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"completed_amount" bigint DEFAULT 0 NOT NULL,
	"amount_held" bigint NOT NULL,
	"holds_use" boolean DEFAULT true NOT NULL,
	"date_in" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end" varchar(10) collate "C",
	CONSTRAINT "card_hold_company_id_hold_id_pk" PRIMARY KEY("company_id","hold_id"),
	CONSTRAINT "card_hold_amount" CHECK ("card_hold"."completed_amount" >= 0 and "card_hold"."completed_amount" + "card_hold"."amount_held" <= "card_hold"."amount"),
	CONSTRAINT "card_hold_open" CHECK (case when "card_hold"."ended_at" is null then "card_hold"."amount_held" > 0 and "card_hold"."end" is null else "card_hold"."amount_held" = 0 and not "card_hold"."holds_use" and "card_hold"."end" is not null end)
);
--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "amount_held" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "count_held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "web_api_refusal" ADD COLUMN "is_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "web_api_request" ADD COLUMN "is_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "web_api_request" ADD COLUMN "hold_id" bigint;--> statement-breakpoint
ALTER TABLE "card_hold" ADD CONSTRAINT "card_hold_card_within" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."card"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_hold" ADD CONSTRAINT "card_hold_web_api_within" FOREIGN KEY ("company_id","web_api_id") REFERENCES "public"."web_api"("company_id","web_api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_hold" ADD CONSTRAINT "card_hold_terminal_within" FOREIGN KEY ("company_id","terminal_id") REFERENCES "public"."terminal"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_hold_open_of_card" ON "card_hold" USING btree ("company_id","card_id") WHERE "card_hold"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "card_hold_due" ON "card_hold" USING btree ("company_id","ends_at") WHERE "card_hold"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "card_hold_ended" ON "card_hold" USING btree ("company_id","web_api_id","ended_at") WHERE "card_hold"."ended_at" is not null;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_money_held" CHECK ("card"."amount_held" >= 0 and ("card"."amount_limit" is null or "card"."amount_used" + "card"."amount_held" <= "card"."amount_limit")) NOT VALID;--> statement-breakpoint
ALTER TABLE "card" ADD CONSTRAINT "card_uses_held" CHECK ("card"."count_held" >= 0 and ("card"."count_limit" is null or "card"."times_used" + "card"."count_held" <= "card"."count_limit")) NOT VALID;