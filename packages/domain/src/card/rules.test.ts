import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import {
  balanceAndTotals,
  CardState,
  cardStateAt,
  endTimeOf,
  isExpiringSoon,
  isIssuedAhead,
  isUsedUp,
  leftLevel,
  maxMonthsToExtend,
  standingOf,
} from './rules'

const time = businessTime('Europe/Tallinn')
const at = (text: string) => new Date(text)

const nothingHeld = { amountHeld: 0, countHeld: 0 }

describe('isIssuedAhead', () => {
  const validFrom = time.startOfDay('2027-01-05')

  it.each([
    ['a renewal', at('2026-11-29T08:00:00Z'), true],
    ['a card issued on its first day', at('2027-01-05T08:00:00Z'), false],
    ['a card activated at its first instant', validFrom, false],
    ['a card without a client', null, false],
  ])('answers for %s', (_, activationDate, ahead) =>
    expect(isIssuedAhead({ activationDate, validFrom })).toBe(ahead),
  )
})

describe('cardStateAt', () => {
  const validity = {
    validFrom: at('2026-01-01T00:00:00Z'),
    validTo: at('2026-12-31T21:59:59.999Z'),
    closedAt: null,
  }

  it.each([
    ['before it begins', '2025-12-31T23:59:59.999Z', CardState.future],
    ['at its first instant', '2026-01-01T00:00:00Z', CardState.active],
    ['at its last instant', '2026-12-31T21:59:59.999Z', CardState.active],
    ['after its end', '2026-12-31T22:00:00Z', CardState.expired],
  ])('%s', (_, now, state) => {
    expect(cardStateAt(validity, at(now))).toBe(state)
  })

  it('is closed whatever the days of the card are', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (now) => {
        expect(cardStateAt({ ...validity, closedAt: now }, now)).toBe(CardState.closed)
      }),
    )
  })
})

describe('balances', () => {
  const use = fc.record({
    amountLimit: fc.option(fc.nat()),
    amountUsed: fc.nat(),
    amountHeld: fc.nat(),
    countLimit: fc.option(fc.nat()),
    timesUsed: fc.nat(),
    countHeld: fc.nat(),
  })

  it('are limit minus use and holds, and null without a limit', () => {
    fc.assert(
      fc.property(use, (one) => {
        const { amountBalance, countBalance } = balanceAndTotals(one)
        expect(amountBalance === null ? null : amountBalance + one.amountUsed + one.amountHeld).toBe(
          one.amountLimit,
        )
        expect(countBalance === null ? null : countBalance + one.timesUsed + one.countHeld).toBe(
          one.countLimit,
        )
      }),
    )
  })

  it('show that a card is used up when no money or no uses are left', () => {
    expect(
      isUsedUp({ amountLimit: 100, amountUsed: 100, countLimit: null, timesUsed: 1, ...nothingHeld }),
    ).toBe(true)
    expect(
      isUsedUp({ amountLimit: null, amountUsed: 100, countLimit: 1, timesUsed: 1, ...nothingHeld }),
    ).toBe(true)
    expect(
      isUsedUp({ amountLimit: null, amountUsed: 100, countLimit: null, timesUsed: 1, ...nothingHeld }),
    ).toBe(false)
  })
})

describe('ends and extensions', () => {
  it('end the day before start plus duration', () => {
    expect(endTimeOf('2026-11-20', 24, time)).toEqual(time.endOfDay('2028-11-19'))
    expect(endTimeOf('2026-08-31', 6, time)).toEqual(time.endOfDay('2027-02-27'))
  })

  const card = (values: object) => ({
    validFrom: at('2026-01-01T00:00:00Z'),
    validTo: time.endOfDay('2026-12-10'),
    expiryDateOnCard: time.endOfMonth('2027-03'),
    closedAt: null,
    duration: 24,
    ...values,
  })

  it('count the months to the end of the month printed on the card, at most the duration', () => {
    const now = at('2026-11-20T10:00:00Z')
    expect(maxMonthsToExtend(card({}), now, time)).toBe(3)
    expect(maxMonthsToExtend(card({ duration: 2 }), now, time)).toBe(2)
    expect(maxMonthsToExtend(card({ expiryDateOnCard: time.endOfMonth('2026-12') }), now, time)).toBe(0)
    expect(maxMonthsToExtend(card({ closedAt: now }), now, time)).toBe(0)
  })

  it('allow the greatest number of months within the printed month and the duration', () => {
    const someInstant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(someInstant, someInstant, fc.integer({ min: 1, max: 60 }), (validTo, expiry, duration) => {
        const one = card({
          validFrom: at('2019-01-01T00:00:00Z'),
          validTo,
          expiryDateOnCard: expiry,
          duration,
        })
        const months = maxMonthsToExtend(one, validTo, time)
        const last = time.endOfMonth(time.monthOf(expiry))
        const moved = (by: number) => time.endOfDay(time.addMonths(time.dayOf(validTo), by))
        if (months > 0) expect(moved(months).getTime()).toBeLessThanOrEqual(last.getTime())
        if (months < duration) expect(moved(months + 1).getTime()).toBeGreaterThan(last.getTime())
      }),
    )
  })

  // Across the clock changes of 29 March and 25 October: days are counted, not multiples of 24 hours.
  it.each([
    ['2026-01-27', '2026-03-28'],
    ['2026-02-01', '2026-04-02'],
    ['2026-06-10', '2026-08-09'],
    ['2026-09-01', '2026-10-31'],
  ])('allow a card that ended with %s to be extended until the end of %s', (lastDay, until) => {
    const expired = card({ validTo: time.endOfDay(lastDay), validFrom: at('2025-01-01T00:00:00Z') })
    expect(maxMonthsToExtend(expired, time.endOfDay(until), time)).toBeGreaterThan(0)
    expect(maxMonthsToExtend(expired, time.startOfDay(time.addDays(until, 1)), time)).toBe(0)
  })

  it.each([
    ['2026-02-14', '2026-03-31'],
    ['2026-09-20', '2026-11-04'],
    ['2026-10-26', '2026-12-10'],
  ])('show from the start of %s that a card with the last day %s expires soon', (from, lastDay) => {
    const ending = card({ validTo: time.endOfDay(lastDay) })
    expect(isExpiringSoon(ending, time.startOfDay(from), time)).toBe(true)
    expect(isExpiringSoon(ending, new Date(time.startOfDay(from).getTime() - 1), time)).toBe(false)
  })

  it('show for active cards only that they expire soon', () => {
    const closed = card({ closedAt: at('2026-10-01T00:00:00Z') })
    expect(isExpiringSoon(closed, at('2026-12-01T10:00:00Z'), time)).toBe(false)
    expect(isExpiringSoon(card({}), at('2026-12-11T10:00:00Z'), time)).toBe(false)
  })
})

describe('standingOf', () => {
  const left = { amountLimit: 100, amountUsed: 0, countLimit: null, timesUsed: 0, ...nothingHeld }
  const usedUp = { ...left, amountUsed: 100 }
  const unblocked = { blocked: false, replaced: false }

  it.each([
    ['closed', CardState.closed, true, usedUp],
    ['expired', CardState.expired, false, usedUp],
    ['usedUp', CardState.active, true, usedUp],
    ['usedUp', CardState.future, false, usedUp],
    ['expiringSoon', CardState.active, true, left],
    ['future', CardState.future, false, left],
    ['active', CardState.active, false, left],
  ] as const)('is %s', (standing, cardState, expiringSoon, balanceAndTotals) =>
    expect(standingOf({ ...unblocked, cardState, expiringSoon, renewed: false, balanceAndTotals })).toBe(
      standing,
    ),
  )

  it.each([
    ['renewed', CardState.active, true, left],
    ['usedUp', CardState.active, true, usedUp],
    ['expired', CardState.expired, false, left],
    ['active', CardState.active, false, left],
  ] as const)('is %s once another card renews it', (standing, cardState, expiringSoon, balanceAndTotals) =>
    expect(standingOf({ ...unblocked, cardState, expiringSoon, renewed: true, balanceAndTotals })).toBe(
      standing,
    ),
  )
})

it.each([
  ['blocked', CardState.active],
  ['blocked', CardState.future],
  ['expired', CardState.expired],
  ['closed', CardState.closed],
] as const)('a blocked card stands as %s, as replaced once it has a successor', (standing, cardState) => {
  const balanceAndTotals = {
    amountLimit: 100,
    amountUsed: 100,
    countLimit: null,
    timesUsed: 0,
    ...nothingHeld,
  }
  const card = { cardState, blocked: true, expiringSoon: true, renewed: true, balanceAndTotals }
  expect(standingOf({ ...card, replaced: false })).toBe(standing)
  expect(standingOf({ ...card, replaced: true })).toBe(standing === 'blocked' ? 'replaced' : standing)
})

describe('leftLevel', () => {
  it.each([
    [100, 100, 'good'],
    [20, 100, 'good'],
    [19, 100, 'low'],
    [1, 100, 'low'],
    [0, 100, 'none'],
    [0, 0, 'none'],
  ] as const)('of %i out of %i is %s', (left, limit, level) => expect(leftLevel(left, limit)).toBe(level))
})
