import { randomInt } from 'node:crypto'
import { type Acts, startActing } from './acting'
import type { Payee } from './asking'
import { ON_CARD, type PumpCompany } from './pump-company'

/** Transactions with the request that made them, and what was taken at first. */
const taken = `from "transaction" t
  left join web_api_request r on r.company_id = t.company_id and r.transaction_id = t.id and not r.is_reversal
  where t.company_id = $1`

const acts = {
  payments: {
    told: ['key', 'transactionID', 'approvedAmount'],
    kept: `select r.idempotency_key, t.id, t.amount + t.refunded_amount ${taken} and r.hold_id is null`,
  },
  holds: {
    told: ['holdID', 'approvedAmount'],
    kept: 'select hold_id, amount from card_hold where company_id = $1',
  },
  completions: {
    told: ['key', 'holdID', 'transactionID', 'amount'],
    kept: `select r.idempotency_key, r.hold_id, t.id, t.amount + t.refunded_amount ${taken} and r.hold_id is not null`,
  },
  releases: {
    told: ['key', 'holdID', 'releasedAmount'],
    kept: `select idempotency_key, hold_id, amount from web_api_request
      where company_id = $1 and is_hold and is_reversal and refusal is null`,
  },
  refunds: {
    told: ['key', 'transactionID', 'reversedAmount'],
    kept: `select idempotency_key, transaction_id, amount from web_api_request
      where company_id = $1 and is_reversal and not is_hold and refusal is null`,
  },
  'refusals of the rule of use': {
    told: ['key', 'code'],
    kept: `select idempotency_key, 'ERROR_RULE_OF_USE' from web_api_request
      where company_id = $1 and refusal = 'ruleOfAmount'`,
  },
} as const satisfies Acts<string>

const byRule = { act: 'refusals of the rule of use', code: 'ERROR_RULE_OF_USE' } as const

/** An answered payment or completion, in cents. */
export type Taken = { transactionID: number; amount: number }

/** What pumps and tills do under keys. A payment or hold that the rule of use refuses is null. */
export const startPumping = (payee: Payee, { apiKey, ruled }: PumpCompany) => {
  const acting = startActing(payee, acts)
  const headers = { authorization: `Bearer ${apiKey}` }
  let [cents, mostByRule] = [0, 0]

  const ask = async (act: 'payments' | 'holds', pan: string) => {
    const body = { pan, amount: randomInt(100, 2000), terminalID: 'T1' }
    const answer = await acting.doOnce(act, `/api/web/${act}`, headers, body, byRule)
    if (answer.isRefused) return null
    // The balance is less what is held: so much of the card is taken or held with this.
    if (pan === ruled.pan) mostByRule = Math.max(mostByRule, ON_CARD - answer.amountBalance)
    return answer
  }
  const took = (transactionID: number, amount: number): Taken => {
    cents += amount
    return { transactionID, amount }
  }
  const pay = async (pan: string): Promise<Taken[] | null> => {
    const paid = await ask('payments', pan)
    return paid && [took(paid.transactionID, paid.approvedAmount)]
  }
  const complete = async (path: string, amount: number, final: boolean) => {
    const answer = await acting.doOnce('completions', `${path}/complete`, headers, { amount, final })
    return took(answer.transactionID, answer.amount)
  }
  /** Holds, completes with less in up to two parts, and releases what these have not freed. */
  const fuel = async (pan: string): Promise<Taken[] | null> => {
    const hold = await ask('holds', pan)
    if (!hold) return null
    const path = `/api/web/holds/${hold.holdID}`
    const [parts, isReleased] = [randomInt(3), randomInt(2) === 0]
    const done: Taken[] = []
    for (let part = 1; part <= parts; part += 1) {
      const amount = randomInt(2, Math.floor(hold.approvedAmount / 2))
      done.push(await complete(path, amount, part === parts && !isReleased))
    }
    if (parts === 0 || isReleased) await acting.doOnce('releases', `${path}/release`, headers, {})
    return done
  }
  const refund = async (payment: { transactionID: number; amount?: number }) => {
    const { reversedAmount } = await acting.doOnce('refunds', '/api/web/reversals', headers, payment)
    cents -= reversedAmount
  }
  const refundPart = ({ transactionID, amount }: Taken) =>
    refund({ transactionID, amount: randomInt(1, amount) })
  const refundAll = async (payment: Taken) => {
    await refundPart(payment)
    await refund({ transactionID: payment.transactionID })
  }
  return { ...acting, pay, fuel, refundPart, refundAll, taken: () => cents, mostByRule: () => mostByRule }
}
