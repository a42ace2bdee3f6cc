import { expect, test } from 'vitest'
import { secondConnections } from './one-connection'
import { parse, sourcesIn } from './sources'

const refused = [
  '(db: Db) => work(db, by, clock, async () => read(db))',
  '() => transaction(ctx.db, async () => read(ctx.db))',
  '() => transaction(ctx.db, async () => ctx.sql`select 1`)',
  '() => transaction(ctx.db, () => readIn(ctx))',
  '() => mailingTransaction(ctx, async () => read(ctx))',
  '() => transaction(ctx.db, async () => readIn({ ...ctx }))',
  '({ db: pool }: Context) => transaction(pool, async () => pool.select().from(card))',
  'async (tx: Tx, { db }: Context) => [tx, db]',
  'async (tx: Tx, ctx: Context) => [tx, ctx]',
  "async (tx: Tx, ctx: Pick<Deps, 'db' | 'now'>) => [tx, ctx]",
  'async (w: Work, db: Db) => [w, db]',
]

const accepted = [
  '() => work(ctx.db, by, clock, async (w) => { await read(w.db); await mail(w, ctx) })',
  '() => transaction(ctx.db, (tx) => read(tx, ctx.now()))',
  '() => transaction(db, (db) => read(db))',
  "async (tx: Tx, ctx: Pick<Context, 'now'>) => [tx, ctx]",
]

const found = (text: string) => secondConnections(parse('example.ts', `void (${text})`))

test.each(refused)('refuses %s', (text) => {
  expect(found(text)).not.toEqual([])
})

test.each(accepted)('accepts %s', (text) => {
  expect(found(text)).toEqual([])
})

test('no source uses a pool in an open transaction', () => {
  const sources = sourcesIn('apps/server/src', 'packages/db/src', 'tooling')
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(secondConnections)).toEqual([])
})
