import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Payee } from './asking'
import { startPumping, type Taken } from './pump-acts'
import type { PumpCompany } from './pump-company'

/** Pause after a refusal of the rule of use, in milliseconds. */
const PAUSE = 20

/**
 * Starts pumps, which hold money of shared cards, complete with less or release, and refund parts; and as many tills, which pay and hold
 * at once with the card that has a rule of use, and give a payment back when the rule refuses. Each repeats what is not answered under
 * its key. Rejects for any other reply.
 */
export const startPumps = (payee: Payee, company: PumpCompany, count: number) => {
  const pumping = startPumping(payee, company)
  const { pay, fuel, refundPart, refundAll } = pumping
  const { pans, ruled } = company
  let [isRuleMet, closing] = [false, false]

  const runPump = async () => {
    while (!closing) {
      const done = await fuel(pans[randomInt(pans.length)] ?? '')
      for (const payment of done ?? []) await refundPart(payment)
    }
  }
  const refused = async (oldest?: Taken) => {
    isRuleMet = true
    if (oldest) await refundAll(oldest)
    await setTimeout(PAUSE)
  }
  /** Ends no sooner than the rule has refused. */
  const runTill = async () => {
    const paid: Taken[] = []
    while (!closing || !isRuleMet) {
      const made = await (randomInt(3) === 0 ? fuel : pay)(ruled.pan)
      if (made) paid.push(...made)
      else await refused(paid.shift())
    }
  }
  const all = Promise.all(Array.from({ length: count }, () => [runPump(), runTill()]).flat())
  /** Waits for the rounds under way. */
  const close = () => {
    closing = true
    return all
  }
  return { ...pumping, all, close }
}
