import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../error/domain-error'
import { ensureEach } from '../../error/ensure-each'
import { businessTime } from '../../time/business-time'
import { latestEnd, mayBegin, mayCreateWithoutClient, mayEnd, mayGetClient, usualMonthOnCard } from './rules'
import { addClient, newCardsWithoutClient } from './schema'

const time = businessTime('Europe/Tallinn')
const card = { duration: 12, expiryDateOnCard: time.endOfMonth('2027-11') }

describe('the latest end of a card', () => {
  it.each([
    ['2026-11-20', '2027-11-19T21:59:59.999Z'],
    ['2026-12-15', '2027-11-30T21:59:59.999Z'],
  ])('is, if it begins on %s, %s', (start, end) => {
    expect(latestEnd(card, start, time)).toEqual(new Date(end))
  })

  it('is never after the month printed on it, and the usual printed month allows the whole duration', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((days) => time.addDays('2026-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (start, duration) => {
        expect(latestEnd({ ...card, duration }, start, time) <= card.expiryDateOnCard).toBe(true)
        const expiryDateOnCard = time.endOfMonth(usualMonthOnCard(duration, start, time))
        const whole = time.endOfDay(time.addDays(time.addMonths(start, duration), -1))
        expect(latestEnd({ duration, expiryDateOnCard }, start, time)).toEqual(whole)
      }),
    )
  })

  it('is accepted, and no later day is', () => {
    const validFrom = '2026-11-20'
    expect(mayEnd(card, { validFrom, validTo: '2027-11-19' }, time)).toBeNull()
    const refusal = mayEnd(card, { validFrom, validTo: '2027-11-20' }, time)
    expect(refusal?.subErrors).toMatchObject([{ field: 'validTo', reason: 'endsAfterCard' }])
    const ofForm = mayEnd(card, { validFrom, validTo: '2027-11-20' }, time, 'data.validTo')
    expect(ofForm?.subErrors).toMatchObject([{ field: 'data.validTo', reason: 'endsAfterCard' }])
  })
})

it('a card cannot begin before today', () => {
  expect(mayBegin('2026-11-20', '2026-11-20')).toBeNull()
  expect(mayBegin('2026-11-19', '2026-11-20', 'data.validFrom')?.subErrors).toMatchObject([
    { field: 'data.validFrom', code: 'ERROR_INVALID_VALUE' },
  ])
})

it('only an open card without a client can get one', () => {
  const open = { customerUnitID: null, closedAt: null }
  expect(mayGetClient(open)).toBeNull()
  for (const other of [undefined, { ...open, customerUnitID: 1 }, { ...open, closedAt: new Date() }])
    expect(mayGetClient(other)?.details.reason).toBe('cardNotWithoutClient')
})

describe('new cards without a client', () => {
  const product = { closedAt: null, webEnabled: false }
  const asked = {
    card: { cardProductID: 1, nameOnCard: 'KINK', expiryDateOnCard: '2026-11' },
    noOfCards: 1000,
  }
  const may = (card: object, chosen: Partial<typeof product> = {}, file = true) =>
    mayCreateWithoutClient(newCardsWithoutClient.parse({ ...asked, card: { ...asked.card, ...card } }), {
      product: { ...product, ...chosen },
      file,
      month: '2026-11',
    })

  it('may expire this month, but not earlier', () => {
    expect(may({})).toBeNull()
    expect(may({ expiryDateOnCard: '2026-10' })?.code).toBe('ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE')
  })

  it('need a password if their file is encrypted', () => {
    expect(may({}, { webEnabled: true })?.subErrors).toMatchObject([
      { field: 'pwd', code: 'ERROR_INCOMPLETE_DATA' },
    ])
    expect(may({}, { webEnabled: true }, false)).toBeNull()
  })
})

describe('the client of cards', () => {
  const data = {
    customerID: 1,
    validFrom: '2026-11-20',
    validTo: '2026-11-20',
    amountLimit: 100,
    countLimit: 0,
  }
  const codeOf = (change: object, cardIDs: unknown = [1]) =>
    addClient.safeParse({ data: { ...data, ...change }, cardIDs }).error?.issues.map(({ message }) => message)

  it.each([
    ['an end before the beginning', { validTo: '2026-11-19' }, ['ERROR_MIN_BIGGER_MAX']],
    ['less than a euro', { amountLimit: 0 }, ['ERROR_INVALID_VALUE', 'ERROR_INVALID_VALUE']],
    ['a part of a euro', { amountLimit: 150 }, ['ERROR_INVALID_VALUE']],
    ['a limit left out', { countLimit: undefined }, ['ERROR_INCOMPLETE_DATA']],
    ['a part of a use', { countLimit: 0.5 }, ['ERROR_INVALID_VALUE']],
    ['nothing wrong', { amountLimit: '', countLimit: null }, undefined],
  ])('is validated with %s', (_, change, codes) => {
    const found = codeOf(change)
    expect(found && [...new Set(found)]).toEqual(codes && [...new Set(codes)])
  })

  it('can be set for 1 to 1,000 cards', () => {
    expect(codeOf({}, [])).toHaveLength(1)
    expect(
      codeOf(
        {},
        Array.from({ length: 1000 }, (_, index) => index + 1),
      ),
    ).toBeUndefined()
    expect(
      codeOf(
        {},
        Array.from({ length: 1001 }, (_, index) => index + 1),
      ),
    ).toHaveLength(1)
  })
})

describe('refusals of several ids', () => {
  const refuse = (reasons: Record<number, 'cardNotWithoutClient' | 'endsAfterCard'>) => () =>
    ensureEach('cardIDs', [7, 8, 9], (id) => {
      const reason = reasons[id]
      return reason ? new DomainError('ERROR_INVALID_VALUE', { reason }) : null
    })

  it('are one error, with the reason if all have the same', () => {
    expect(refuse({})).not.toThrow()
    expect(refuse({ 9: 'endsAfterCard' })).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ reason: 'endsAfterCard' }),
        subErrors: [{ field: 'cardIDs[2]', code: 'ERROR_INVALID_VALUE', reason: 'endsAfterCard' }],
      }),
    )
    expect(refuse({ 7: 'cardNotWithoutClient', 9: 'endsAfterCard' })).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ reason: undefined }) }),
    )
  })
})
