-- Outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY "company_sandbox" ON "company" USING btree ("sandbox_of") WHERE "company"."sandbox_of" is not null;
