import {
  completionCall,
  holdCall,
  releaseCall,
  type TerminalCall,
} from '@kaarditeek/domain/payment/terminal-call'
import { type Step, step, table, withCode } from './html'

type At = { url: string; apiKey: string }
type Payment = { pan: string; terminalID: string }

/** The id of the example's hold. */
const HOLD = 5

const questions = [
  [
    'Nothing was bought',
    'Release it, with a key of its own: all is free at once. A hold that is neither completed nor released ends at `endsAt`, and until then less is left on the card.',
  ],
  [
    'More was bought than is held',
    'Complete what is held, and charge the rest as a payment of its own: it can be refused. Hold the most that one filling can cost.',
  ],
  [
    'Several bills, one stay',
    '`final: false` completes a part and keeps the rest held. Each further completion takes another use of the card.',
  ],
  [
    'The card was closed, blocked or expired meanwhile',
    'The completion goes through until `endsAt`; afterwards it is 409 `holdEnded`, and the money must be asked for in another way.',
  ],
  [
    'No answer',
    'Repeat the call with the same key and body, as a payment. Without the answer to a hold there is no `holdID`: its repetition tells it. A hold is no payment, so that a reversal by its key is 404.',
  ],
  [
    'A completion was wrong',
    'Reverse it as any payment, by its key or `transactionID`, in whole or with `amount`. The money is back on the card, not in the hold.',
  ],
  [
    'What the pump shows',
    '`approvedAmount`: less than was asked for where the company takes partial payments and less is left. Stop the pump there.',
  ],
]

/** Step that holds money before its amount is known. `show` shows a call, `answer` the reply of a documented one. */
export const holdStep = (
  at: At,
  { pan, terminalID }: Payment,
  show: (call: TerminalCall) => string,
  answer: (path: string, values?: object) => string,
): Step => {
  const keyed = (idempotencyKey: string) => ({ ...at, idempotencyKey })
  return step(
    'A fuel pump, a hotel: hold first, pay later',
    'Before the pump starts, hold the most that may be bought: <code>minutes</code> is for how long, 7 days if left out. Nothing is taken, but other payments see less on the card. Afterwards complete the hold with what was bought: that is the payment, whose <code>transactionID</code> goes on the receipt, and the rest is free again. Each call has an <code>Idempotency-Key</code> of its own.',
    show(holdCall(keyed('pump-7-hold'), { pan, amount: 2500, terminalID, minutes: 120 })) +
      answer('/holds') +
      show(completionCall(keyed('pump-7-pay'), HOLD, { amount: 1250 })) +
      answer('/holds/:holdID/complete', { amountBalance: 3750 }) +
      show(releaseCall(keyed('pump-7-free'), HOLD)) +
      answer('/holds/:holdID/release', { releasedAmount: 2500, amountBalance: 5000, countBalance: 20 }) +
      table(
        'Holds',
        ['Question', 'Answer'],
        questions.map((cells) => cells.map(withCode)),
      ),
  )
}
