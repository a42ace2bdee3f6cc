import { cardRule } from '@kaarditeek/db/schema/card-rule'
import { change } from '@kaarditeek/db/schema/change'
import type { ruleModes } from '@kaarditeek/domain/card/rule/rules'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { snapshotSql } from '../core/history/snapshot-sql'
import { instant } from '../core/instant-sql'
import type { Work } from '../core/work/work'

const mode: (typeof ruleModes)[number] = 'refuse'

/**
 * Makes the rules of use that a query selects as `card_id`, `period`, `amount` and `count`, with their histories, in one statement: for
 * more rules than `Work.insertAll` can hold in memory. They refuse, from now on.
 */
export const insertCardRulesOf = async ({ unscoped, by, now }: Work, query: SQL): Promise<void> => {
  await unscoped.execute(sql`
    with made as (
      insert into ${cardRule} (company_id, card_id, period, amount, count, mode, created_at)
      select ${by.companyID}::bigint, card_id, period, amount, count, ${mode}, ${instant(now)} from (${query}) as asked
      returning *
    )
    insert into ${change} (company_id, account_id, access_token_id, entity, entity_id, valid_from, snapshot)
    select company_id, ${by.accountID}::bigint, ${by.accessTokenID ?? null}::bigint, ${getTableName(cardRule)},
      card_rule_id, ${instant(now)}, ${sql.raw(snapshotSql(cardRule, 'made'))}
    from made order by card_rule_id`)
}
