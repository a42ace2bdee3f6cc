import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorizePayment, tellsOfKey } from './rules'

const card = fc
  .record({
    amountLimit: fc.option(fc.nat({ max: 10_000 })),
    amountUsed: fc.nat({ max: 10_000 }),
    countLimit: fc.option(fc.nat({ max: 20 })),
    timesUsed: fc.nat({ max: 20 }),
    amountHeld: fc.nat({ max: 5_000 }),
    countHeld: fc.nat({ max: 10 }),
  })
  .filter(
    (one) =>
      (one.amountLimit ?? Number.MAX_SAFE_INTEGER) >= one.amountUsed + one.amountHeld &&
      (one.countLimit ?? Number.MAX_SAFE_INTEGER) >= one.timesUsed + one.countHeld,
  )

const nothingHeld = { amountHeld: 0, countHeld: 0 }

describe('authorizePayment', () => {
  it('never approves more than the balance or the requested amount', () => {
    fc.assert(
      fc.property(card, fc.integer({ min: 1, max: 20_000 }), fc.boolean(), (one, amount, partial) => {
        const authorization = authorizePayment(one, amount, partial)
        if ('declined' in authorization) return
        expect(authorization.approvedAmount).toBeGreaterThan(0)
        expect(authorization.approvedAmount).toBeLessThanOrEqual(amount)
        expect(one.amountUsed + one.amountHeld + authorization.approvedAmount).toBeLessThanOrEqual(
          one.amountLimit ?? Number.MAX_SAFE_INTEGER,
        )
        if (!partial) expect(authorization.approvedAmount).toBe(amount)
      }),
    )
  })

  it.each([
    [
      'no uses, before money is looked at',
      { countLimit: 1, timesUsed: 1, amountUsed: 100 },
      'ERROR_NO_CARD_USES_LEFT',
    ],
    ['no money', { amountUsed: 100 }, 'ERROR_NO_MONEY_LEFT_ON_CARD'],
    ['too little money', { amountUsed: 60 }, 'ERROR_TRANS_AMOUNT_TOO_LARGE'],
    ['money that is held', { amountUsed: 60, amountHeld: 40 }, 'ERROR_NO_MONEY_LEFT_ON_CARD'],
    [
      'a use that is held',
      { countLimit: 3, timesUsed: 2, countHeld: 1, amountUsed: 0 },
      'ERROR_NO_CARD_USES_LEFT',
    ],
  ])('refuses for %s', (_, change, declined) => {
    const one = { amountLimit: 100, countLimit: null, timesUsed: 0, ...nothingHeld, ...change }
    expect(authorizePayment(one, 50, false)).toEqual({ declined })
  })

  it('approves the balance if the company takes partial payments', () => {
    const one = { amountLimit: 100, amountUsed: 60, countLimit: null, timesUsed: 0, ...nothingHeld }
    expect(authorizePayment(one, 50, true)).toEqual({ approvedAmount: 40 })
  })
})

it.each([
  [{ status: 201 }, true],
  [{ status: 409, code: 'ERROR_NO_MONEY_LEFT_ON_CARD' }, true],
  [{ status: 409, code: 'ERROR_CONFLICT', reason: 'paymentReversed' }, true],
  [{ status: 409, code: 'ERROR_CONFLICT', reason: 'keyUsedForAnotherRequest' }, false],
  [{ status: 404, code: 'ERROR_BAD_PAN' }, true],
  [{ status: 404, code: 'ERROR_NOT_FOUND', reason: 'paymentUnknown' }, true],
  [{ status: 404, code: 'ERROR_NOT_FOUND', reason: 'loadUnknown' }, true],
  [{ status: 404, code: 'ERROR_NOT_FOUND', reason: 'callUnknown' }, false],
  [{ status: 400, code: 'ERROR_BAD_TERMINAL_ID' }, true],
  ...[400, 401, 403, 405, 408, 413, 415, 429, 500, 503].map((status) => [{ status }, false] as const),
] as const)('%o decides the outcome of its key: %s', (answered, tells) => {
  expect(tellsOfKey(answered)).toBe(tells)
})
