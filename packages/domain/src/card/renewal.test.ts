import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessTime } from '../time/business-time'
import { cardOrder } from './order'
import { mayRenewCard, renewedLimits, renewedTogether, renewedValidity } from './renewal'
import { validityFaults } from './validity'

const time = businessTime('Europe/Tallinn')

describe('renewedValidity', () => {
  it.each([
    ['2026-12-10', 24, { validFrom: '2026-12-11', validTo: '2028-12-10', expiryDateOnCard: '2028-12' }],
    ['2028-02-28', 12, { validFrom: '2028-02-29', validTo: '2029-02-27', expiryDateOnCard: '2029-02' }],
    ['2026-12-31', 1, { validFrom: '2027-01-01', validTo: '2027-01-31', expiryDateOnCard: '2027-01' }],
  ])('returns the validity after a card that ends with %s, for %i months', (lastDay, duration, days) =>
    expect(renewedValidity({ validTo: time.endOfDay(lastDay), duration }, null, time)).toEqual(days),
  )

  it('begins in the next instant across clock changes, and has no fault', () => {
    const someEnd = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(someEnd, fc.integer({ min: 1, max: 1200 }), (instant, duration) => {
        const validTo = time.endOfDay(time.dayOf(instant))
        const days = renewedValidity({ validTo, duration }, null, time)
        expect(time.startOfDay(days.validFrom).getTime()).toBe(validTo.getTime() + 1)
        expect(validityFaults(days, time.dayOf(validTo))).toEqual([])
      }),
    )
  })

  it('ends on the requested day', () => {
    const card = { validTo: time.endOfDay('2026-12-10'), duration: 24 }
    const given = { validTo: '2027-06-30' }
    expect(renewedValidity(card, given, time)).toMatchObject({
      validTo: '2027-06-30',
      expiryDateOnCard: '2027-06',
    })
  })
})

describe('the limits of renewed cards', () => {
  const ofCard = (amountLimit: number | null, countLimit: number | null) => ({ amountLimit, countLimit })

  it('are those of the old cards, however much of them is used', () => {
    const old = { ...ofCard(11_000, 7), balanceAndTotals: { amountBalance: 1000, countBalance: 2 } }
    expect(renewedLimits(old)).toEqual({ amountLimit: 11_000, countLimit: 7 })
    expect(renewedLimits(ofCard(null, null))).toEqual({ amountLimit: null, countLimit: null })
  })

  it('are added without the unlimited ones, which are counted', () => {
    const old = [ofCard(11_000, 7), ofCard(null, 5), ofCard(0, null), ofCard(20_000, null)]
    expect(renewedTogether(old)).toEqual({ sum: 31_000, unlimited: 1 })
    expect(renewedTogether([])).toEqual({ sum: 0, unlimited: 0 })
  })
})

describe('mayRenewCard', () => {
  const card = {
    expiringSoon: true,
    renewed: false,
    successorID: null,
    customerClosed: false,
    customerUnitClosed: false,
    cardProductClosed: false,
  }
  it.each([
    [{}, undefined],
    [{ renewed: true, expiringSoon: false }, 'alreadyRenewed'],
    [{ successorID: 2, customerClosed: true }, 'alreadyReplaced'],
    [{ expiringSoon: false }, 'notExpiringSoon'],
    [{ customerClosed: true, customerUnitClosed: true }, 'customerClosed'],
    [{ customerUnitClosed: true }, 'unitClosed'],
    [{ cardProductClosed: true }, 'productClosed'],
  ])('answers for %o: %s', (facts, reason) =>
    expect(mayRenewCard({ ...card, ...facts })?.details.reason).toBe(reason),
  )
})

describe('cardOrder', () => {
  const card = {
    cardProductID: 1,
    nameOnCard: 'MARI',
    customerID: 1,
    validFrom: '2026-11-20',
    validTo: '2028-11-19',
    expiryDateOnCard: '2028-11',
    amountLimit: null,
    countLimit: '' as const,
  }
  const keyless = { pwd: null, idempotencyKey: null }
  const issuesOf = (order: object) =>
    cardOrder.safeParse(order).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('with cardID is a renewal, of which only the end of validity is used', () => {
    const end = { validTo: '2028-11-19', expiryDateOnCard: '2028-11' }
    expect(cardOrder.parse({ cardID: 5 })).toEqual({ cardID: [5], card: null, ...keyless })
    expect(cardOrder.parse({ cardID: [5, 6], card, noOfCards: 9 })).toEqual({
      cardID: [5, 6],
      card: end,
      ...keyless,
    })
  })

  it('without cardID is an order of new cards, with an error for each missing field', () => {
    expect(cardOrder.parse({ card, noOfCards: 2, cardID: null })).toEqual({
      card: { ...card, info: null, hiddenName: null, customerUnitID: null, countLimit: null },
      noOfCards: 2,
      ...keyless,
    })
    expect(issuesOf({ card: { ...card, amountLimit: undefined } })).toEqual([
      ['card.amountLimit', 'ERROR_INCOMPLETE_DATA'],
      ['noOfCards', 'ERROR_INCOMPLETE_DATA'],
    ])
    expect(issuesOf({})).toEqual([
      ['card', 'ERROR_INCOMPLETE_DATA'],
      ['noOfCards', 'ERROR_INCOMPLETE_DATA'],
    ])
    expect(issuesOf({ cardID: 'x', unknown: 1 })).toHaveLength(2)
  })
})
