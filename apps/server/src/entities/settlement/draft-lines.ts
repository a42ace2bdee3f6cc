import { type SQL, sql } from 'drizzle-orm'
import { changedLines, isFresh } from './candidates'

/** `feeOf` of the domain in SQL; `settlement.test.ts` compares them. Rule 22.4. */
export const feeSql = (amount: SQL, { percentage, perPayment }: { percentage: SQL; perPayment: SQL }): SQL =>
  sql`(case when ${amount} = 0 then 0 else round(${amount} * ${percentage} / 100) + ${perPayment} end)::bigint`

const terms = {
  percentage: sql`coalesce(terms.fee_percentage, 0)`,
  perPayment: sql`coalesce(terms.fee_per_payment, 0)`,
  vat: sql`coalesce(terms.vat_percentage, 0)`,
}
const ofOriginal = { percentage: sql`original.fee_percentage`, perPayment: sql`original.fee_per_payment` }

type Place = { companyID: number; zone: string }

/** Joins the terms of an owner, as `terms`, that hold at an instant; no terms where none hold. Rule 22.3. */
export const withTerms = (
  { companyID, zone }: Place,
  { owner, dateIn }: { owner: SQL; dateIn: SQL },
): SQL => sql`
  left join settlement_terms terms on terms.company_id = ${companyID}::bigint
    and terms.terminal_owner_id = ${owner} and terms.closed_at is null
    and (${dateIn} at time zone ${zone})::date between terms.terms_from and coalesce(terms.terms_to, 'infinity')`

/** The rate of VAT by the joined terms, and the fee of an amount by them. */
export const vatByTerms = terms.vat
export const feeByTerms = (amount: SQL): SQL => feeSql(amount, terms)

/**
 * The lines that the owners' drafts get from the transactions `made`: an original line for each that has none and is not cancelled, and a correction for each
 * settled one that has changed, by the terms of its original line. Rule 22.2.
 */
export const draftLines = (place: Place, made: SQL): SQL => sql`
  with made as materialized (${made})
  select made.terminal_owner_id, made.id as transaction_id, null::bigint as original_settlement_id, made.date_in, made.terminal_id, made.terminal,
    made.amount, ${feeByTerms(sql`made.amount`)} as fee, ${terms.percentage} as fee_percentage,
    ${terms.perPayment} as fee_per_payment, ${vatByTerms} as vat_percentage
  from made ${withTerms(place, { owner: sql`made.terminal_owner_id`, dateIn: sql`made.date_in` })}
  where ${isFresh(place.companyID)}
  union all
  select made.terminal_owner_id, made.id, original.settlement_id, made.date_in, made.terminal_id, original.terminal, made.amount - settled.amount,
    ${feeSql(sql`made.amount`, ofOriginal)} - settled.fee, original.fee_percentage, original.fee_per_payment,
    original.vat_percentage
  from ${changedLines(place.companyID)}`
