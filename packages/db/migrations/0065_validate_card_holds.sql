ALTER TABLE "card" VALIDATE CONSTRAINT "card_money_held";--> statement-breakpoint
ALTER TABLE "card" VALIDATE CONSTRAINT "card_uses_held";
