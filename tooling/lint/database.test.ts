import { join } from 'node:path'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId.startsWith('database/') })

const context = `
import type { Db, Sql, Tx } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { transaction } from '@kaarditeek/db/transaction'
import { sql, sql as raw } from 'drizzle-orm'
import type { Context } from '../../core/trpc/context'
import type { Actor, Clock } from '../../core/work/scope'
import { work } from '../../ledger/work'
import type { Work } from '../../core/work/work'
declare const by: Actor, clock: Clock, ctx: Context, values: never
declare const read: (db: Db) => Promise<void>
declare const readIn: (ctx: { db: Db }) => Promise<void>
declare const mail: (ctx: { now: () => Date }) => Promise<void>
`

const refused = {
  'only-work-writes': [
    '(db: Db) => db.insert(card).values(values)',
    '() => ctx.db.insert(card).values(values)',
    '({ db: pool }: Context) => pool.delete(card)',
    '(w: Work) => w.db.update(card).set({ info: null })',
    '({ db: t }: Work) => t.delete(card)',
    'class { constructor(readonly db: Db) {} f() { return this.db.delete(card) } }',
    '(tx: Tx) => tx.execute(sql`update card set info = null where id = 1`)',
    '(tx: Tx) => tx.execute(raw`with x as (delete from card returning id) select id from x`)',
    '(tx: Tx) => tx.execute(sql.raw("delete from card"))',
    '(driver: Sql) => driver`insert into card (pan) values (1)`',
    '(driver: Sql) => driver.unsafe(`truncate card`)',
  ],
  'transaction-function': [
    '(db: Db) => db.transaction(async () => null)',
    '() => ctx.db.transaction(async () => null)',
    '(w: Work) => w.db.transaction(async () => null)',
  ],
  'one-connection': [
    '(db: Db) => work(db, by, clock, async () => read(db))',
    '() => transaction(ctx.db, async () => read(ctx.db))',
    '() => transaction(ctx.db, () => readIn(ctx))',
    '({ db: pool }: Context) => transaction(pool, async () => pool.select().from(card))',
    'async (tx: Tx, { db }: Context) => [tx, db]',
    'async (tx: Tx, ctx: Context) => [tx, ctx]',
    'async (w: Work, db: Db) => [w, db]',
  ],
}

const passed = [
  '(w: Work) => w.insert(card, values)',
  '() => work(ctx.db, by, clock, async (w) => { await read(w.db); await mail(ctx) })',
  '() => transaction(ctx.db, (tx) => read(tx))',
  '(db: Db | Tx) => db.select().from(card).for("update")',
  '(db: Db) => db.execute(sql`select id from card for no key update`)',
  '(set: Set<string>, params: URLSearchParams) => [set.delete("db"), params.delete("tx")]',
  '(tx: { update: (text: string) => void }) => tx.update("insert into")',
]

const expected: [source: string, rules: string[]][] = [
  ...Object.entries(refused).flatMap(([rule, sources]) =>
    sources.map((source): [string, string[]] => [source, [`database/${rule}`]]),
  ),
  ...passed.map((source): [string, string[]] => [source, []]),
]

/** The sources, a line each, as the file at `path`; answers the rules that each of them breaks. */
const lint = async (path: string) => {
  const lines = expected.map(([source]) => `void (${source})`)
  const [result] = await eslint.lintText(context + lines.join('\n'), { filePath: join(root, path) })
  const first = context.split('\n').length
  return lines.map((_, index) =>
    (result?.messages ?? [])
      .filter(({ line }) => line === first + index)
      .map(({ ruleId, message }) => ruleId ?? message),
  )
}

describe('the rules about databases', () => {
  let found: string[][]

  // Loading the types of a package takes seconds, on a busy machine many.
  beforeAll(async () => {
    found = await lint('apps/server/src/entities/card/get-card.ts')
  }, 120_000)

  it.each(expected.map((one, index) => [...one, index] as const))('%s: %j', (_, rules, index) => {
    expect(found[index]).toEqual(rules)
  })

  it('let the named places write', { timeout: 120_000 }, async () => {
    const there = await lint('apps/server/src/entities/company/create-company.ts')
    expect(there.flat().filter((rule) => rule === 'database/only-work-writes')).toEqual([])
    expect(there.flat()).toHaveLength(
      refused['one-connection'].length + refused['transaction-function'].length,
    )
  })
})
