import { settlementLine } from '@kaarditeek/db/schema/settlement'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../core/work/work'
import { candidates, changedLines, isFresh, type Settling } from './candidates'

/** A draft without lines. */
type Draft = Settling & { settlementID: number }

/** `feeOf` of the domain in SQL; `settlement.test.ts` compares them. Rule 22.4. */
export const feeSql = (amount: SQL, { percentage, perPayment }: { percentage: SQL; perPayment: SQL }): SQL =>
  sql`(case when ${amount} = 0 then 0 else round(${amount} * ${percentage} / 100) + ${perPayment} end)::bigint`

/**
 * Writes the lines of a draft in one statement: an original line for each of its transactions that has none and is not cancelled, and a correction for
 * each settled one that has changed, by the terms of its original line. The owner must be locked. Rule 22.2.
 */
export const writeLines = async ({ unscoped, by, time }: Work, draft: Draft): Promise<void> => {
  const { companyID } = by
  const terms = { percentage: sql`terms.fee_percentage`, perPayment: sql`terms.fee_per_payment` }
  const ofOriginal = {
    percentage: sql`original.fee_percentage`,
    perPayment: sql`original.fee_per_payment`,
  }
  await unscoped.execute(sql`set local statement_timeout = 0`)
  await unscoped.execute(sql`
    with made as materialized (${candidates(companyID, draft)}),
    fresh as (
      select made.*, coalesce(terms.fee_percentage, 0) as fee_percentage,
        coalesce(terms.fee_per_payment, 0) as fee_per_payment, coalesce(terms.vat_percentage, 0) as vat_percentage
      from made
      left join settlement_terms terms on terms.company_id = ${companyID}::bigint
        and terms.terminal_owner_id = ${draft.terminalOwnerID}::bigint and terms.closed_at is null
        and (made.date_in at time zone ${time.zone})::date between terms.terms_from and coalesce(terms.terms_to, 'infinity')
      where ${isFresh(companyID)}
    )
    insert into settlement_line (company_id, settlement_id, transaction_id, original_settlement_id, date_in, terminal_id,
      terminal, amount, fee, fee_percentage, fee_per_payment, vat_percentage)
    select ${companyID}::bigint, ${draft.settlementID}::bigint, terms.id, null::bigint, terms.date_in, terms.terminal_id,
      terms.terminal, terms.amount, ${feeSql(sql`terms.amount`, terms)}, terms.fee_percentage, terms.fee_per_payment,
      terms.vat_percentage
    from fresh terms
    union all
    select ${companyID}::bigint, ${draft.settlementID}::bigint, made.id, original.settlement_id, made.date_in,
      made.terminal_id, original.terminal, made.amount - settled.amount,
      ${feeSql(sql`made.amount`, ofOriginal)} - settled.fee, original.fee_percentage, original.fee_per_payment,
      original.vat_percentage
    from ${changedLines(companyID)}`)
}

/** Deletes the lines of a draft, so that its transactions may be settled again. */
export const deleteLines = ({ unscoped, by }: Work, settlementID: number) =>
  unscoped
    .delete(settlementLine)
    .where(and(eq(settlementLine.companyID, by.companyID), eq(settlementLine.settlementID, settlementID)))
