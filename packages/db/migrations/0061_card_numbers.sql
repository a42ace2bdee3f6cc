ALTER TABLE "card_product" ADD COLUMN "card_numbers" varchar(16) collate "C" DEFAULT 'consecutive' NOT NULL;--> statement-breakpoint
ALTER TABLE "card_product" ADD COLUMN "permuted_from" bigint;--> statement-breakpoint
ALTER TABLE "card_product" ADD COLUMN "number_key_encrypted" "bytea";--> statement-breakpoint
ALTER TABLE "card_product" ADD COLUMN "taken_ahead" bigint DEFAULT 0 NOT NULL;