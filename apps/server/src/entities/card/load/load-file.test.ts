import { card } from '@kaarditeek/db/schema/card'
import { loadColumns } from '@kaarditeek/domain/card/load/file'
import { csvLine } from '@kaarditeek/domain/file/csv'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { work } from '../../../ledger/work'
import { runLoadPlans } from '../../../operations/load-plans/run-load-plans'
import {
  addNextCard,
  addTestCard,
  addTestCompany,
  type CardValues,
  clockAt,
  type TestCompany,
  testCard,
} from '../../../testing/fixtures'
import { NOW, ORIGIN, type TestApp, testApp } from '../../../testing/test-app'

let test: TestApp
let own: TestCompany
let other: TestCompany
let cookie: string

beforeAll(async () => {
  test = await testApp()
  own = await addTestCompany(test.database.db, 'own')
  other = await addTestCompany(test.database.db, 'other')
  cookie = await test.login('superuser@own.test')
})
afterAll(() => test.close())

const newCard = (values: CardValues = {}) => addNextCard(test.database.db, own, values)
const textOf = (...rows: string[][]) =>
  [loadColumns, ...rows].map((cells) => `${csvLine(cells, ';')}\r\n`).join('')

type Options = { key?: string; name?: string; fields?: Record<string, string>; who?: string }

const send = async (content: string | Uint8Array, { key, name, fields, who = cookie }: Options = {}) => {
  const payload = new FormData()
  for (const [field, value] of Object.entries({ reason: 'Kuutoetus', ...fields }))
    payload.append(field, value)
  payload.append('file', new File([Buffer.from(content)], name ?? 'loads.csv'))
  const headers = { origin: ORIGIN, cookie: who, ...(key && { 'idempotency-key': key }) }
  const reply = await test.app.inject({ method: 'POST', url: '/api/cards/loads', payload, headers })
  const replayed = reply.headers['idempotent-replayed'] === 'true'
  return [reply.statusCode, reply.json(), replayed] as const
}
const get = async (path: string) => (await test.call('GET', `/api/${path}`, undefined, cookie)).json()
const leftOn = async (id: number) => {
  const { amountBalance, countBalance } = await get(`cards/${id}/limits-totals-balance`)
  return [amountBalance, countBalance]
}
const reasonsOf = async (id: number) =>
  (await get(`cards/${id}/loads`)).list
    .filter(({ kind }: { kind: string }) => kind === 'load')
    .map(({ reason }: { reason: string }) => reason)
const runPlans = () =>
  runLoadPlans({ ...test.deps, report: (failure: unknown) => expect(failure).toBeUndefined() })

it('loads the cards of a file at once, each by its own values and comment, once under a key', async () => {
  const [first, second, third] = [await newCard(), await newCard(), await newCard({ amountLimit: null })]
  const text = textOf(
    [first.pan, '12,50', '', 'Sünnipäev'],
    [second.pan, '100', '2', ''],
    [third.pan, '', '5', ''],
  )
  const [status, made] = await send(text, { key: 'file' })
  const sums = {
    cardCount: 3,
    amount: 11_250,
    uses: 7,
    nextRunAt: null,
    blockedCount: null,
    firstCards: null,
    skippedCount: null,
    needsApproval: false,
  }
  expect([status, made]).toEqual([201, { loadPlanID: expect.any(Number), ...sums }])
  expect(await send(text, { key: 'file' })).toEqual([201, made, true])
  expect(await leftOn(first.id)).toEqual([6250, 20])
  expect(await leftOn(second.id)).toEqual([15_000, 22])
  expect(await leftOn(third.id)).toEqual([null, 25])
  expect(await reasonsOf(first.id)).toEqual(['Sünnipäev'])
  expect(await reasonsOf(second.id)).toEqual(['Kuutoetus'])
  const [refused, reply] = await send(textOf([first.pan, '13', '', '']), { key: 'file' })
  expect([refused, reply.reason]).toEqual([400, 'keyUsedForAnotherRequest'])
  const [again] = await send(text, { key: 'file', fields: { upTo: 'true' } })
  expect(again).toBe(400)
})

it('only checks the file in a dry run', async () => {
  const { id, pan } = await newCard()
  const blocked = await newCard({ blockedAt: NOW, blockReason: 'Kadunud', amountLimit: 6000 })
  const fields = { dryRun: 'true', upTo: 'true' }
  const text = textOf([pan, '60', '', ''], [blocked.pan, '60', '', ''])
  const left = { nameOnCard: expect.any(String), customerName: expect.any(String), countBalance: 20, uses: 0 }
  const firstCards = [
    { cardID: id, pan, ...left, blocked: false, replaced: false, amount: 1000, amountBalance: 5000 },
    {
      cardID: blocked.id,
      pan: blocked.pan,
      ...left,
      blocked: true,
      replaced: false,
      amount: 0,
      amountBalance: 6000,
    },
  ]
  const found = { loadPlanID: null, cardCount: 2, amount: 1000, uses: 0, nextRunAt: null, blockedCount: 1 }
  expect(await send(text, { fields, key: 'dry' })).toEqual([
    201,
    { ...found, firstCards, skippedCount: 0, needsApproval: false },
    false,
  ])
  const loads = [id, blocked.id].map((cardID) => ({ cardID, amount: 300 }))
  const body = { loads, reason: 'Kontroll', dryRun: true }
  const checked = await test.call('POST', '/api/cards/loads', body, cookie)
  expect(checked.json()).toMatchObject({ ...found, amount: 600, firstCards: null })
  expect(await leftOn(id)).toEqual([5000, 20])
})

it('leaves rows out that load nothing where asked to, unless there are no others', async () => {
  const [filled, blank] = [await newCard(), await newCard({ amountLimit: null })]
  const fields = { skipBlank: 'true' }
  const text = textOf([filled.pan, '10', '', ''], [blank.pan, '', '', ''])
  expect((await send(text))[1].subErrors).toMatchObject([
    { line: 3, field: 'amount', code: 'ERROR_INCOMPLETE_DATA' },
  ])
  const checked = { cardCount: 1, amount: 1000, skippedCount: 1 }
  expect((await send(text, { fields: { ...fields, dryRun: 'true' } }))[1]).toMatchObject(checked)
  expect((await send(text, { fields, key: 'skip' }))[0]).toBe(201)
  expect(await leftOn(filled.id)).toEqual([6000, 20])
  expect((await send(text, { key: 'skip' }))[1]).toMatchObject({ reason: 'keyUsedForAnotherRequest' })
  const [status, { errorCount, subErrors }] = await send(
    textOf([blank.pan, '', '', ''], ['12', '', '', '']),
    { fields },
  )
  expect([status, errorCount, subErrors[0].code]).toEqual([400, 2, 'ERROR_BAD_PAN'])
  const moved = textOf([filled.pan, '1', '', ''], [blank.pan, '', '', '10'])
  expect((await send(moved, { fields }))[0]).toBe(400)
  const [, none] = await send(textOf([blank.pan, '', '', '']), { fields })
  expect(none.subErrors).toMatchObject([{ line: 2, field: 'amount', code: 'ERROR_INCOMPLETE_DATA' }])
})

it('leaves blocked cards out where asked to, unless there are no others', async () => {
  const active = await newCard()
  const blocked = await newCard({ blockedAt: NOW, blockReason: 'Kadunud' })
  const fields = { skipBlocked: 'true' }
  const text = textOf([active.pan, '10', '', ''], [blocked.pan, '10', '', ''])
  const [, checked] = await send(text, { fields: { ...fields, dryRun: 'true' } })
  expect(checked).toMatchObject({ cardCount: 1, amount: 1000, blockedCount: 1, skippedCount: 0 })
  expect(checked.firstCards).toMatchObject([{ cardID: active.id }])
  expect((await send(text, { fields, key: 'blocked' }))[1]).toMatchObject({ cardCount: 1, amount: 1000 })
  expect((await send(text, { key: 'blocked' }))[1]).toMatchObject({ reason: 'keyUsedForAnotherRequest' })
  expect([await leftOn(active.id), await leftOn(blocked.id)]).toEqual([
    [6000, 20],
    [5000, 20],
  ])
  const tooHigh = textOf([active.pan, '1', '', ''], [blocked.pan, '999999', '', ''])
  expect((await send(tooHigh, { fields }))[1]).toMatchObject({ cardCount: 1, amount: 100 })
  expect((await send(tooHigh))[0]).toBe(400)
  const [status, none] = await send(textOf([blocked.pan, '10', '', '']), { fields })
  expect([status, none.code]).toEqual([400, 'ERROR_NO_CARD_RECORD'])
})

it('lists each faulty row by its line and column, and loads nothing', async () => {
  const good = await newCard()
  const closed = await newCard({ closedAt: NOW })
  const unlimited = await newCard({ amountLimit: null })
  const high = await newCard({ amountLimit: 99_999_000 })
  const theirs = await addTestCard(test.database.db, other, 1)
  const [status, reply] = await send(
    textOf(
      [good.pan, '10', '', ''],
      [good.pan, '10', '', ''],
      [closed.pan, '10', '', ''],
      [unlimited.pan, '10', '', ''],
      [high.pan, '1000', '', ''],
      [theirs.pan, '10', '', ''],
      [good.pan, '-1', '', ''],
      ['123', '1', '', ''],
    ),
  )
  expect([status, reply.code, reply.errorCount]).toEqual([400, 'ERROR_INVALID_INPUT', 7])
  const shown = reply.subErrors.map(({ message: _, ...error }: { message: string }) => error)
  const last = (pan: string) => `•••• ${pan.slice(-4)}`
  expect(shown).toMatchObject([
    {
      line: 3,
      field: 'pan',
      code: 'ERROR_ENTRY_ALREADY_EXISTS',
      reason: 'panTwiceInFile',
      value: last(good.pan),
    },
    { line: 4, field: 'pan', reason: 'cardClosed', value: last(closed.pan) },
    { line: 5, field: 'amount', reason: 'limitUnlimited' },
    { line: 6, field: 'amount', reason: 'limitTooHigh' },
    { line: 7, field: 'pan', reason: 'cardUnknown', value: last(theirs.pan) },
    { line: 8, field: 'amount', code: 'ERROR_INVALID_VALUE', value: '-1' },
    { line: 9, field: 'pan', code: 'ERROR_BAD_PAN' },
  ])
  expect(JSON.stringify(reply)).not.toMatch(/\d{12}/)
  expect(await leftOn(good.id)).toEqual([5000, 20])
})

it.each([
  ['of another extension', 'pan;amount\r\n', 'loads.xlsx', 'ERROR_INVALID_FILE_EXT'],
  ['that is empty', '', 'loads.csv', 'ERROR_EMPTY_OR_INVALID_FILE'],
  ['without the card number', 'amount;uses\r\n1;1\r\n', 'loads.csv', 'ERROR_EMPTY_OR_INVALID_FILE'],
  ['with its header alone', 'pan;amount\r\n', 'loads.csv', 'ERROR_NO_CARD_RECORD'],
])('refuses a file %s', async (_, content, name, code) => {
  const [status, reply] = await send(content, { name })
  expect([status, reply.code]).toEqual([400, code])
})

it('needs 303, a reason and a day that is not over', async () => {
  const text = textOf([(await newCard()).pan, '1', '', ''])
  expect((await send(text, { who: await test.login('viewer@own.test') }))[0]).toBe(403)
  expect((await send(text, { fields: { reason: '' } }))[1].subErrors).toMatchObject([{ field: 'reason' }])
  expect((await send(text, { fields: { on: '2020-01-01' } }))[1].subErrors).toMatchObject([
    { field: 'on', reason: 'dayOver' },
  ])
})

it('loads more cards than one request locks by the job of plans, each once', async () => {
  const cards = Array.from({ length: 1200 }, (_, index) => testCard(own, 5000 + index))
  const made = await work(test.database.db, own.by, clockAt(NOW), (w) => w.insertAll(card, cards))
  const text = textOf(...made.map(({ pan }) => [pan, '1', '', '']))
  const replies = await Promise.all([send(text, { key: 'many' }), send(text, { key: 'many' })])
  const [[status, planned]] = replies
  const waits = { cardCount: 1200, amount: 0, uses: 0, nextRunAt: NOW.toISOString() }
  const unchecked = { blockedCount: null, firstCards: null, skippedCount: null, needsApproval: false }
  expect([status, planned]).toEqual([201, { loadPlanID: expect.any(Number), ...waits, ...unchecked }])
  expect(replies[1]?.slice(0, 2)).toEqual(replies[0]?.slice(0, 2))
  expect(replies.map(([, , replayed]) => replayed).sort()).toEqual([false, true])
  await Promise.all([runPlans(), runPlans()])
  await runPlans()
  expect(await get(`load-plans/${planned.loadPlanID}`)).toMatchObject({
    lastLoaded: 1200,
    lastRefused: 0,
    nextRunAt: null,
  })
  const loaded = await test.database.sql`
    select count(*)::int as loads, count(distinct card_id)::int as cards from card_load where load_plan_id = ${planned.loadPlanID}`
  expect(loaded).toEqual([{ loads: 1200, cards: 1200 }])
})

it('loads nothing above the sum that asks for a fresh proof, neither at once nor on a later day', async () => {
  const one = await newCard()
  const file = textOf([one.pan, '10.01', '', ''])
  const { sql } = test.database
  const { companyID } = own
  await sql`update company set proof_asked = true, proof_asked_above = 1000 where company_id = ${companyID}`
  const refused = [403, expect.objectContaining({ reason: 'proofNeedsFactor' }), false]
  expect(await send(file)).toEqual(refused)
  expect(await send(file, { fields: { on: '2026-11-25' } })).toEqual(refused)
  expect((await send(file, { fields: { dryRun: 'true' } }))[0]).toBe(201)
  expect((await send(textOf([one.pan, '10', '', ''])))[0]).toBe(201)
  await sql`update company set proof_asked = false where company_id = ${companyID}`
  expect((await send(file))[0]).toBe(201)
})
