CREATE TABLE "own_field" (
	"company_id" bigint NOT NULL,
	"own_field_id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "own_field_own_field_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record" varchar(16) collate "C" NOT NULL,
	"name" varchar(40) collate "et-x-icu" NOT NULL,
	"type" varchar(16) collate "C" NOT NULL,
	"choices" jsonb NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "own_field_company_id_own_field_id_pk" PRIMARY KEY("company_id","own_field_id")
);
--> statement-breakpoint
CREATE TABLE "own_value" (
	"company_id" bigint NOT NULL,
	"own_field_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"text" varchar(200) collate "C",
	"number" numeric,
	CONSTRAINT "own_value_company_id_own_field_id_record_id_pk" PRIMARY KEY("company_id","own_field_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "card" ADD COLUMN "own_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "own_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_unit" ADD COLUMN "own_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "own_field" ADD CONSTRAINT "own_field_company_id_company_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_value" ADD CONSTRAINT "own_value_own_field_within" FOREIGN KEY ("company_id","own_field_id") REFERENCES "public"."own_field"("company_id","own_field_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_field_name" ON "own_field" USING btree ("company_id","record",folded("name") collate "C") WHERE "own_field"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "own_value_by_text" ON "own_value" USING btree ("company_id","own_field_id","text","record_id");--> statement-breakpoint
CREATE INDEX "own_value_by_number" ON "own_value" USING btree ("company_id","own_field_id","number","record_id") WHERE "own_value"."number" is not null;--> statement-breakpoint
CREATE FUNCTION keep_own_values() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed bigint := (to_jsonb(new) ->> tg_argv[1])::bigint;
BEGIN
	IF tg_op = 'UPDATE' THEN
		DELETE FROM own_value v USING own_field f
		WHERE f.company_id = new.company_id AND f.record = tg_argv[0] AND old.own_fields ? f.own_field_id::text
			AND v.company_id = f.company_id AND v.own_field_id = f.own_field_id AND v.record_id = changed;
	END IF;
	INSERT INTO own_value (company_id, own_field_id, record_id, text, number)
	SELECT f.company_id, f.own_field_id, changed,
		CASE f.type WHEN 'number' THEN NULL WHEN 'text' THEN left(folded(g.given), 200) ELSE g.given END,
		CASE f.type WHEN 'number' THEN g.given::numeric END
	FROM own_field f CROSS JOIN LATERAL (SELECT new.own_fields ->> f.own_field_id::text AS given) g
	WHERE f.company_id = new.company_id AND f.record = tg_argv[0] AND g.given IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER own_values_of_new AFTER INSERT ON "customer" FOR EACH ROW
	WHEN (new.own_fields <> '{}' AND current_setting('own_values.copied', true) IS DISTINCT FROM 'on')
	EXECUTE FUNCTION keep_own_values('customer', 'customer_id');--> statement-breakpoint
CREATE TRIGGER own_values_of_changed AFTER UPDATE OF own_fields ON "customer" FOR EACH ROW
	WHEN (new.own_fields <> old.own_fields) EXECUTE FUNCTION keep_own_values('customer', 'customer_id');--> statement-breakpoint
CREATE TRIGGER own_values_of_new AFTER INSERT ON "customer_unit" FOR EACH ROW
	WHEN (new.own_fields <> '{}' AND current_setting('own_values.copied', true) IS DISTINCT FROM 'on')
	EXECUTE FUNCTION keep_own_values('customerUnit', 'customer_unit_id');--> statement-breakpoint
CREATE TRIGGER own_values_of_changed AFTER UPDATE OF own_fields ON "customer_unit" FOR EACH ROW
	WHEN (new.own_fields <> old.own_fields) EXECUTE FUNCTION keep_own_values('customerUnit', 'customer_unit_id');--> statement-breakpoint
CREATE TRIGGER own_values_of_new AFTER INSERT ON "card" FOR EACH ROW
	WHEN (new.own_fields <> '{}' AND current_setting('own_values.copied', true) IS DISTINCT FROM 'on')
	EXECUTE FUNCTION keep_own_values('card', 'id');--> statement-breakpoint
CREATE TRIGGER own_values_of_changed AFTER UPDATE OF own_fields ON "card" FOR EACH ROW
	WHEN (new.own_fields <> old.own_fields) EXECUTE FUNCTION keep_own_values('card', 'id');