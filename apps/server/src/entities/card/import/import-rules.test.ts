import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import type { UploadedFile } from '@kaarditeek/domain/file/uploaded'
import superjson from 'superjson'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Work } from '../../../core/work/work'
import { work } from '../../../ledger/work'
import { addTestCompany, clockAt, type TestCompany } from '../../../testing/fixtures'
import { importRow, importText, sendImport } from '../../../testing/import-file'
import { NOW, type TestApp, testApp } from '../../../testing/test-app'
import { inspectFile } from '../file/read-file'
import { importCards } from './import-cards'

let app: TestApp
let own: TestCompany
let cookie: string
let next = 0

beforeAll(async () => {
  app = await testApp()
  own = await addTestCompany(app.database.db, 'own', { cardCreationTypeID: 2 })
  cookie = await app.login('superuser@own.test')
  await work(app.database.db, own.by, clockAt(NOW), async (w) => {
    const made = { customerTypeID: 1, name: 'K1', languageID: 2, customerNo: 'K1' } as const
    const { customerID } = await w.insert(customer, made)
    await w.insert(customerUnit, { customerID, name: 'K1' })
  })
})
afterAll(() => app.close())
beforeEach(() => app.database.sql`delete from throttle`)

type Cells = ReturnType<typeof importRow>

/** Returns a row with a card number that no other test uses. */
const row = (cells: Cells = {}): Cells => {
  next += 1
  return importRow(next, cells)
}
const daily = { rulePeriod: 'day', ruleAmount: '12,50' }

const send = async (rows: Cells[], options: Parameters<typeof sendImport>[2] = {}) => {
  const reply = await sendImport(app, importText(rows), { cookie, ...options })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
const latest = async () => {
  const reply = await app.call('GET', '/trpc/cardImport.latest', undefined, cookie)
  return superjson.deserialize<Record<string, unknown>>(reply.json().result.data)
}
const get = async (path: string) => (await app.call('GET', `/api${path}`, undefined, cookie)).json()
const written = async () =>
  (
    await app.database.sql`select (select count(*)::int from card) as cards,
      (select count(*)::int from card_rule) as rules, (select count(*)::int from change where entity in ('card', 'card_rule')) as changes`
  )[0]

test('gives cards rules of use of their own, with histories like rules that are made one by one', async () => {
  const [first, second, plain] = [
    row(daily),
    row({ rulePeriod: 'Month', ruleAmount: '100', ruleCount: '20' }),
    row(),
  ]
  const { status, body } = await send([first, second, plain])
  expect([status, body]).toEqual([
    200,
    { cardBatchID: expect.any(Number), created: 3, dryRun: false, rules: 2 },
  ])
  const { list } = await get('/card-rules')
  expect(list).toMatchObject([
    { pan: second.pan, period: 'month', amount: 10_000, count: 20, mode: 'refuse', customerID: null },
    { pan: first.pan, period: 'day', amount: 1250, count: null, mode: 'refuse', weekdays: null },
  ])
  const [, rule] = list
  const body2 = { cardID: rule.cardID, period: 'day', amount: 1250, mode: 'refuse' }
  const made = (await app.call('POST', '/api/card-rules', body2, cookie)).json()
  const snapshots = await app.database.sql`
    select account_id, access_token_id, comment, valid_from, snapshot - 'cardRuleID' as snapshot from change
    where entity = 'card_rule' and entity_id in (${rule.cardRuleID}, ${made.cardRuleID}) order by entity_id`
  expect(snapshots).toHaveLength(2)
  expect(snapshots[0]).toEqual(snapshots[1])
  expect((await get(`/card-rules/${rule.cardRuleID}/changes`)).list).toMatchObject([
    { period: 'day', amount: 1250, authorEmail: 'superuser@own.test' },
  ])
})

test('refuses a payment beyond the rule', async () => {
  const [card, plain] = [row(daily), row()]
  await send([card, plain])
  const pay = async (pan: string | undefined, amount: number, key: string) => {
    const reply = await app.terminal(own, 'payments', { pan, amount, terminalID: 'T1' }, key)
    return { status: reply.statusCode, ...reply.json() }
  }
  expect(await pay(card.pan, 1000, 'first')).toMatchObject({ status: 201 })
  expect(await pay(card.pan, 251, 'second')).toMatchObject({
    status: 409,
    code: 'ERROR_RULE_OF_USE',
    reason: 'ruleOfAmount',
    rule: { period: 'day', amountLeft: 250, countLeft: null },
  })
  expect(await pay(card.pan, 250, 'third')).toMatchObject({ status: 201 })
  expect(await pay(plain.pan, 4000, 'fourth')).toMatchObject({ status: 201 })
})

test('a check tells how many rules there are and shows them, and writes nothing', async () => {
  const before = await written()
  const { body } = await send([row(daily), row()], { dryRun: true })
  expect(body).toEqual({ cardBatchID: null, created: 2, dryRun: true, rules: 1 })
  const { preview } = (await latest()) as { preview: { rows: object[] } }
  expect(preview.rows).toMatchObject([{ rule: { period: 'day', amount: 1250, count: null } }, {}])
  expect(preview.rows[1]).not.toHaveProperty('rule')
  expect(await written()).toEqual(before)
})

test('a file without rules is answered as before', async () => {
  const { body } = await send([row()])
  expect(Object.keys(body)).toEqual(['cardBatchID', 'created', 'dryRun'])
})

test('a fault in one row imports nothing, and is named with its value', async () => {
  const before = await written()
  const { status, body } = await send([
    row(daily),
    row({ rulePeriod: 'aasta', ruleAmount: '5' }),
    row({ rulePeriod: 'day' }),
    row({ ruleCount: '3' }),
    row({ rulePeriod: 'transaction', ruleCount: '1' }),
    row({ rulePeriod: 'week', ruleAmount: 'palju' }),
  ])
  expect([status, body.code]).toEqual([400, 'ERROR_INVALID_INPUT'])
  expect(body.subErrors).toMatchObject([
    { line: 3, field: 'rulePeriod', reason: 'rulePeriodNeeded', value: 'aasta' },
    { line: 4, field: 'rulePeriod', reason: 'ruleLimitNeeded', value: 'day' },
    { line: 5, field: 'ruleCount', reason: 'rulePeriodNeeded', value: '3' },
    { line: 6, field: 'ruleCount', reason: 'countOfTransaction', value: '1' },
    { line: 7, field: 'ruleAmount', code: 'ERROR_MUST_BE_NUMBER', value: 'palju' },
  ])
  expect(body.subErrors[0].message).toBe('Kasutusreegel vajab ajavahemikku: transaction, day, week või month')
  expect(await written()).toEqual(before)
})

test('rules need 303 besides 302, also in a check; a file without them does not', async () => {
  const token = await app.bearer(cookie, { permissions: [300, 302] })
  const sendAs = async (rows: Cells[], dryRun = false) => {
    const form = new FormData()
    form.append('file', new File([importText(rows)], 'cards.csv'))
    const path = `/api/customers/import-cards?dryRun=${dryRun}`
    const reply = await app.call('POST', path, form, token)
    return [reply.statusCode, reply.json().code, reply.json().reason]
  }
  const before = await written()
  const refused = [403, 'ERROR_NO_PERMISSION', 'rulesNeedPermission']
  for (const rule of [daily, { ruleCount: '3' }])
    for (const dryRun of [true, false]) expect(await sendAs([row(), row(rule)], dryRun)).toEqual(refused)
  expect(await written()).toEqual(before)
  expect(await sendAs([row()])).toEqual([200, undefined, undefined])
})

test('a repeated import makes no rule twice and tells the same', async () => {
  const rows = [row(daily), row(daily), row()]
  const first = await send(rows, { key: 'rules-1' })
  const [{ cardRuleID }] = (await get('/card-rules')).list
  await app.call('DELETE', `/api/card-rules/${cardRuleID}`, undefined, cookie)
  const before = await written()
  const again = await send(rows, { key: 'rules-1' })
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
  expect(again.body.rules).toBe(2)
  expect(await written()).toEqual(before)
})

/** Counts the statements of a transaction by its `execute`, which makes each statement of an import about rows. */
const counting = (w: Work) => {
  let statements = 0
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (from, name, receiver) => {
        if (name === 'execute') statements += 1
        return Reflect.get(from, name, receiver)
      },
    })
  const db = counted(w.unscoped)
  return { counted: { ...w, db, unscoped: db }, statements: () => statements }
}

test('one statement makes the rules of 5,000 rows', async () => {
  const run = async (cells: Cells) => {
    const bytes = Buffer.from(importText(Array.from({ length: 5000 }, () => row(cells))))
    const file: UploadedFile = {
      name: 'cards.csv',
      size: bytes.length,
      read: async function* () {
        yield bytes
      },
    }
    const request = {
      file: await inspectFile('cardImport', file),
      ...{ dryRun: false, mayMakeRules: true, idempotencyKey: null },
      progress: () => undefined,
      signal: new AbortController().signal,
    }
    return work(app.database.db, own.by, clockAt(NOW), async (w) => {
      const { counted, statements } = counting(w)
      const { created, rules } = await importCards(counted, request)
      return { created, rules, statements: statements() }
    })
  }
  // A file of the same size, which is read in as many pieces.
  const { statements, ...plain } = await run({ info: 'day12' })
  expect(plain).toEqual({ created: 5000, rules: undefined })
  const ruled = await run({ rulePeriod: 'day', ruleAmount: '12' })
  expect(ruled).toEqual({ created: 5000, rules: 5000, statements: statements + 1 })
})
