import type { Tx } from '@kaarditeek/db/client'
import { notice, noticeRule } from '@kaarditeek/db/schema/notice'
import { MAX_OPEN_NOTICES } from '@kaarditeek/domain/notice/rules'
import { and, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import { instant } from '../../core/instant-sql'
import type { Clock } from '../../core/work/scope'

/** A look at the records of a rule. What was written since `since` may have crossed the line. */
export type Look = {
  db: Tx
  companyID: number
  rule: InferSelectModel<typeof noticeRule>
  since: Date
  clock: Clock
}

/**
 * Raises notices of records that have crossed the line, and ends those of records that have come back, in one statement. A record has one open
 * notice of a rule at most, a rule `MAX_OPEN_NOTICES`. Rule 23.3.
 */
export const raiseAndEnd = async ({ db, rule, clock }: Look, crossed: SQL): Promise<void> => {
  const { companyID, noticeRuleID, kind } = rule
  const now = instant(clock.now)
  const isOpen = sql`company_id = ${companyID}::bigint and notice_rule_id = ${noticeRuleID}::bigint and ended_at is null`
  await db.execute(sql`
    with open as materialized (select record_id from ${notice} where ${isOpen}),
    crossed as materialized (${crossed}),
    ended as (
      update ${notice} set ended_at = ${now}
      where ${isOpen} and not exists (select from crossed where crossed.record_id = notice.record_id)
      returning record_id
    )
    insert into ${notice} (company_id, notice_rule_id, kind, record_id, account_id, figure, until, raised_at)
    select ${companyID}::bigint, ${noticeRuleID}::bigint, ${kind}, record_id, account_id, figure, until, ${now} from crossed
    where not exists (select from open where open.record_id = crossed.record_id)
    order by until, figure, record_id
    limit greatest(0, ${MAX_OPEN_NOTICES}::bigint - (select count(*) from open) + (select count(*) from ended))
    on conflict do nothing`)
}

/** Notes when the rule was looked at, by the company's clock. It is no change of the rule, so no history has it. */
export const noteLook = (db: Tx, { companyID, noticeRuleID }: Look['rule'], lookedAt: Date) =>
  db
    .update(noticeRule)
    .set({ lookedAt })
    .where(and(eq(noticeRule.companyID, companyID), eq(noticeRule.noticeRuleID, noticeRuleID)))
