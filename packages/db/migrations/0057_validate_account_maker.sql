ALTER TABLE "account" VALIDATE CONSTRAINT "account_created_by";
