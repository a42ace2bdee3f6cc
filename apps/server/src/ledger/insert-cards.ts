import { card, cardCount } from '@kaarditeek/db/schema/card'
import { cardLoad } from '@kaarditeek/db/schema/card-load'
import { change } from '@kaarditeek/db/schema/change'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { snapshotSql } from '../core/history/snapshot-sql'
import { instant } from '../core/instant-sql'
import type { Work } from '../core/work/work'

/** Columns of a new card, in the order in which the query of `insertCardsOf` selects them. */
const newCardColumns = [
  'pan',
  'name_on_card',
  'info',
  'hidden_name',
  'external_id',
  'card_product_id',
  'card_batch_id',
  'customer_unit_id',
  'valid_from',
  'valid_to',
  'expiry_date_on_card',
  'activation_date',
  'amount_limit',
  'count_limit',
  'own_fields',
] as const

/**
 * Inserts the cards that a query selects as `newCardColumns`, with their first loads and histories, in one statement: for more cards than
 * `Work.insertAll` can hold in memory. The caller updates the counts of open cards with `countInsertedCards`.
 */
export const insertCardsOf = async ({ unscoped, by, now }: Work, query: SQL): Promise<void> => {
  const columns = sql.raw(newCardColumns.join(', '))
  await unscoped.execute(sql`
    with made as (
      insert into ${card} (company_id, amount_limit_at_issue, ${columns})
      select ${by.companyID}::bigint, amount_limit, ${columns} from (${query}) as asked
      returning *
    ),
    issued as (
      insert into ${cardLoad} (company_id, card_id, kind, amount, uses, amount_balance, count_balance, account_id,
        access_token_id, date_in)
      select company_id, id, 'issued', coalesce(amount_limit, 0), coalesce(count_limit, 0), amount_limit, count_limit,
        ${by.accountID}::bigint, ${by.accessTokenID ?? null}::bigint, ${instant(now)}
      from made order by id
    )
    insert into ${change} (company_id, account_id, entity, entity_id, valid_from, snapshot)
    select company_id, ${by.accountID}::bigint, ${getTableName(card)}, id, ${instant(now)},
      ${sql.raw(snapshotSql(card, 'made'))}
    from made order by id`)
}

/**
 * Adds the open cards of a new batch to the counts, in the order of `countCards`, so that two transactions cannot deadlock.
 * Call it as the last step of a transaction, because it locks the counts until the commit.
 */
export const countInsertedCards = async ({ unscoped, by }: Work, cardBatchID: number): Promise<void> => {
  await unscoped.execute(sql`
    insert into ${cardCount} as counted (company_id, card_product_id, valid_from, valid_to, open_cards)
    select company_id, card_product_id, valid_from, valid_to, count(*)::int from ${card}
    where company_id = ${by.companyID}::bigint and card_batch_id = ${cardBatchID}::bigint and closed_at is null
    group by company_id, card_product_id, valid_from, valid_to
    order by card_product_id::text collate "C", valid_from, valid_to
    on conflict (company_id, card_product_id, valid_from, valid_to)
      do update set open_cards = counted.open_cards + excluded.open_cards`)
}
