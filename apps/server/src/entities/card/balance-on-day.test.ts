import { card } from '@kaarditeek/db/schema/card'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { cardBalancesInput } from '@kaarditeek/domain/card/balance-on-day'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readIn } from '../../core/work/scope'
import { work } from '../../ledger/work'
import { addTestCompany, clockAt, type TestCompany, testCard } from '../../testing/fixtures'
import { live, someStep } from '../../testing/owed/life'
import { type TestApp, testApp } from '../../testing/test-app'
import { cardBalanceList, getBalance } from './balance-on-day'
import { limitsTotalsBalance } from './verbs'

const time = businessTime('Europe/Tallinn')

let test: TestApp
let own: TestCompany
let cookie: string

beforeAll(async () => {
  test = await testApp()
  own = await addTestCompany(test.database.db, 'own')
  await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120053' })
  cookie = await test.login('superuser@own.test')
})
afterAll(() => test.close())
beforeEach(() => test.database.sql`truncate card, change cascade`)

const on = <T>(day: string, run: Parameters<typeof work<T>>[3]) =>
  work(test.database.db, own.by, clockAt(new Date(`2026-${day}T12:00:00+02:00`)), run)
const issue = (day: string, account: number, values: object = {}) =>
  on(day, (w) => w.insert(card, { ...testCard(own, account), ...values }))
const enter = (day: string, cardID: number, amount: number, enteredOn = day) => {
  const { terminalRowID: terminalID } = own
  const dateIn = new Date(`2026-${day}T23:59:59.999+02:00`)
  return on(enteredOn, (w) =>
    w.insert(transaction, { cardID, terminalID, amount, comment: 'x', dateIn, accountID: own.by.accountID }),
  )
}
const get = async (path: string, as = cookie) => {
  const reply = await test.call('GET', `/api/cards/${path}`, undefined, as)
  return { status: reply.statusCode, ...reply.json() }
}

describe('the balance of a card on a day', () => {
  it('has the limits and the use of that day, and what was entered for it since', async () => {
    const { id, pan } = await issue('11-02', 1)
    await on('11-04', (w) => w.update(card, { id }, { amountLimit: 8000, countLimit: null }))
    await enter('11-03', id, 700)
    const paid = await enter('11-04', id, 1000)
    const balance = (day: string) => get(`${id}/balance?date=2026-11-${day}`)
    expect((await balance('01')).status).toBe(404)
    expect(await balance('02')).toEqual({
      ...{ status: 200, cardID: id, cardPan: pan, date: '2026-11-02' },
      ...{ amountLimit: 5000, amountUsed: 0, amountBalance: 5000 },
      ...{ countLimit: 20, timesUsed: 0, countBalance: 20 },
    })
    const third = { amountLimit: 5000, amountUsed: 700, amountBalance: 4300, timesUsed: 1, countBalance: 19 }
    expect(await balance('03')).toMatchObject(third)
    const fourth = { amountLimit: 8000, amountUsed: 1700, countLimit: null, timesUsed: 2, countBalance: null }
    expect(await balance('04')).toMatchObject(fourth)
    await enter('11-03', id, 4500, '11-19')
    expect(await balance('03')).toMatchObject({ amountUsed: 5200, amountBalance: -200, timesUsed: 2 })
    await on('11-19', (w) => w.update(transaction, { id: paid.id }, { amount: 0, hasChanged: true }))
    expect(await balance('04')).toMatchObject({ amountUsed: 5200, amountBalance: 2800, timesUsed: 2 })
  })

  it('keeps what was left on a card that ended, and is null while it was unlimited', async () => {
    const { id } = await issue('11-02', 2, { amountLimit: null })
    await on('11-04', (w) => w.update(card, { id }, { amountLimit: 3000 }))
    await on('11-06', (w) => w.close(card, { id }))
    const limit = async (day: string) => (await get(`${id}/balance?date=2026-11-${day}`)).amountBalance
    expect([await limit('03'), await limit('05'), await limit('20')]).toEqual([null, 3000, 3000])
  })

  it('without a date is that of now alone', async () => {
    const { id } = await issue('11-02', 3)
    expect(await get(`${id}/balance`)).toEqual({ status: 200, amountBalance: 5000, countBalance: 20 })
    expect(await get(`${id}/balance?date=`)).toEqual({ status: 200, amountBalance: 5000, countBalance: 20 })
  })

  it('is refused for a day in the future, and unknown to other companies', async () => {
    const { id } = await issue('11-02', 4)
    const subErrors = [
      { field: 'date', code: 'ERROR_INVALID_VALUE', reason: 'tooLarge', value: '2026-11-20' },
    ]
    expect(await get(`${id}/balance?date=2026-11-21`)).toMatchObject({ status: 400, subErrors })
    expect(await get('balances?date=2026-11-21')).toMatchObject({ status: 400, subErrors })
    expect((await get('balances')).subErrors).toMatchObject([
      { code: 'ERROR_INCOMPLETE_DATA', field: 'date' },
    ])
    const foreign = await test.login('superuser@other.test')
    expect((await get(`${id}/balance?date=2026-11-20`, foreign)).status).toBe(404)
    expect(await get('balances?date=2026-11-20', foreign)).toMatchObject({ list: [], count: 0 })
  })

  it('is listed with sums for the cards that were issued by then', async () => {
    const first = await issue('11-02', 5)
    const unlimited = await issue('11-03', 6, { amountLimit: null })
    await issue('11-09', 7)
    await enter('11-05', first.id, 1000)
    await enter('11-05', unlimited.id, 300)
    const { list, ...totals } = await get('balances?date=2026-11-05')
    expect(totals).toMatchObject({ count: 2, amountLimitSum: 5000, amountBalanceSum: 4000 })
    expect(list).toMatchObject([
      { cardID: unlimited.id, amountLimit: null, amountUsed: 300, amountBalance: null },
      { cardID: first.id, amountBalance: 4000 },
    ])
    const filtered = async (filter: string) => (await get(`balances?date=2026-11-05&${filter}`)).count
    expect(await filtered(`pan=${first.pan}`)).toBe(1)
    expect(await filtered(`customerUnitID=${own.customerUnitID}`)).toBe(2)
    expect(await filtered(`cardProductID=${own.product.id}`)).toBe(2)
    expect(await get('balances?date=2026-11-05&customerID=999999')).toMatchObject({ status: 404 })
  })
})

type Step = { id: number; at: Date; limit: number | null }

it('balances on any day equal a replay of histories, loads and transactions, today those of the cards', async () => {
  const { db, sql } = test.database
  const start = new Date('2026-01-30T20:00:00Z')
  const property = fc.asyncProperty(
    fc.array(someStep, { minLength: 8, maxLength: 24 }),
    fc.array(fc.nat({ max: 150 }), { minLength: 3, maxLength: 3 }),
    async (steps, backs) => {
      await sql`truncate card, change, summed_day, owed_day, transaction_day, transaction_recount, customer_day cascade`
      const now = await live(db, { products: [own.product.id], count: 0, of: own }, start, steps)
      const r = readIn(db, own.by, clockAt(now))
      const balancesOn = async (date: string) => {
        const input = cardBalancesInput.parse({ date, limit: 100 })
        const { list } = await cardBalanceList.page(r, input)
        return { list, totals: await cardBalanceList.totals(r, input) }
      }
      // A snapshot tells whether the card was unlimited; loads of `live` raise limits without one.
      const history = await sql<Step[]>`select entity_id::int as id, valid_from as at,
        (snapshot ->> 'amountLimit')::int as limit from change where entity = 'card' order by change_id`
      const loads = await sql<{ id: number; at: Date; amount: number }[]>`select card_id::int as id,
        date_in as at, amount::int from card_load where kind not in ('expired', 'revived')`
      const paid = await sql<{ id: number; at: Date; amount: number }[]>`select card_id::int as id,
        date_in as at, amount::int from transaction`
      for (const date of backs.map((back) => time.addDays(time.dayOf(now), -back))) {
        const isPast = ({ at }: { at: Date }) => new Date(at) <= time.endOfDay(date)
        const sumOf = (rows: { id: number; amount: number }[], card: number) =>
          rows.reduce((sum, { id, amount }) => (id === card ? sum + amount : sum), 0)
        const issued = new Map(history.filter(isPast).map(({ id, limit }) => [id, limit]))
        const expected = [...issued].map(([cardID, limit]) => {
          const used = paid.filter((one) => one.id === cardID && isPast(one))
          const amountUsed = sumOf(used, cardID)
          const amountLimit = limit === null ? null : sumOf(loads.filter(isPast), cardID)
          return {
            ...{ cardID, amountLimit, amountUsed, timesUsed: used.filter(({ amount }) => amount > 0).length },
            amountBalance: amountLimit === null ? null : amountLimit - amountUsed,
          }
        })
        const { list, totals } = await balancesOn(date)
        expect(list.toSorted((a, b) => a.cardID - b.cardID)).toMatchObject(
          expected.toSorted((a, b) => a.cardID - b.cardID),
        )
        expect(totals).toEqual({
          count: expected.length,
          amountLimitSum: expected.reduce((sum, { amountLimit }) => sum + (amountLimit ?? 0), 0),
          amountBalanceSum: expected.reduce((sum, { amountBalance }) => sum + (amountBalance ?? 0), 0),
        })
      }
      const date = time.dayOf(now)
      for (const { cardID, cardPan: _, date: __, ...balance } of (await balancesOn(date)).list) {
        expect(await limitsTotalsBalance(r, { id: cardID })).toMatchObject(balance)
        expect(await getBalance(r, { id: cardID, date })).toMatchObject(balance)
      }
    },
  )
  await fc.assert(property, { numRuns: 10 })
}, 120_000)
