CREATE TABLE "provider_login" (
	"id" varchar(64) collate "C" PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identity" (
	"user_id" bigint NOT NULL,
	"issuer" varchar(255) collate "C" NOT NULL,
	"subject" varchar(255) collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_identity_user_id_issuer_pk" PRIMARY KEY("user_id","issuer")
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "password_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_login" ADD COLUMN "login_by" varchar(16) collate "C" DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_use" ADD COLUMN "login_by" varchar(16) collate "C";--> statement-breakpoint
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_login_by_expiry" ON "provider_login" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identity_by_subject" ON "user_identity" USING btree ("issuer","subject");