import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { type CardListInput, cardListInput } from '@kaarditeek/domain/card/list'
import { panOf } from '@kaarditeek/domain/card/pan'
import {
  CardState,
  cardStateAt,
  expiringSoonUntil,
  extendableSince,
  isExpiringSoon,
  maxMonthsToExtend,
  plainStandingOf,
} from '@kaarditeek/domain/card/rules'
import { cardProductListInput } from '@kaarditeek/domain/card-product/list'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIn } from '../core/work/scope'
import { cardList } from '../entities/card/list'
import { cardProductList } from '../entities/card-product/list'
import { addTestCompany, clockAt, type TestCompany } from '../testing/fixtures'
import {
  cardStateIs,
  expiresSoon,
  isActiveOrFuture,
  isExtendable,
  rankOfState,
  usableSql,
} from './card-state'
import { work } from './work'

const time = businessTime('Europe/Tallinn')
const after = (instant: Date, step: number) => new Date(instant.getTime() + step)

/** The clocks change on the first two days. */
const days = ['2026-03-29', '2026-10-25', '2028-02-29']
/** Those days, and the days of which they are the 45th after or the 60th before. */
const bounds = days.flatMap((day) => [0, -45, 60].map((distance) => time.addDays(day, distance)))
const moments = [
  ...bounds.flatMap((day) => [time.startOfDay(day), time.endOfDay(day)]),
  ...['2026-03-29T01:00Z', '2026-10-25T00:30Z', '2026-10-25T01:00Z'].map((text) => new Date(text)),
]
const steps = [-3_600_000, -1, 0, 1, 3_600_000]
const someMoment = fc.oneof(
  fc
    .tuple(fc.constantFrom(...moments), fc.constantFrom(...steps))
    .map(([moment, step]) => after(moment, step)),
  fc.date({ min: new Date('2026-01-01'), max: new Date('2028-06-01'), noInvalidDate: true }),
)
const examples = (of: Date[]) => of.map((moment): [Date] => [moment])

/** Validities that begin or end at a bound or beside it, each with the printed month before, of and after its end. */
const validities = moments.flatMap((now) =>
  [now, expiringSoonUntil(now, time), extendableSince(now, time)].flatMap((bound) =>
    steps.flatMap((step) => {
      const edge = after(bound, step)
      const long = 1000 * 86_400_000
      const ends = [-1, 0, 1].map((months) => ({
        validFrom: after(edge, -long),
        validTo: edge,
        expiryDateOnCard: time.endOfMonth(time.addMonths(time.dayOf(edge), months).slice(0, 7)),
      }))
      if (bound !== now) return ends
      const begins = { validFrom: edge, validTo: after(edge, long), expiryDateOnCard: after(edge, long) }
      return [...ends, begins, { ...begins, validTo: edge }]
    }),
  ),
)

/** `TimeZone` of PostgreSQL's sessions. The test's host has another zone than the business. */
describe.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
  'the SQL of a card’s state, in %s,',
  (TimeZone) => {
    let database: TestDatabase
    let own: TestCompany

    beforeAll(async () => {
      database = await testDatabase({ settings: { TimeZone } })
      own = await addTestCompany(database.db, 'own')
      await work(database.db, own.by, clockAt(new Date()), (w) =>
        w.insertAll(
          card,
          validities.map((validity, index) => ({
            ...validity,
            pan: panOf(own.product, BigInt(1_000_000 + index)),
            nameOnCard: 'TEST CARD',
            cardProductID: own.product.id,
            customerUnitID: own.customerUnitID,
            closedAt: index % 11 === 0 ? validity.validTo : null,
            blockedAt: index % 7 === 0 ? validity.validFrom : null,
          })),
        ),
      )
    })
    afterAll(() => database.drop())

    /** The condition of a payment, which names columns without their table. */
    const payable = (now: Date) => {
      const { closedAt, blockedAt, validFrom, validTo } = card
      const condition = sql.raw(usableSql(`'${now.toISOString()}'::timestamptz`))
      return sql`(select ${condition}
      from (select ${closedAt} as closed_at, ${blockedAt} as blocked_at, ${validFrom} as valid_from, ${validTo} as valid_to) one)`
    }
    const ranked = ['closed', 'expired', 'blocked', 'future', 'active']
    const cardsWith = <T extends Record<string, SQL.Aliased<boolean | number>>>(conditions: T) =>
      database.db
        .select({ ...getTableColumns(card), duration: cardProduct.duration, ...conditions })
        .from(card)
        .innerJoin(
          cardProduct,
          and(eq(cardProduct.companyID, card.companyID), eq(cardProduct.id, card.cardProductID)),
        )

    it('agrees with the domain on every card, at any time', async () => {
      const { active, future, expired, closed } = CardState
      const holds = (condition: SQL | undefined, name: string) => sql<boolean>`${condition}`.as(name)
      await fc.assert(
        fc.asyncProperty(someMoment, async (now) => {
          const rows = await cardsWith({
            isActive: holds(cardStateIs(active, now), 'is_active'),
            isFuture: holds(cardStateIs(future, now), 'is_future'),
            isExpired: holds(cardStateIs(expired, now), 'is_expired'),
            isClosed: holds(cardStateIs(closed, now), 'is_closed'),
            isUsable: holds(isActiveOrFuture(now), 'is_usable'),
            isSoon: holds(expiresSoon({ now, time }), 'is_soon'),
            isLonger: holds(isExtendable({ now, time }), 'is_longer'),
            isPayable: holds(payable(now), 'is_payable'),
            rank: sql<number>`${rankOfState(now)}`.as('rank'),
          })
          const wrong = rows.filter((row) => {
            const state = cardStateAt(row, now)
            return !(
              row.isActive === (state === active) &&
              row.isFuture === (state === future) &&
              row.isExpired === (state === expired) &&
              row.isClosed === (state === closed) &&
              row.isUsable === (state === active || state === future) &&
              row.isSoon === isExpiringSoon(row, now, time) &&
              row.isLonger === maxMonthsToExtend(row, now, time) > 0 &&
              row.isPayable === (state === active && row.blockedAt === null) &&
              ranked[row.rank] ===
                plainStandingOf({ cardState: state, blocked: row.blockedAt !== null, replaced: false })
            )
          })
          expect(wrong).toEqual([])
        }),
        { numRuns: 20 + moments.length, examples: examples(moments) },
      )
    })

    it('counts and lists the same cards', async () => {
      const { all: _, ...states } = CardState
      await fc.assert(
        fc.asyncProperty(someMoment, async (now) => {
          const r = readIn(database.db, own.by, { now, time })
          const listed = async (filter: Partial<CardListInput> = {}) =>
            (await cardList.page(r, { ...cardListInput.parse({}), limit: 10_000, ...filter })).list
          const rows = await listed()
          const ids = (found: typeof rows) => found.map(({ id }) => id)
          const counts = await Promise.all(
            Object.values(states).map(async (cardState) => {
              const those = rows.filter((row) => row.cardState === cardState)
              expect(ids(await listed({ cardState }))).toEqual(ids(those))
              return those.length
            }),
          )
          expect(ids(await listed({ expiringSoon: true }))).toEqual(
            ids(rows.filter(({ expiringSoon }) => expiringSoon)),
          )
          expect(ids(await listed({ extendable: true }))).toEqual(
            ids(rows.filter(({ canExtendExpiryDate }) => canExtendExpiryDate)),
          )
          const { list: products } = await cardProductList.page(r, cardProductListInput.parse({}))
          const [product] = products
          expect(product?.noOfActiveCards).toBe(counts[states.active])
        }),
        { numRuns: 6, examples: examples(moments.slice(-3)) },
      )
    })
  },
)
