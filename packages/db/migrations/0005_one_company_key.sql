ALTER TABLE "card" DROP CONSTRAINT "card_company_id_company_company_id_fk";
--> statement-breakpoint
ALTER TABLE "card_count" DROP CONSTRAINT "card_count_company_id_company_company_id_fk";
--> statement-breakpoint
ALTER TABLE "contact_person" DROP CONSTRAINT "contact_person_company_id_company_company_id_fk";
--> statement-breakpoint
ALTER TABLE "customer_discount" DROP CONSTRAINT "customer_discount_company_id_company_company_id_fk";
--> statement-breakpoint
ALTER TABLE "customer_unit" DROP CONSTRAINT "customer_unit_company_id_company_company_id_fk";
--> statement-breakpoint
ALTER TABLE "terminal" DROP CONSTRAINT "terminal_company_id_company_company_id_fk";
--> statement-breakpoint
ALTER TABLE "transaction" DROP CONSTRAINT "transaction_company_id_company_company_id_fk";
--> statement-breakpoint
ALTER TABLE "web_api_ip" DROP CONSTRAINT "web_api_ip_company_id_company_company_id_fk";
--> statement-breakpoint
ALTER TABLE "web_api_permission" DROP CONSTRAINT "web_api_permission_company_id_company_company_id_fk";
--> statement-breakpoint
ALTER TABLE "web_api_request" DROP CONSTRAINT "web_api_request_company_id_company_company_id_fk";
