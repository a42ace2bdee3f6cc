import { expect, test } from 'vitest'
import { faultsOf, migrations } from './migrations'

/** The last migration that ran without a server beside it. */
const LAST = '0035_record_lists'

const faults = (text: string) => faultsOf({ name: '0099_next', text }, ['0098_expand'])

test.each([
  'CREATE INDEX "a" ON "card" USING btree ("pan");',
  'CREATE UNIQUE INDEX IF NOT EXISTS "a" ON "public"."card" ("pan");',
  'CREATE INDEX CONCURRENTLY "a" ON "card" ("pan");',
  'ALTER TABLE "memo" ADD CONSTRAINT "a" FOREIGN KEY ("x") REFERENCES "card"("id");',
  'ALTER TABLE "memo" ADD CONSTRAINT "a" CHECK ("x" > 0);',
  'ALTER TABLE "memo" ADD CONSTRAINT "a" UNIQUE ("x");',
  'ALTER TABLE "memo" ADD PRIMARY KEY ("x");',
  'ALTER TABLE "memo" ADD CONSTRAINT "a" EXCLUDE USING gist ("x" WITH &&);',
  'ALTER TABLE "memo" ADD COLUMN "x" bigint REFERENCES "card"("id");',
  'ALTER TABLE "memo" ADD COLUMN "x" bigint CHECK ("x" > 0);',
  'ALTER TABLE "card" ALTER COLUMN "pan" SET DATA TYPE text;',
  'ALTER TABLE "card" ALTER "pan" TYPE text;',
  'ALTER TABLE "card" ADD COLUMN "y" text GENERATED ALWAYS AS (folded("pan")) STORED;',
  'ALTER TABLE "card" ADD COLUMN "y" bigint GENERATED ALWAYS AS IDENTITY;',
  'ALTER TABLE "card" ADD COLUMN "y" uuid DEFAULT gen_random_uuid();',
  'ALTER TABLE "card" DROP COLUMN "pan";',
  'ALTER TABLE "card" RENAME COLUMN "pan" TO "number";',
  'ALTER TABLE "card" RENAME TO "cards";',
  'ALTER TABLE "card" ALTER COLUMN "note" SET NOT NULL;',
  'DROP TABLE "memo";',
  '-- contract of 0097_unknown\nALTER TABLE "card" DROP COLUMN "pan";',
  'LOCK TABLE "card";',
  'REINDEX TABLE "card";',
  'ALTER TABLE "memo" ADD CONSTRAINT "a" CHECK ("x" > 0) NOT VALID;--> statement-breakpoint\nALTER TABLE "memo" VALIDATE CONSTRAINT "a";',
  '-- Outside a transaction\nALTER TABLE "card" ADD COLUMN "note" text;',
  '-- Outside a transaction\nDROP INDEX CONCURRENTLY "a";',
])('refuses %s', (text) => expect(faults(text)).toHaveLength(1))

test.each([
  'ALTER TABLE "card" ADD COLUMN "note" text;',
  'ALTER TABLE "card" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "card" ADD COLUMN "at" timestamp DEFAULT now();',
  'ALTER TABLE "memo" ADD CONSTRAINT "a" FOREIGN KEY ("x") REFERENCES "card"("id") NOT VALID;',
  'ALTER TABLE "memo" VALIDATE CONSTRAINT "a";',
  'ALTER TABLE "memo" ADD CONSTRAINT "a" UNIQUE USING INDEX "a_key";',
  'ALTER TABLE "memo" DROP CONSTRAINT "a";',
  '-- Outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY "a" ON "card" ("pan");--> statement-breakpoint\nDROP INDEX CONCURRENTLY IF EXISTS "b";',
  'CREATE TABLE "tag" ("id" bigint GENERATED ALWAYS AS IDENTITY, CHECK ("id" > 0));--> statement-breakpoint\nCREATE INDEX "a" ON "tag" ("id");--> statement-breakpoint\nALTER TABLE "tag" ADD CONSTRAINT "b" FOREIGN KEY ("id") REFERENCES "card"("id");',
  '-- contract of 0098_expand\nALTER TABLE "card" DROP COLUMN "pan";',
  '-- alter table card drop column pan\nALTER TABLE "card" ADD COLUMN "note" text;',
])('accepts %s', (text) => expect(faults(text)).toEqual([]))

test('no new migration makes payments wait or breaks servers of the last release', () => {
  const all = migrations()
  const names = all.map(({ name }) => name)
  expect(names).toContain(LAST)
  const last = all.find(({ name }) => name === LAST)
  expect(last && faultsOf(last, names)).not.toEqual([])
  const found = all
    .filter(({ name }) => name > LAST)
    .flatMap((one) =>
      faultsOf(
        one,
        names.filter((name) => name < one.name),
      ).map((fault) => `${one.name}: ${fault}`),
    )
  expect(found).toEqual([])
})
