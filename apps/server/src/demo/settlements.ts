import { settlementLine } from '@kaarditeek/db/schema/settlement'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { lastDayOf } from '@kaarditeek/domain/time/day'
import { asc, gt } from 'drizzle-orm'
import type { Work } from '../core/work/work'
import { createTerms } from '../entities/settlement/terms/verbs'
import { closeSettlement, createSettlement, paySettlement } from '../entities/settlement/verbs'

const fee = { feePercentage: 1.5, feePerPayment: 5, vatPercentage: 24, termsTo: null }

/** Settles the last months with an owner, which has the data for e-invoices: one is paid, and the next one is a draft that corrects a payment of the first. */
export const addSettlements = async (w: Work, terminalOwnerID: number): Promise<void> => {
  const monthAgo = (months: number) => w.time.addMonths(`${w.time.monthOf(w.now)}-01`, -months).slice(0, 7)
  const settle = (month: string) =>
    createSettlement(w, { terminalOwnerID, startDate: `${month}-01`, endDate: lastDayOf(month) })
  await w.edit(terminalOwner, { terminalOwnerID }, { address: 'Kaubamaja 1, Tallinn', countryCode: 'EE' })
  await createTerms(w, { terminalOwnerID, ...fee, termsFrom: monthAgo(12) })
  const { settlementID } = await settle(monthAgo(2))
  await closeSettlement(w, { settlementID })
  await paySettlement(w, { settlementID })
  const [line] = await w.db
    .select({ id: settlementLine.transactionID, amount: settlementLine.amount })
    .from(settlementLine)
    .where(gt(settlementLine.amount, 1000))
    .orderBy(asc(settlementLine.dateIn))
    .limit(1)
  if (line)
    await w.update(transaction, { id: line.id }, { amount: Math.round(line.amount / 2), hasChanged: true })
  await settle(monthAgo(1))
}
