CREATE TABLE "session_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" varchar(64) collate "C" NOT NULL,
	"user_agent" varchar(256) collate "C",
	"last_use" timestamp (3) with time zone NOT NULL,
	"last_address" varchar(64) collate "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_use" ADD CONSTRAINT "session_use_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_use_of_session" ON "session_use" USING btree ("session_id");