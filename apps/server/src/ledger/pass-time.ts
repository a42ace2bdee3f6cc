import type { Pool, Tx } from '@kaarditeek/db/client'
import { transaction } from '@kaarditeek/db/transaction'
import { movedClocks } from '../core/work/company-clock'
import { type Clock, serverTime } from '../core/work/scope'
import { countCustomerDays, openDays } from './customer-days'
import { endHoldsOfCompany } from './holds/end-holds'
import { settleEndsWithin } from './settle-ends'

/**
 * Does for a sandbox whose clock was moved what the jobs of the server do for the days that are over: ends holds, writes off what was left on cards
 * that have ended, and counts the transactions of customers. The days are summed when they are over by the server's clock. Rule 16.4.
 */
export const passTime = async (tx: Tx, companyID: number, clock: Clock): Promise<void> => {
  const { now, time } = clock
  await endHoldsOfCompany(tx, companyID, now)
  const since = time.startOfDay(time.addDays(time.dayOf(serverTime(clock)), -1))
  await settleEndsWithin({ unscoped: tx, by: { companyID }, now }, { starts: since, ends: now })
  await countCustomerDays(tx, openDays(clock), clock, companyID)
}

/** Passes the time of all sandboxes whose clocks were moved, while their clocks go on. */
export const passTimeOfAll = async (db: Pool, clock: Clock): Promise<void> => {
  for (const moved of await movedClocks(db, clock))
    await transaction(db, (tx) => passTime(tx, moved.companyID, moved.clock))
}
