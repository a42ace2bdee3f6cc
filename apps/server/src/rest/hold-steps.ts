import { MAX_HOLD_MINUTES } from '@kaarditeek/domain/hold/rules'
import {
  completionCall,
  holdCall,
  releaseCall,
  type TerminalCall,
} from '@kaarditeek/domain/payment/terminal-call'
import { type Step, step, table, withCode } from './html'

type At = { url: string; apiKey: string }
type Payment = { pan: string; terminalID: string }

/** Stands for the id that the answer to the hold has. */
const HOLD_ID = 'HOLD_ID'

/** Names the hold in the address of a call about it. */
const ofHold = (call: TerminalCall): TerminalCall => ({
  ...call,
  path: call.path.replace(/holds\/\d+/, `holds/${HOLD_ID}`),
})

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
    'A completion is final unless it says `final: false`, which completes a part and keeps the rest held. Each further completion takes another use of the card.',
  ],
  [
    'Data that the company needs',
    'A hold takes no `data`, its completion does: without a field that the company needs it is 400 `paymentDataNeeded`, and the money stays held. Before the fuel flows `POST /api/web/payments?simulate=true` with the data answers the same refusal; afterwards complete again with the field. The same key may be used: the refusal was not kept.',
  ],
  [
    'The card was closed, blocked or expired meanwhile, or got a rule of use',
    'The completion goes through until `endsAt`, and no rule of use judges it; afterwards it is 409 `holdEnded`, and the money must be asked for in another way.',
  ],
  [
    'A rule of use holds for the card',
    'A hold is judged as a payment is. While it is open it counts on the day on which it was made, with what it keeps; each completion counts on its own day. What is released is free again.',
  ],
  [
    'No answer to a hold',
    'Repeat it with the same key and body, as a payment: without the answer there is no `holdID`. If it is no longer wanted, repeat it until it is answered, then release it. A hold is no payment: a reversal by its key is 404. One that comes before the hold keeps it from being made: 409 `paymentReversed`.',
  ],
  [
    'No answer to a completion',
    'Repeat it with the same key and body. To give it up, reverse it by its key until that is answered, then look the hold up, and release it if it is `open`: a completion that comes later is refused.',
  ],
  [
    'See what became of a hold',
    '`GET /api/web/holds/{holdID}`: `status` is `open`, `completed`, `released` or `expired`, with what is held, what was completed, and `transactionIDs`, the payments of its completions. The status says how the hold ended: one that was completed in part by `final: false` and then released is `released`, with what was taken as `completedAmount`. The event of a completion, `payment.accepted`, has both `holdID` and `transactionID`. `GET /api/web/requests` has holds and completions with their keys.',
  ],
  [
    'An id of your own',
    '`externalID` of the hold names the hold, that of a completion the payment: they may be the same. A completion without one has none.',
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
    `Before the pump starts, hold the most that may be bought: <code>minutes</code> is for how long, 1 to ${MAX_HOLD_MINUTES.toLocaleString('en')}, which are 30 days, and 7 days if left out. Nothing is taken, but other payments see less on the card. Afterwards complete the hold with what was bought: that is the payment, whose <code>transactionID</code> goes on the receipt, with what the company wants to know of it as <code>data</code>, and the rest is free again. If nothing was bought release the hold instead, as the last request does. In the addresses put the <code>holdID</code> of your own answer in the place of <code>HOLD_ID</code>. Each call has an <code>Idempotency-Key</code> of its own.`,
    show(holdCall(keyed('pump-7-hold'), { pan, amount: 2500, terminalID, minutes: 120 })) +
      answer('/holds') +
      show(
        ofHold(
          completionCall(keyed('pump-7-pay'), 0, {
            amount: 1250,
            data: { receiptNumber: '118', odometer: 120500, litres: 8.33 },
          }),
        ),
      ) +
      answer('/holds/:holdID/complete', { amountBalance: 3750 }) +
      show(ofHold(releaseCall(keyed('pump-7-free'), 0))) +
      answer('/holds/:holdID/release', { releasedAmount: 2500, amountBalance: 5000, countBalance: 20 }) +
      table(
        'Holds',
        ['Question', 'Answer'],
        questions.map((cells) => cells.map(withCode)),
      ),
  )
}
