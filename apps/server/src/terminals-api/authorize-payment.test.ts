import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { authorizePayment } from '@kaarditeek/domain/payment/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCard, addPartner, TERMINAL, type TestTerminals, testTerminals } from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals()
})
afterAll(() => terminals.close('cards begin with uses that no payment made'))

const small = fc.nat({ max: 12 })
const card = fc
  .record({
    amountUsed: small,
    timesUsed: small,
    amountHeld: small,
    countHeld: fc.nat({ max: 2 }),
    amountLeft: fc.option(small),
    countLeft: fc.option(small),
  })
  // An open hold always holds an amount.
  .map((one) => ({ ...one, countHeld: one.amountHeld === 0 ? 0 : one.countHeld }))
  .map(({ amountLeft, countLeft, ...use }) => ({
    ...use,
    amountLimit: amountLeft === null ? null : use.amountUsed + use.amountHeld + amountLeft,
    countLimit: countLeft === null ? null : use.timesUsed + use.countHeld + countLeft,
  }))

test('the statement authorizes payments as the domain does, and its simulation as the statement', async () => {
  const partners = await Promise.all([false, true].map((partial) => addPartner(terminals.sql, { partial })))
  const judged = fc.asyncProperty(
    card,
    fc.integer({ min: 1, max: 14 }),
    fc.boolean(),
    async (of, amount, partial) => {
      const partner = partners[partial ? 1 : 0] ?? terminals.own
      const { pan } = await addCard(terminals.sql, partner, of)
      const headers = { authorization: `Bearer ${partner.apiKey}` }
      const payment = { pan, amount, terminalID: TERMINAL }
      const simulated = (await terminals.simulate(payment, headers)).json()
      const reply = (await terminals.pay(payment, undefined, headers)).json()
      expect(simulated).toEqual('code' in reply ? reply : { ...reply, transactionID: null })
      const authorization = authorizePayment(of, amount, partial)
      if ('declined' in authorization) {
        expect(reply.code).toBe(authorization.declined)
        return
      }
      const { approvedAmount } = authorization
      expect(reply).toMatchObject({
        approvedAmount,
        partial: approvedAmount < amount,
        amountBalance:
          of.amountLimit === null ? null : of.amountLimit - of.amountUsed - of.amountHeld - approvedAmount,
        countBalance: of.countLimit === null ? null : of.countLimit - of.timesUsed - of.countHeld - 1,
      })
    },
  )
  await fc.assert(judged, { numRuns: 400 })
})

test('a card whose use differs from its transactions is found', async () => {
  const { id, pan } = await addCard(terminals.sql, terminals.own, { amountUsed: 3, timesUsed: 2 })
  const found = (await cardsOutOfBalance(terminals.sql)).filter(({ cardID }) => cardID === id)
  expect(found).toEqual([
    {
      companyID: terminals.own.companyID,
      companyName: 'Kalamari OÜ',
      cardID: id,
      pan,
      amountUsed: 3,
      transactionSum: 0,
      timesUsed: 2,
      transactionCount: 0,
      amountHeld: 0,
      heldSum: 0,
      countHeld: 0,
      heldUses: 0,
      amountLimit: 0,
      amountLoaded: 0,
      countLimit: 0,
      usesLoaded: 0,
      writtenOff: 0,
      closed: false,
      unlimited: true,
    },
  ])
})
