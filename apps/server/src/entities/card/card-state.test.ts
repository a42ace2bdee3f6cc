import { card } from '@kaarditeek/db/schema/card'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { CardState, expiringSoonUntil, extendableSince } from '@kaarditeek/domain/card/rules'
import { type CardListInput, cardListInput } from '@kaarditeek/domain/card/schema'
import { cardProductListInput } from '@kaarditeek/domain/card-product/schema'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readIn } from '../../core/work/scope'
import { addTestCard, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { cardProductList } from '../card-product/list'
import { activeSql, isActiveOrFuture } from './card-state'
import { cardList } from './list'

const time = businessTime('Europe/Tallinn')
/** Around Tallinn's clock changes, and moments that are 45 or 60 days away from one. */
const moments = [
  '2026-03-29T00:59:59.999Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-02-12T21:59:59.999Z',
  '2026-04-30T12:00:00Z',
  '2026-12-20T22:00:00Z',
].map((text) => new Date(text))
const steps = [-3_600_000, -1, 0, 1, 3_600_000]
const after = (instant: Date, step: number) => new Date(instant.getTime() + step)

describe('the SQL of a card’s state agrees with the domain', () => {
  let database: TestDatabase
  let own: TestCompany

  const listed = (now: Date, filter: Partial<CardListInput> = {}) =>
    cardList.page(readIn(database.db, own.by, { now, time }), {
      ...cardListInput.parse({}),
      limit: 1000,
      ...filter,
    })

  /** Active cards by the counts of the product, and by the condition of a payment. */
  const countActive = async (now: Date) => {
    const input = cardProductListInput.parse({})
    const [product] = await cardProductList.page(readIn(database.db, own.by, { now, time }), input)
    const [paid] = await database.sql.unsafe(
      `select count(*)::int as cards from card where ${activeSql('$1::timestamptz')}`,
      [now.toISOString()],
    )
    return [product?.noOfActiveCards, paid?.cards]
  }

  beforeAll(async () => {
    database = await testDatabase()
    own = await addTestCompany(database.db, 'own')
    const borders = moments.flatMap((now) => [now, expiringSoonUntil(now, time), extendableSince(now, time)])
    const ends = borders.flatMap((border) => steps.map((step) => after(border, step)))
    for (const [index, validTo] of ends.entries())
      await addTestCard(database.db, own, index, {
        validFrom: index % 7 === 0 ? validTo : after(validTo, -1000 * 86_400_000),
        validTo,
        expiryDateOnCard: time.endOfMonth(time.monthOf(after(validTo, ((index % 3) - 1) * 31 * 86_400_000))),
        closedAt: index % 11 === 0 ? validTo : null,
      })
  })
  afterAll(() => database.drop())

  it('in filters, counts and payments, at any moment', async () => {
    const someMoment = fc.oneof(
      fc
        .tuple(fc.constantFrom(...moments), fc.constantFrom(...steps))
        .map(([moment, step]) => after(moment, step)),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-03-01'), noInvalidDate: true }),
    )
    await fc.assert(
      fc.asyncProperty(someMoment, async (now) => {
        const rows = await listed(now)
        const ids = (found: typeof rows) => found.map(({ id }) => id)
        const { all: _, ...states } = CardState
        for (const cardState of Object.values(states))
          expect(ids(await listed(now, { cardState }))).toEqual(
            ids(rows.filter((row) => row.cardState === cardState)),
          )
        expect(ids(await listed(now, { expiringSoon: true }))).toEqual(
          ids(rows.filter(({ expiringSoon }) => expiringSoon)),
        )
        expect(ids(await listed(now, { extendable: true }))).toEqual(
          ids(rows.filter(({ canExtendExpiryDate }) => canExtendExpiryDate)),
        )
        const active = rows.filter(({ cardState }) => cardState === states.active)
        const future = rows.filter(({ cardState }) => cardState === states.future)
        expect(await countActive(now)).toEqual([active.length, active.length])
        expect(await database.db.$count(card, isActiveOrFuture(now))).toBe(active.length + future.length)
      }),
      { numRuns: 16, examples: moments.map((moment) => [moment]) },
    )
  })
})
