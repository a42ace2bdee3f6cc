import { settlement, settlementMail } from '@kaarditeek/db/schema/settlement'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import {
  mayEndDraft,
  mayMail,
  mayPay,
  maySettlePeriod,
  mayUnpay,
  settlementStateOf,
} from '@kaarditeek/domain/settlement/rules'
import type {
  NewSettlement,
  SettlementMail,
  SettlementPaid,
  SettlementRef,
} from '@kaarditeek/domain/settlement/schema'
import { spanOfDays } from '@kaarditeek/domain/statistics/rules'
import { max, sql } from 'drizzle-orm'
import { countRequest } from '../../core/throttle'
import type { Caller } from '../../core/trpc/calls'
import { chosen } from '../../core/work/chosen'
import { one } from '../../core/work/one'
import { serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { getSettlement, lastNumbered, sumsOf } from './settlements'
import { deleteLines, writeLines } from './write-lines'

const refused = (reason: 'draftExists' | 'nothingToSettle') =>
  new DomainError('ERROR_INVALID_VALUE', { reason })

/** Throws `draftExists` while the owner has a draft. */
const ensureNoDraft = async (w: Work, terminalOwnerID: number) => {
  const draft = w.own(settlement, { terminalOwnerID, number: null, closedAt: null })
  if ((await w.db.$count(settlement, draft)) > 0) throw refused('draftExists')
}

/**
 * Makes a draft of an owner's settlement, also of a closed one. `periodNotEnded`, `draftExists` while the owner has another draft, `nothingToSettle`
 * without lines. Rules 22.1 and 22.2.
 */
export const createSettlement = async (w: Work, { terminalOwnerID, startDate, endDate }: NewSettlement) => {
  ensure(maySettlePeriod({ startDate, endDate }, w))
  // Locks the owner, so that no two drafts settle a transaction.
  const owner = await chosen('terminalOwnerID', w.find(terminalOwner, { terminalOwnerID }))
  await ensureNoDraft(w, terminalOwnerID)
  const last = await lastNumbered(w, { terminalOwnerID })
  const span = spanOfDays(startDate, endDate, w.time)
  // Lines refer to it. `Work` writes its sums afterwards, so that its history begins with them.
  const made = await w.unscoped
    .insert(settlement)
    .values({
      companyID: w.by.companyID,
      terminalOwnerID,
      terminalOwnerName: owner.name,
      terminalOwnerIdentifier: owner.identifier,
      ...{ startDate, endDate, ...span, createdAt: w.now },
    })
    .returning({ settlementID: settlement.settlementID })
  const ref = one(made)
  await writeLines(w, { ...ref, terminalOwnerID, ...span, last })
  const sums = await sumsOf(w, ref)
  if (sums.transactionCount + sums.correctionCount === 0) throw refused('nothingToSettle')
  await w.edit(settlement, ref, sums)
  return getSettlement(w, ref)
}

/** The settlement, locked, with its state. */
const findSettlement = async (w: Work, { settlementID }: SettlementRef) =>
  settlementStateOf(await w.findOpen(settlement, { settlementID }))

/** Closes a draft: it gets the next number of the company, and stays as it is. `settlementNotDraft`. Rule 22.5. */
export const closeSettlement = async (w: Work, ref: SettlementRef) => {
  ensure(mayEndDraft(await findSettlement(w, ref)))
  const name = `kaarditeek.settlements ${w.by.companyID}`
  await w.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const [last] = await w.db
    .select({ number: max(settlement.number) })
    .from(settlement)
    .where(w.own(settlement, {}))
  await w.edit(settlement, ref, {
    number: (last?.number ?? 0) + 1,
    numberedAt: w.now,
    numberedBy: w.by.accountID,
  })
  return getSettlement(w, ref)
}

/** Marks a closed settlement as paid on a day, by default today. `settlementNotClosed`. Rule 22.5. */
export const paySettlement = async (w: Work, { settlementID, ...input }: SettlementPaid) => {
  const today = w.time.dayOf(w.now)
  const paidOn = input.paidOn ?? today
  ensure(mayPay({ state: await findSettlement(w, { settlementID }), paidOn }, today))
  await w.edit(settlement, { settlementID }, { paidOn, paidAt: w.now, paidBy: w.by.accountID })
  return getSettlement(w, { settlementID })
}

/** Takes back that a settlement was marked as paid: it is closed again. `settlementNotPaid`. Rule 22.5. */
export const unpaySettlement = async (w: Work, ref: SettlementRef) => {
  ensure(mayUnpay(await findSettlement(w, ref)))
  await w.edit(settlement, ref, { paidOn: null, paidAt: null, paidBy: null })
}

/**
 * Queues a mail with the PDF and the workbook of a numbered settlement; `deliverSettlements` sends it. `settlementNotClosed` for a draft,
 * `ERROR_TOO_MANY_REQUESTS` after too many mails to the address. Rule 22.7.
 */
export const mailSettlement = async (
  w: Work,
  { settlementID, recipient, languageID }: SettlementMail,
  caller: Pick<Caller, 'viewer'>,
) => {
  ensure(mayMail(await findSettlement(w, { settlementID })))
  await countRequest(w.db, 'mail recipient', recipient, serverTime(w))
  await w.insert(settlementMail, {
    ...{ settlementID, recipient, languageID: languageID ?? caller.viewer.languageID },
    ...{ accountID: w.by.accountID, createdAt: w.now, nextAttemptAt: serverTime(w) },
  })
  return getSettlement(w, { settlementID })
}

/** Deletes a draft with its lines; its history stays. `settlementNotDraft`. Rule 22.5. */
export const deleteSettlement = async (w: Work, ref: SettlementRef) => {
  ensure(mayEndDraft(await findSettlement(w, ref)))
  await deleteLines(w, ref.settlementID)
  await w.close(settlement, ref)
}
