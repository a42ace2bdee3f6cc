import { settlementLine } from '@kaarditeek/db/schema/settlement'
import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../../core/work/work'
import { candidates, type Settling } from './candidates'
import { draftLines } from './draft-lines'

/** A draft without lines. */
type Draft = Settling & { settlementID: number }

/** Writes the lines of a draft in one statement. The owner must be locked. Rule 22.2. */
export const writeLines = async ({ unscoped, by, time }: Work, draft: Draft): Promise<void> => {
  const { companyID } = by
  await unscoped.execute(sql`set local statement_timeout = 0`)
  await unscoped.execute(sql`
    insert into settlement_line (company_id, settlement_id, transaction_id, original_settlement_id, date_in, terminal_id,
      terminal, amount, fee, fee_percentage, fee_per_payment, vat_percentage)
    select ${companyID}::bigint, ${draft.settlementID}::bigint, transaction_id, original_settlement_id, date_in, terminal_id,
      terminal, amount, fee, fee_percentage, fee_per_payment, vat_percentage
    from (${draftLines({ companyID, zone: time.zone }, candidates(companyID, [draft]))}) line`)
}

/** Deletes the lines of a draft, so that its transactions may be settled again. */
export const deleteLines = ({ unscoped, by }: Work, settlementID: number) =>
  unscoped
    .delete(settlementLine)
    .where(and(eq(settlementLine.companyID, by.companyID), eq(settlementLine.settlementID, settlementID)))
