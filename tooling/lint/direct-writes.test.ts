import { expect, test } from 'vitest'
import { directWrites } from './direct-writes'
import { parse, sourcesIn } from './sources'

/** Folders and files that may write without the methods of `Work`, and why. */
const writers = {
  'core/': '`Work` and the history that it writes; queues, mails and throttles, which have no history',
  'ledger/': "statements of terminals, and the counts, uses and sums that follow from `Work`'s changes",
  'auth/': 'users, sessions, links, tokens and throttles, which stand above companies and have no history',
  'entities/approval/':
    'opens `Work` for the author of an approved act, in the same transaction, and keeps the key of its request',
  'entities/access-token/': 'tokens of users: above companies, without a history',
  'entities/operator/': 'users and accounts: above companies, without a history',
  'entities/service-account/': 'users, accounts and tokens: above companies, without a history',
  'entities/distributor/': 'distributors stand above companies and have a history of their own',
  'entities/company/create-company.ts': 'the row of a new company, before there is a company to work in',
  'entities/customer/erase/': 'an erasure rewrites histories, and what it erases shall not enter them',
  'entities/customer-unit/default-unit.ts':
    "a company's snapshot when another row, its default unit, has changed",
  'entities/sandbox/': 'a new company, accounts in it, its clock, and the deletion of what it holds',
  'entities/report-schedule/history.ts':
    'the history of a schedule has its recipients, which are rows of their own',
  'entities/report-schedule/recipients.ts':
    'recipients are in the history of their schedule, and one who is removed is deleted',
  'entities/report/job': 'deletes jobs: `Work` closes rows and never deletes',
  'entities/card/allocate-pans.ts': "a product's number counter, which is not part of its history",
  'entities/settlement/':
    'a draft before its sums, and its lines, which have no history: written and deleted as a whole',
  'entities/notice/verbs.ts': 'what an account has read and when it is mailed, without a history',
  'entities/saved-view/verbs.ts': 'with which view a list of an account opens, without a history',
  'entities/role/verbs.ts': 'sessions of users: above companies, without a history',
  'entities/card/import/': 'stored files and their state, without a history, and a temporary table of rows',
  'terminals-api/': 'use of keys and the data of test terminals, without a history',
  'webhooks/': 'deliveries and the position of the reader, without a history',
  'operations/':
    'maintenance of all companies: sums, purge, statement mails, the progress of load plans, keys of the installation',
  'demo/': 'the demo data, in chunks and with times in the past',
  'testing/': 'data of tests',
}

const imports = "import { card } from '@kaarditeek/db/schema/card'\n"
const found = (text: string) => directWrites(parse('example.ts', `${imports}void (${text})`))

test.each([
  '(db: Pool) => db.insert(card).values(values)',
  '() => ctx.db.delete(card)',
  '(w: Work) => w.unscoped.update(card).set({ info: null })',
  '({ unscoped: tx }: Work) => tx.delete(card)',
  '(tx: Tx) => tx.execute(sql`update card set info = null where id = 1`)',
  '(tx: Tx) => tx.execute(raw`with x as (delete from card returning id) select id from x`)',
  `(tx: Tx) => tx.execute(sql\`update \${card} set info = null where id = 1\`)`,
  '(tx: Tx) => tx.execute(sql.raw("delete from card"))',
  '(driver: Sql) => driver`insert into card (pan) values (1)`',
  '(driver: Sql) => driver.unsafe(`truncate card`)',
])('finds %s', (text) => {
  expect(found(text)).not.toEqual([])
})

test.each([
  '(w: Work) => w.insert(card, values)',
  '(db: Db) => db.select().from(card).for("update")',
  '(db: Db) => db.execute(sql`select id from card for no key update`)',
  '(cards: Set<string>, card: string) => cards.has(card)',
])('accepts %s', (text) => {
  expect(found(text)).toEqual([])
})

const isBelow = (place: string) => (writer: string) => place.startsWith(`apps/server/src/${writer}`)

test('only named files write directly, and each of them does', () => {
  const places = sourcesIn('apps/server/src').flatMap(directWrites)
  const names = Object.keys(writers)
  expect(places.filter((place) => !names.some(isBelow(place)))).toEqual([])
  expect(names.filter((name) => !places.some((place) => isBelow(place)(name)))).toEqual([])
})
