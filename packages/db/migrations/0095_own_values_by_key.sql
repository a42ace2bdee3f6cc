-- Writes the values that changed, and finds them by key: a plan that was made while the table was small read all of it for each record.
CREATE OR REPLACE FUNCTION keep_own_values() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	changed bigint := (to_jsonb(new) ->> tg_argv[1])::bigint;
	before jsonb := CASE tg_op WHEN 'UPDATE' THEN old.own_fields ELSE '{}' END;
BEGIN
	DELETE FROM own_value v USING own_field f
	WHERE before <> '{}' AND f.company_id = new.company_id AND f.record = tg_argv[0]
		AND before ? f.own_field_id::text AND before -> f.own_field_id::text IS DISTINCT FROM new.own_fields -> f.own_field_id::text
		AND v.company_id = f.company_id AND v.own_field_id = f.own_field_id AND v.record_id = changed;
	INSERT INTO own_value (company_id, own_field_id, record_id, text, number)
	SELECT f.company_id, f.own_field_id, changed,
		CASE f.type WHEN 'number' THEN NULL WHEN 'text' THEN left(folded(g.given), 200) ELSE g.given END,
		CASE f.type WHEN 'number' THEN g.given::numeric END
	FROM own_field f CROSS JOIN LATERAL (SELECT new.own_fields ->> f.own_field_id::text AS given) g
	WHERE f.company_id = new.company_id AND f.record = tg_argv[0] AND g.given IS NOT NULL
		AND before -> f.own_field_id::text IS DISTINCT FROM new.own_fields -> f.own_field_id::text;
	RETURN NULL;
END $$;
