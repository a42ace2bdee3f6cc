import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { settlement, settlementLine, settlementMail } from '@kaarditeek/db/schema/settlement'
import { terminalOwner, terminal as terminals } from '@kaarditeek/db/schema/terminal'
import { user } from '@kaarditeek/db/schema/user'
import { invoicedRates, lackingForInvoice } from '@kaarditeek/domain/settlement/invoice'
import { payableOf, settlementStateOf, vatOf } from '@kaarditeek/domain/settlement/rules'
import type { Settlement, SettlementRef, WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import type { TerminalOwnerRef } from '@kaarditeek/domain/terminal-owner/schema'
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { displayName } from '../../core/author'
import { mailState } from '../../core/mail/mail-state'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'

const {
  companyID: _,
  starts: __,
  ends: ___,
  closedAt: ____,
  numberedBy,
  paidBy,
  ...columns
} = getTableColumns(settlement)

/** The name of an account's user. Within another `sql` its columns keep their tables, which a select from one table leaves out. */
const nameOf = (accountID: PgColumn) =>
  sql<string | null>`${sql`(
  select ${displayName} from ${account} join ${user} on ${user.id} = ${account.userID} where ${account.accountID} = ${accountID}
)`}`

/** Whether the owner of a settlement has been closed since. Not by `exists`, for which PostgreSQL reads all owners. */
const isOwnerClosed = sql<boolean>`${sql`(
  select ${terminalOwner.closedAt} is not null from ${terminalOwner}
  where ${terminalOwner.companyID} = ${settlement.companyID} and ${terminalOwner.terminalOwnerID} = ${settlement.terminalOwnerID}
)`}`

/** Settlements with the names of who closed them and marked them as paid. */
export const settlements = (db: Db) =>
  db
    .select({
      ...columns,
      terminalOwnerClosed: isOwnerClosed.as('terminal_owner_closed'),
      numberedBy: nameOf(numberedBy).as('numbered_by_name'),
      paidBy: nameOf(paidBy).as('paid_by_name'),
    })
    .from(settlement)
    .$dynamic()

/** `payableOf` of the domain in SQL. */
export const payableSql = sql`(${settlement.amount} + ${settlement.correctionAmount} - ${settlement.fee} - ${settlement.vat})`

type Raw = Awaited<ReturnType<typeof settlements>>[number]

export const showSettlement = (raw: Raw): Settlement => ({
  ...raw,
  state: settlementStateOf(raw),
  payable: payableOf(raw),
})

const {
  amount,
  fee,
  feePercentage,
  feePerPayment,
  originalSettlementID,
  terminal,
  terminalID,
  vatPercentage,
} = settlementLine
const isOriginal = isNull(originalSettlementID)
const isCorrection = isNotNull(originalSettlementID)
const summed = (cents: PgColumn, where: SQL = sql`true`) =>
  sql`coalesce(sum(${cents}) filter (where ${where}), 0)`.mapWith(Number)
const counted = (where: SQL) => sql`count(*) filter (where ${where})`.mapWith(Number)

/** Fees of a settlement by their terms. Rule 22.3. */
const feeRatesOf = ({ db, own }: Read, ref: SettlementRef): Promise<WholeSettlement['feeRates']> =>
  db
    .select({ feePercentage, feePerPayment, fee: summed(fee) })
    .from(settlementLine)
    .where(own(settlementLine, ref))
    .groupBy(feePercentage, feePerPayment)
    .orderBy(asc(feePercentage), asc(feePerPayment))

/** Fees of a settlement by rate of VAT, with the VAT on each sum. Rule 22.4. */
const vatRatesOf = async ({ db, own }: Read, ref: SettlementRef): Promise<WholeSettlement['vatRates']> => {
  const rows = await db
    .select({ vatPercentage, fee: summed(fee) })
    .from(settlementLine)
    .where(own(settlementLine, ref))
    .groupBy(vatPercentage)
    .orderBy(asc(vatPercentage))
  return rows.map((row) => ({ ...row, vat: vatOf(row.fee, row.vatPercentage) }))
}

/** Sums of the lines of a settlement. */
export const sumsOf = async (r: Read, ref: SettlementRef) => {
  const [sums] = await r.db
    .select({
      transactionCount: counted(isOriginal),
      amount: summed(amount, isOriginal),
      correctionCount: counted(isCorrection),
      correctionAmount: summed(amount, isCorrection),
      fee: summed(fee),
    })
    .from(settlementLine)
    .where(r.own(settlementLine, ref))
  const vat = (await vatRatesOf(r, ref)).reduce((sum, rate) => sum + rate.vat, 0)
  return { ...one([sums].flatMap((row) => row ?? [])), vat }
}

/** Sums of a settlement by terminal, in the order of their numbers. */
const terminalsOf = ({ db, own }: Read, ref: SettlementRef): Promise<WholeSettlement['terminals']> =>
  db
    .select({
      terminalID,
      terminal,
      terminalClosed: sql<boolean>`${terminals.closedAt} is not null`,
      transactionCount: counted(isOriginal),
      amount: summed(amount, isOriginal),
      correctionAmount: summed(amount, isCorrection),
      fee: summed(fee),
    })
    .from(settlementLine)
    .innerJoin(
      terminals,
      and(eq(terminals.companyID, settlementLine.companyID), eq(terminals.id, terminalID)),
    )
    .where(own(settlementLine, ref))
    .groupBy(terminalID, terminal, terminals.closedAt)
    .orderBy(asc(terminal), asc(terminalID))

/** The last mail of a settlement, and the address to which one of the owner was mailed last. Rule 22.7. */
const mailsOf = async (
  { db, own }: Read,
  { settlementID, terminalOwnerID }: Pick<Settlement, 'settlementID' | 'terminalOwnerID'>,
): Promise<Pick<WholeSettlement, 'lastMail' | 'ownerEmail'>> => {
  const { recipient, createdAt, sentAt } = settlementMail
  const [mail] = await db
    .select({ recipient, createdAt, sentAt, state: mailState(settlementMail) })
    .from(settlementMail)
    .where(own(settlementMail, { settlementID }))
    .orderBy(desc(settlementMail.id))
    .limit(1)
  const [last] = await db
    .select({ recipient })
    .from(settlementMail)
    .innerJoin(
      settlement,
      and(
        eq(settlement.companyID, settlementMail.companyID),
        eq(settlement.settlementID, settlementMail.settlementID),
      ),
    )
    .where(own(settlement, { terminalOwnerID }))
    .orderBy(desc(settlementMail.id))
    .limit(1)
  return { lastMail: mail ?? null, ownerEmail: last?.recipient ?? null }
}

/** Current data of the company and the owner for the PDF and the e-invoice. Rules 22.6 and 22.10. */
export const partiesOf = async (
  { db, own }: Read,
  { terminalOwnerID }: Pick<Settlement, 'terminalOwnerID'>,
) => {
  const { address, countryCode, vatNumber } = terminalOwner
  const found = await db
    .select({
      company: {
        name: company.name,
        identification: company.identification,
        address: company.address,
        countryCode: company.countryCode,
        vatNumber: company.vatNumber,
      },
      terminalOwner: { address, countryCode, vatNumber },
    })
    .from(terminalOwner)
    .innerJoin(company, eq(company.companyID, terminalOwner.companyID))
    .where(own(terminalOwner, { terminalOwnerID }))
  return one(found)
}

const lacksOf = async (r: Read, of: Settlement, vatRates: WholeSettlement['vatRates']) =>
  of.state === 'draft' || invoicedRates(vatRates).length === 0
    ? null
    : lackingForInvoice(await partiesOf(r, of), vatRates)

/** Returns a settlement of the company with its sums. Throws `ERROR_NOT_FOUND` for another one, and for a deleted draft. */
export const getSettlement = async (r: Read, { settlementID }: SettlementRef): Promise<WholeSettlement> => {
  const found = one(await settlements(r.db).where(r.own(settlement, { settlementID, closedAt: null })))
  const shown = showSettlement(found)
  const vatRates = await vatRatesOf(r, { settlementID })
  return {
    ...shown,
    feeRates: await feeRatesOf(r, { settlementID }),
    vatRates,
    terminals: await terminalsOf(r, { settlementID }),
    invoiceLacks: await lacksOf(r, shown, vatRates),
    ...(await mailsOf(r, found)),
  }
}

/** The numbered settlement of an owner that was made last, or null. */
export const lastNumbered = async ({ db, own }: Read, { terminalOwnerID }: TerminalOwnerRef) => {
  const [last] = await db
    .select({ ends: settlement.ends, createdAt: settlement.createdAt })
    .from(settlement)
    .where(and(own(settlement, { terminalOwnerID }), isNotNull(settlement.number)))
    .orderBy(desc(settlement.createdAt), desc(settlement.settlementID))
    .limit(1)
  return last ?? null
}
