import { expect, it } from 'vitest'
import {
  balanceCall,
  completionCall,
  holdCall,
  paymentCall,
  releaseCall,
  reversalCall,
  simulationCall,
} from './terminal-call'
import { answerOf, refusalOf } from './try-answer'

const at = { url: 'http://localhost', apiKey: 'kt_1', idempotencyKey: 'one' }
const payment = { pan: '9412005110001767', amount: 500, terminalID: 'T1' }
const reply = (body: object, status = 201) => ({ status, body: JSON.stringify(body) })
const left = { amountBalance: 1200, countBalance: null }
const leaves = { amountLeft: 1200, usesLeft: null }

it('tells what each call did, and what it left on the card', () => {
  const paid = { approvedAmount: 500, requestedAmount: 500, partial: false, ...left }
  const partly = { approvedAmount: 300, requestedAmount: 500, partial: true, ...left }
  const cases = [
    [paymentCall(at, payment), paid, { done: 'paid', amount: 500 }],
    [paymentCall(at, payment), partly, { done: 'partly', amount: 300 }],
    [simulationCall(at, payment), paid, { done: 'wouldPay', amount: 500 }],
    [simulationCall(at, payment), partly, { done: 'wouldPartly', amount: 300 }],
    [holdCall(at, payment), paid, { done: 'held', amount: 500 }],
    [
      completionCall(at, 7, { amount: 400 }),
      { holdID: 7, amount: 400, ...left },
      { done: 'paid', amount: 400 },
    ],
    [releaseCall(at, 7), { holdID: 7, releasedAmount: 100, ...left }, { done: 'released', amount: 100 }],
    [
      reversalCall(at, { idempotencyKey: 'x' }),
      { reversedAmount: 500, ...left },
      { done: 'reversed', amount: 500 },
    ],
    [balanceCall(at, payment.pan), left, null],
  ] as const
  for (const [call, body, did] of cases) expect(answerOf(call, reply(body))).toEqual({ did, ...leaves })
})

it('tells why a call was refused, and nothing of a reply that is neither', () => {
  const refusal = { code: 'ERROR_NO_MONEY_LEFT_ON_CARD', message: 'The card has no money left' }
  expect(refusalOf(reply(refusal, 409))).toMatchObject({ code: 'ERROR_NO_MONEY_LEFT_ON_CARD' })
  expect(answerOf(paymentCall(at, payment), reply(refusal, 409))).toBeNull()
  expect(refusalOf({ status: 502, body: '<html>' })).toBeNull()
  expect(answerOf(paymentCall(at, payment), { status: 200, body: '<html>' })).toBeNull()
})
