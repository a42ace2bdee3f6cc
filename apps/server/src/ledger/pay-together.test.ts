import { randomUUID } from 'node:crypto'
import { type Connection, connect } from '@kaarditeek/db/client'
import { authorizePayment } from '@kaarditeek/domain/payment/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { secrets } from '../core/secret'
import {
  addCard,
  addPartner,
  appSecret,
  daysFromNow,
  NOW,
  TERMINAL,
  type TestTerminals,
  testTerminals,
  useOf,
  waiting,
} from '../terminals-api/test-terminals'
import type { Payment, PayRow } from './pay-sql'
import { payingTogether } from './pay-together'
import { batchSession } from './sessions'

let terminals: TestTerminals
let session: Connection
let failures: unknown[] = []
beforeAll(async () => {
  terminals = await testTerminals()
  session = connect(terminals.database.url, batchSession)
})
afterAll(async () => {
  await session.close()
  await terminals.close()
})

const payment = (pan: string, more: Partial<Payment> = {}): Payment => ({
  companyID: terminals.own.companyID,
  keyHash: secrets(appSecret).hashKey(terminals.own.apiKey),
  address: '127.0.0.1',
  code: null,
  data: null,
  externalID: null,
  key: randomUUID(),
  fingerprint: Buffer.alloc(32),
  now: NOW,
  pan,
  amount: 10,
  terminalID: TERMINAL,
  comment: null,
  requestID: randomUUID(),
  ...more,
})

const watch = { report: (failure: unknown) => void failures.push(failure), sized: () => undefined }

/** Pays as one more server would, with the same sessions. */
const server = () => payingTogether({ sql: terminals.sql, batchSql: session.sql }, watch)

/** Pays at once the payments of one batch, after a payment that is sent first and alone. */
const payAll = async (payments: Payment[]): Promise<(PayRow | null)[]> => {
  failures = []
  const { pan } = await addCard(terminals.sql, terminals.own)
  const payTogether = server()
  const [first, ...rows] = await Promise.all([payment(pan), ...payments].map(payTogether))
  expect(first).toMatchObject({ approvedAmount: 10, refusal: null })
  return rows
}

const batches = async () => {
  const [row] = await terminals.sql<{ count: number }[]>`
    select count(distinct xmin::text)::int as count from web_api_request`
  return row?.count ?? 0
}

test('concurrent payments share a statement', async () => {
  const cards = await Promise.all(Array.from({ length: 30 }, () => addCard(terminals.sql, terminals.own)))
  const before = await batches()
  const rows = await payAll(cards.map(({ pan }) => payment(pan)))
  expect(failures).toEqual([])
  expect(rows.filter((row) => row === null)).toEqual([])
  expect(new Set(rows.map((row) => row?.transactionID)).size).toBe(30)
  // The first payment alone, and one batch.
  expect(await batches()).toBe(before + 2)
})

const small = fc.nat({ max: 40 })
const round = fc.record({
  cards: fc.array(fc.record({ money: fc.option(small), uses: fc.option(fc.nat({ max: 6 })) }), {
    minLength: 1,
    maxLength: 3,
  }),
  payments: fc.array(fc.record({ card: fc.nat({ max: 2 }), amount: fc.integer({ min: 1, max: 15 }) }), {
    minLength: 1,
    maxLength: 20,
  }),
})

test('payments of a batch are decided in order, as far as the card’s balance suffices', async () => {
  const judged = fc.asyncProperty(round, async ({ cards, payments }) => {
    const added = await Promise.all(
      cards.map(async ({ money, uses }) => ({
        ...(await addCard(terminals.sql, terminals.own, { amountLimit: money, countLimit: uses })),
        state: {
          amountLimit: money,
          countLimit: uses,
          amountUsed: 0,
          timesUsed: 0,
          amountHeld: 0,
          countHeld: 0,
        },
        open: true,
      })),
    )
    const expected = payments.map(({ card, amount }) => {
      const one = added[card % added.length]
      if (!one?.open) return null
      const verdict = authorizePayment(one.state, amount, false)
      one.open = 'approvedAmount' in verdict
      if (!one.open) return null
      one.state.amountUsed += amount
      one.state.timesUsed += 1
      const { amountLimit, countLimit, amountUsed, timesUsed } = one.state
      return {
        approvedAmount: amount,
        amountBalance: amountLimit === null ? null : amountLimit - amountUsed,
        countBalance: countLimit === null ? null : countLimit - timesUsed,
      }
    })
    const rows = await payAll(
      payments.map(({ card, amount }) => payment(added[card % added.length]?.pan ?? '', { amount })),
    )
    expect(failures).toEqual([])
    for (const [index, row] of rows.entries()) {
      const wanted = expected[index]
      if (wanted) expect(row).toMatchObject(wanted)
      else expect(row).toBeNull()
    }
    for (const { id, state } of added)
      expect(await useOf(terminals.sql, id)).toEqual({ amount: state.amountUsed, times: state.timesUsed })
  })
  await fc.assert(judged, { numRuns: 100 })
})

test('a payment that a batch cannot take writes nothing, and does not affect the others', async () => {
  const card = (more = {}) => addCard(terminals.sql, terminals.own, more)
  const other = await addPartner(terminals.sql)
  const [good, closed, future, expired, bare] = await Promise.all([
    card(),
    card({ closedAt: NOW }),
    card({ validFrom: daysFromNow(1) }),
    card({ validTo: daysFromNow(-1) }),
    card({ unitID: null }),
  ])
  const foreign = await addCard(terminals.sql, other)
  await terminals.pay({ pan: good.pan, amount: 5, terminalID: TERMINAL }, 'known')
  const refused = [
    payment(closed.pan),
    payment(future.pan),
    payment(expired.pan),
    payment(bare.pan),
    payment(foreign.pan),
    payment('4000000000000000'),
    payment(good.pan, { terminalID: 'UNKNOWN' }),
    payment(good.pan, { keyHash: Buffer.alloc(32) }),
    payment(good.pan, { address: '10.1.2.3' }),
    payment(good.pan, { address: null }),
    payment(good.pan, { key: 'known' }),
  ]
  const rows = await payAll(refused.flatMap((one) => [one, payment(good.pan)]))
  expect(failures).toEqual([])
  expect(rows.map((row) => row?.approvedAmount ?? null)).toEqual(refused.flatMap(() => [null, 10]))
  expect(await useOf(terminals.sql, good.id)).toEqual({
    amount: 5 + 10 * refused.length,
    times: 1 + refused.length,
  })
})

/** Locks a card until the returned function is called. */
const lock = async ({ id }: { id: number }) => {
  const holder = await terminals.sql.reserve()
  await holder`begin`
  await holder`select from card where id = ${id} for update`
  return async () => {
    await holder`commit`
    holder.release()
  }
}

describe('payments of a locked card', () => {
  const twoCards = async () => {
    const [one, two] = [
      await addCard(terminals.sql, terminals.own),
      await addCard(terminals.sql, terminals.own),
    ]
    return [one, two] as const
  }

  it('do not delay the others of their batch, and share a statement once it is free', async () => {
    const [locked, free] = await twoCards()
    const pay = server()
    const unlock = await lock(locked)
    const rows = [pay(payment(locked.pan))]
    await waiting(terminals.sql, 1)
    rows.push(pay(payment(locked.pan)), pay(payment(locked.pan)))
    expect(await pay(payment(free.pan))).toMatchObject({ approvedAmount: 10 })
    expect((await useOf(terminals.sql, locked.id)).times).toBe(0)
    const before = await batches()
    await unlock()
    expect(await Promise.all(rows)).toMatchObject(rows.map(() => ({ approvedAmount: 10, refusal: null })))
    // The payment that waited alone, and one batch.
    expect(await batches()).toBe(before + 2)
    expect((await useOf(terminals.sql, locked.id)).times).toBe(3)
  })

  it('go with those of other cards again when nobody else locks it', async () => {
    const [once, other] = await twoCards()
    const pay = server()
    const unlock = await lock(once)
    const first = pay(payment(once.pan))
    await waiting(terminals.sql, 1)
    await unlock()
    await first
    for (let times = 0; times < 12; times += 1)
      expect(await pay(payment(once.pan))).toMatchObject({ approvedAmount: 10 })
    const before = await batches()
    await Promise.all([other, once, other, once].map(({ pan }) => pay(payment(pan))))
    // The first payment alone, and one batch of both cards.
    expect(await batches()).toBe(before + 2)
  })

  it('of two servers are taken as far as the balance suffices, each once', async () => {
    const own = await addCard(terminals.sql, terminals.own, { amountLimit: 605 })
    failures = []
    const other = connect(terminals.database.url, batchSession)
    const servers = [server(), payingTogether({ sql: terminals.sql, batchSql: other.sql }, watch)]
    const payments = Array.from({ length: 100 }, () => payment(own.pan))
    // Each payment reaches both servers, as from a terminal that repeats it.
    const rows = await Promise.all(servers.flatMap((pay) => payments.map(pay)))
    await other.close()
    expect(failures).toEqual([])
    const taken = rows.filter((row) => row !== null)
    const { amount, times } = await useOf(terminals.sql, own.id)
    expect(amount).toBe(10 * taken.length)
    expect(times).toBe(taken.length)
    expect(taken.length).toBeLessThanOrEqual(60)
    expect(new Set(taken.map((row) => row.transactionID)).size).toBe(taken.length)
    expect(taken.map((row) => row.amountBalance).sort((a, b) => Number(b) - Number(a))).toEqual(
      taken.map((_, index) => 595 - 10 * index),
    )
  })
})

test('a failed batch is reported and takes nothing, and the next one succeeds', async () => {
  const { pan, id } = await addCard(terminals.sql, terminals.own)
  const rename = (from: string, to: string) =>
    terminals.sql.unsafe(`alter table web_api_request rename column ${from} to ${to}`)
  await rename('fingerprint', 'print')
  const payTogether = server()
  failures = []
  const rows = await Promise.all([payment(pan), payment(pan), payment(pan)].map(payTogether))
  await rename('print', 'fingerprint')
  expect(rows).toEqual([null, null, null])
  expect(failures).toMatchObject([{ code: '42703' }, { code: '42703' }])
  expect(await useOf(terminals.sql, id)).toEqual({ amount: 0, times: 0 })
  expect(await payTogether(payment(pan))).toMatchObject({ approvedAmount: 10 })
})
