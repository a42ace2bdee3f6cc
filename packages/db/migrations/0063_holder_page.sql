CREATE TABLE "holder_page" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"path" varchar(40) collate "C",
	"logo" "bytea",
	"logo_hash" varchar(16) collate "C",
	"colour" varchar(7) collate "C" NOT NULL,
	"proof" varchar(8) collate "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "change" ADD COLUMN "by_holder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "holder_page" ADD CONSTRAINT "holder_page_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holder_page_path" ON "holder_page" USING btree ("path");