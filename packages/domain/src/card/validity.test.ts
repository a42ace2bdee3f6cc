import { describe, expect, it } from 'vitest'
import { newCardsOn } from './issue'
import { validityFaults } from './validity'

describe('validityFaults', () => {
  const good = { validFrom: '2026-11-20', validTo: '2028-11-19', expiryDateOnCard: '2028-11' }
  const expiry = 'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE'

  it.each([
    ['nothing', {}, []],
    ['a card of one day', { validTo: '2026-11-20', expiryDateOnCard: '2026-11' }, []],
    ['a beginning yesterday', { validFrom: '2026-11-19' }, [['validFrom', 'ERROR_INVALID_VALUE']]],
    ['an end before it', { validFrom: '2028-11-20' }, [['validTo', 'ERROR_MIN_BIGGER_MAX']]],
    [
      'a month before the end',
      { expiryDateOnCard: '2028-10' },
      [['expiryDateOnCard', 'ERROR_INVALID_VALUE']],
    ],
    ['the past month', { expiryDateOnCard: '2026-10' }, [['expiryDateOnCard', expiry]]],
    [
      'everything at once',
      { validFrom: '2026-11-19', validTo: '2026-11-18', expiryDateOnCard: '2026-10' },
      [
        ['validFrom', 'ERROR_INVALID_VALUE'],
        ['validTo', 'ERROR_MIN_BIGGER_MAX'],
        ['expiryDateOnCard', expiry],
      ],
    ],
  ])('returns %s', (_, days, faults) =>
    expect(
      validityFaults({ ...good, ...days }, '2026-11-20').map(({ field, code }) => [field, code]),
    ).toEqual(faults),
  )

  it.each([
    ['nothing in a card that began', { validFrom: '2020-01-01' }, []],
    ['a past end', { validFrom: '2020-01-01', validTo: '2026-11-19' }, [['validTo', expiry]]],
    ['an end before the beginning', { validTo: '2026-11-19' }, [['validTo', 'ERROR_MIN_BIGGER_MAX']]],
    ['nothing in days that are missing', { validFrom: undefined, validTo: undefined }, []],
    [
      'a past month alone',
      { validTo: undefined, expiryDateOnCard: '2026-10' },
      [['expiryDateOnCard', expiry]],
    ],
  ])('returns %s for a card that exists already', (_, days, faults) =>
    expect(
      validityFaults({ ...good, ...days }, '2026-11-20', { exists: true }).map(({ field, code }) => [
        field,
        code,
      ]),
    ).toEqual(faults),
  )

  it('is the check of the form of new cards', () => {
    const card = {
      cardProductID: 1,
      nameOnCard: 'MARI',
      customerID: 1,
      amountLimit: null,
      countLimit: null,
      ...good,
    }
    const issuesOf = (days: object) =>
      newCardsOn('2026-11-20')
        .safeParse({ card: { ...card, ...days }, noOfCards: 1 })
        .error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(issuesOf({})).toBeUndefined()
    expect(issuesOf({ expiryDateOnCard: '2026-10' })).toEqual([['card.expiryDateOnCard', expiry]])
  })
})
