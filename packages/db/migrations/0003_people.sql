CREATE TABLE "link" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" smallint NOT NULL,
	"user_id" bigint NOT NULL,
	"new_email" varchar(254) collate "C",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"mail_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"recipient" varchar(254) collate "C" NOT NULL,
	"content" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"subject" varchar(320) collate "C" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"locks" integer DEFAULT 0 NOT NULL,
	"locks_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "link" ADD CONSTRAINT "link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_of_user" ON "mail" USING btree ("user_id","mail_id");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_attempt_at") WHERE "mail"."next_attempt_at" is not null;