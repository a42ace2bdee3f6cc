import { Gauge, type Registry } from 'prom-client'
import { readLastCheck } from '../check-balances/last-check'

/** Adds the result of the last `npm run check:balances` of a data folder. Returns a function that renews it; none without a check. */
export const balanceFigures = (registry: Registry, dataDir: string, report: (failure: unknown) => void) => {
  const registers = [registry]
  const checked = new Gauge({
    name: 'kaarditeek_balances_checked_timestamp_seconds',
    help: 'When the check of balances last ended',
    registers,
  })
  const wrong = new Gauge({
    name: 'kaarditeek_balances_wrong',
    help: 'Cards and days that disagreed with their transactions in the last check',
    labelNames: ['of'] as const,
    registers,
  })
  checked.remove()
  return async (): Promise<void> => {
    const last = await readLastCheck(dataDir).catch(report)
    if (!last) return
    checked.set(last.at.getTime() / 1000)
    wrong.set({ of: 'cards' }, last.cards)
    wrong.set({ of: 'days' }, last.days)
  }
}
