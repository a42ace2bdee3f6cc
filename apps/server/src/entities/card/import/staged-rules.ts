import { card } from '@kaarditeek/db/schema/card'
import { cardRule } from '@kaarditeek/db/schema/card-rule'
import type { ImportedRow } from '@kaarditeek/domain/card/import/own-columns'
import { asksForRule } from '@kaarditeek/domain/card/import/rule-columns'
import type { ImportedCards } from '@kaarditeek/domain/card/import/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { sql } from 'drizzle-orm'
import { instant } from '../../../core/instant-sql'
import type { Work } from '../../../core/work/work'
import { insertCardRulesOf } from '../../../ledger/insert-card-rules'
import { staged } from './staged-rows'

export const makesRule = ({ values: { rulePeriod } }: ImportedRow): boolean => Boolean(rulePeriod)

/** Throws `ERROR_NO_PERMISSION` if a row has a value of a rule and the request may not make rules. Rule 17.6. */
export const ensureRules = (rows: ImportedRow[], { mayMakeRules }: { mayMakeRules: boolean }): void => {
  if (!mayMakeRules && rows.some(({ values }) => asksForRule(values)))
    throw new DomainError('ERROR_NO_PERMISSION', { reason: 'rulesNeedPermission' })
}

/** Adds the number of rules to the result of an import. That of a file without rules has no such field. */
export const withRules = (result: ImportedCards, rules: number): ImportedCards => ({
  ...result,
  ...(rules > 0 && { rules }),
})

/** Makes the rules of the staged rows, whose cards exist by now. */
export const insertStagedRules = (w: Work): Promise<void> =>
  insertCardRulesOf(
    w,
    sql`select id as card_id, rule_period as period, rule_amount as amount, rule_count as count
      from ${staged} join ${card} on ${card}.company_id = ${w.by.companyID}::bigint and ${card}.pan = ${staged}.pan
      where rule_period is not null order by place`,
  )

/** Returns the number of rules that were made with the cards of a batch, closed ones too. */
export const rulesOfBatch = async ({ db, by }: Work, cardBatchID: number, dateIn: Date): Promise<number> => {
  const [{ rules } = { rules: 0 }] = await db.execute<{ rules: number }>(sql`
    select count(*)::int as rules from ${cardRule} r
    join ${card} c on c.company_id = r.company_id and c.id = r.card_id
    where r.company_id = ${by.companyID}::bigint and r.created_at = ${instant(dateIn)}
      and c.card_batch_id = ${cardBatchID}::bigint`)
  return rules
}
