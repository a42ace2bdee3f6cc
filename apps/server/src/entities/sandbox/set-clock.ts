import { company } from '@kaarditeek/db/schema/company'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { maySetClock } from '@kaarditeek/domain/sandbox/rules'
import type { ClockSetting, Sandbox } from '@kaarditeek/domain/sandbox/schema'
import { aheadBy, serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { passTime } from '../../ledger/pass-time'
import { showSandbox } from './get-sandbox'

/**
 * Sets the sandbox's clock forward, and does what the jobs of the server would have done until then. Plans of loads follow within
 * seconds. Refused with `clockBackwards` or `tooLarge`. Rule 16.4.
 */
export const setClock = async (w: Work, { now: to }: ClockSetting): Promise<Sandbox> => {
  const { clockOffset } = await w.find(company, {})
  const now = serverTime(w)
  const before = aheadBy(clockOffset, { ...w, now })
  ensure(maySetClock(to, { sandbox: before.now, server: now }))
  await passTime(w.unscoped, w.by.companyID, before)
  const offset = Math.ceil((to.getTime() - now.getTime()) / 1000)
  await w.unscoped.update(company).set({ clockOffset: offset }).where(w.own(company, {}))
  const after = aheadBy(offset, { ...w, now })
  await passTime(w.unscoped, w.by.companyID, after)
  return showSandbox({ ...w, ...after })
}
