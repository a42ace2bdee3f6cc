CREATE TABLE "request_count" (
	"key_hash" "bytea" NOT NULL,
	"server_id" uuid NOT NULL,
	"minute" integer NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "request_count_key_hash_server_id_pk" PRIMARY KEY("key_hash","server_id")
);
