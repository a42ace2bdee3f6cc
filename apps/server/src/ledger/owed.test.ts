import { cardsOutOfBalance, owedEqualsCards, sumsEqualTransactions } from '@kaarditeek/db/invariants'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { type Outstanding, owedChanges, owedSigns } from '@kaarditeek/domain/report/outstanding'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readIn } from '../core/work/scope'
import { outstanding } from '../entities/report/outstanding'
import { addTestCompany, clockAt, type TestCompany } from '../testing/fixtures'
import { live, someStep } from '../testing/owed/life'
import { changedWithin, owedBefore, readHistories } from '../testing/owed/replay'
import { sumDays } from './sum-days'
import { work } from './work'

const time = businessTime('Europe/Tallinn')
const START = new Date('2026-01-30T20:00:00Z')
const DAY = 86_400_000

let database: TestDatabase
let own: TestCompany
let products: number[]

beforeAll(async () => {
  database = await testDatabase()
  own = await addTestCompany(database.db, 'own')
  const { id: _, companyID: __, createdAt: ___, ...model } = { createdAt: null, ...own.product }
  const more = await work(database.db, own.by, clockAt(START), (w) =>
    w.insertAll(cardProduct, [
      { ...model, name: 'Second', issuerIDNo: '94120052' },
      { ...model, name: 'Discount', issuerIDNo: '94120053', cardTypeID: 2 },
    ]),
  )
  products = [own.product.id, ...more.map(({ id }) => id)]
})
afterAll(() => database.close())

/** Figures by product and month, as the replay has them. */
const by = ({ list }: Outstanding, figure: 'opening' | 'closing' | 'loaded' | 'used' | 'expired') =>
  Object.fromEntries(
    list
      .filter((row) => row[figure] !== 0)
      .map((row) => [`${row.cardProductID} ${row.expiryMonth}`, row[figure]]),
  )

const endOf = (day: string) => time.startOfDay(time.addDays(day, 1))

it('what is owed at the end of any day equals a replay of all loads and transactions', async () => {
  const { sql, db } = database
  const { companyID } = own
  const property = fc.asyncProperty(
    fc.array(someStep, { minLength: 8, maxLength: 24 }),
    fc.array(fc.tuple(fc.nat({ max: 120 }), fc.nat({ max: 60 })), { minLength: 3, maxLength: 3 }),
    async (steps, picks) => {
      await sql`truncate card, change, summed_day, owed_day, transaction_day, transaction_recount, customer_day cascade`
      const now = await live(db, { products, count: 0, of: own }, START, steps)
      const yesterday = time.addDays(time.dayOf(now), -1)
      const days = picks.map(([back, before]) => {
        const date = time.addDays(yesterday, -back)
        return { date, since: time.addDays(date, -before) }
      })
      const read = (at: Date) =>
        Promise.all(days.map((day) => outstanding(readIn(db, own.by, clockAt(at)), day)))
      const early = await read(now)
      const today = await outstanding(readIn(db, own.by, clockAt(now)), { date: null, since: null })
      const [left] = await sql<{ cents: number }[]>`
        select coalesce(sum(amount_limit - amount_used), 0)::bigint as cents from card
        join card_product product on product.id = card_product_id
        where card.closed_at is null and valid_to >= ${now.toISOString()}::timestamptz and card_type_id = 1`
      expect(today.total.closing).toBe(left?.cents)

      const later = new Date(now.getTime() + 2 * DAY)
      await sumDays(db, clockAt(later))
      const histories = await readHistories(sql, companyID)
      for (const report of early) {
        const { date, since, list } = report
        const span = { starts: endOf(since), ends: endOf(date) }
        const within = (...kinds: string[]) => changedWithin(histories, kinds, span, time)
        expect(by(report, 'opening')).toEqual(owedBefore(histories, span.starts, time))
        expect(by(report, 'closing')).toEqual(owedBefore(histories, span.ends, time))
        expect(by(report, 'loaded')).toEqual(within('issued', 'load'))
        expect(by(report, 'used')).toEqual(within('used'))
        expect(by(report, 'expired')).toEqual(within('expired', 'revived'))
        for (const row of list)
          expect(owedChanges.reduce((sum, name) => sum + owedSigns[name] * row[name], row.opening)).toBe(
            row.closing,
          )
      }
      expect(await read(later)).toEqual(early)
      expect(await owedEqualsCards(sql)).toEqual([])
      expect(await sumsEqualTransactions(sql)).toEqual([])
      expect(await cardsOutOfBalance(sql)).toEqual([])
    },
  )
  await fc.assert(property, { numRuns: Number(process.env.OWED_RUNS ?? 10) })
}, 300_000)
