import type postgres from 'postgres'
import type { Sql } from './client'

export type UnbalancedCard = {
  companyID: number
  companyName: string
  cardID: number
  pan: string
  /** In cents. */
  amountUsed: number
  transactionSum: number
  timesUsed: number
  transactionCount: number
  amountHeld: number
  heldSum: number
  countHeld: number
  heldUses: number
  /** 0 is unlimited too. */
  amountLimit: number
  amountLoaded: number
  countLimit: number
  usesLoaded: number
  /** Expired and revived. */
  writtenOff: number
}

type Statements = postgres.ISql<{ bigint: number }>

/**
 * Cards of one company or of all whose use is not the sum of their transactions, whose held amount is not that of their open holds, whose limits are not the sum of their loads, or
 * which owe something although they are closed. PostgreSQL groups transactions and loads once, on disk if memory does not suffice. A
 * cancelled transaction (amount 0) takes no use.
 */
const unbalancedCards = (sql: Statements, companyID: number | null = null) => {
  const isAny = companyID === null ? sql`true` : sql`company_id = ${companyID}`
  const isOwn = sql`where ${isAny}`
  return sql<UnbalancedCard[]>`
    select * from (
      select card.company_id as "companyID", company.name as "companyName", card.id as "cardID", card.pan,
        card.amount_used as "amountUsed", coalesce(made.sum, 0) as "transactionSum",
        card.times_used as "timesUsed", coalesce(made.count, 0) as "transactionCount",
        card.amount_held as "amountHeld", coalesce(held.amount, 0) as "heldSum",
        card.count_held as "countHeld", coalesce(held.uses, 0) as "heldUses",
        coalesce(card.amount_limit, 0) as "amountLimit", coalesce(loaded.amount, 0) as "amountLoaded",
        coalesce(card.count_limit, 0) as "countLimit", coalesce(loaded.uses, 0) as "usesLoaded",
        coalesce(loaded.written_off, 0) as "writtenOff", card.closed_at is not null as closed, card.amount_limit is null as unlimited
      from card
      join company using (company_id)
      left join (
        select company_id, card_id as id, sum(amount)::bigint as sum, count(*) filter (where amount > 0) as count
        from "transaction" ${isOwn} group by 1, 2
      ) made using (company_id, id)
      left join (
        select company_id, card_id as id, sum(amount_held)::bigint as amount, count(*) filter (where holds_use) as uses
        from card_hold where ended_at is null and ${isAny} group by 1, 2
      ) held using (company_id, id)
      left join (
        select company_id, card_id as id,
          coalesce(sum(amount) filter (where kind not in ('expired', 'revived')), 0)::bigint as amount,
          coalesce(sum(uses) filter (where kind not in ('expired', 'revived')), 0)::bigint as uses,
          coalesce(sum(amount) filter (where kind in ('expired', 'revived')), 0)::bigint as written_off
        from card_load ${isOwn} group by 1, 2
      ) loaded using (company_id, id)
      ${isOwn}
    ) card
    where ("amountUsed", "timesUsed") is distinct from ("transactionSum", "transactionCount")
      or ("amountHeld", "countHeld") is distinct from ("heldSum", "heldUses")
      or ("amountLimit", "countLimit") is distinct from ("amountLoaded", "usesLoaded")
      or "writtenOff" is distinct from case
        when unlimited then 0
        when closed or "writtenOff" <> 0 then "amountUsed" - "amountLoaded"
        else 0
      end`
}

/**
 * Returns cards, of one company or of all, whose use differs from their transactions or whose limits from their loads; expected to be
 * none.
 */
export const cardsOutOfBalance = async (sql: Statements, companyID?: number): Promise<UnbalancedCard[]> => [
  ...(await unbalancedCards(sql, companyID)),
]

/** Settings of the session that checks all cards, which may take longer than the server's statements. */
export const checkSessions = {
  max: 1,
  settings: { application_name: 'kaarditeek check', statement_timeout: '0' },
}

const ROWS_AT_ONCE = 100

/** A company's day and product whose sum differs from the transactions. Null on the side without a row. Cents. */
export type UnbalancedDay = {
  companyID: number
  starts: string
  count: number | null
  amount: number | null
  counted: number | null
  added: number | null
}

/** A company's product of which the summed days owe another amount than its cards. Cents. */
export type UnbalancedOwed = { companyID: number; cardProductID: number; summed: number; left: number }

type Found = {
  card: (card: UnbalancedCard) => void
  day: (day: UnbalancedDay) => void
  owed: (product: UnbalancedOwed) => void
}

/**
 * Reports each card that `cardsOutOfBalance` would return, each summed day whose sums do, and each product that owes another amount,
 * as of one moment. Returns the number of
 * cards and of summed days. Takes no lock that payments wait for, and holds few rows in memory. Takes a connection made with
 * `checkSessions`.
 */
export const checkBalances = (sql: Sql, found: Found): Promise<{ cards: number; days: number }> =>
  sql.begin('isolation level repeatable read read only', async (tx) => {
    for await (const cards of unbalancedCards(tx).cursor(ROWS_AT_ONCE))
      for (const card of cards) found.card(card)
    for await (const days of unbalancedDays(tx).cursor(ROWS_AT_ONCE)) for (const day of days) found.day(day)
    for (const product of await unbalancedOwed(tx)) found.owed(product)
    const [row] = await tx<{ cards: number; days: number }[]>`
      select (select count(*) from card) as cards, (select count(*) from summed_day) as days`
    return row ?? { cards: 0, days: 0 }
  })

/** Returns counts of open cards with a client that differ from the cards; expected to be none. */
export const countsEqualCards = (sql: Sql) => sql`
  select company_id, card_product_id, valid_from, valid_to, n.open_cards, coalesce(c.open_cards, 0) as counted
  from (select * from card_count where open_cards > 0) n
  full join (
    select company_id, card_product_id, valid_from, valid_to, count(*)::int as open_cards
    from card where closed_at is null and customer_unit_id is not null group by 1, 2, 3, 4
  ) c using (company_id, card_product_id, valid_from, valid_to)
  where n.open_cards is distinct from c.open_cards`

/** Returns cards whose amount limit at issue differs from the first limit in their history; expected to be none. */
export const limitsAtIssueEqualHistory = (sql: Sql) => sql`
  select card.company_id, card.id, card.amount_limit_at_issue, first.amount_limit
  from card
  cross join lateral (
    select (snapshot ->> 'amountLimit')::bigint as amount_limit from change
    where change.company_id = card.company_id and entity = 'card' and entity_id = card.id
      and snapshot ->> 'customerUnitID' is not null
    order by change_id limit 1
  ) first
  where card.amount_limit_at_issue is distinct from first.amount_limit`

/** Days of a company that wait for a recount are left out, as readers leave them out. */
const unbalancedDays = (sql: Statements) => sql<UnbalancedDay[]>`
  select company_id as "companyID", starts, s.count, s.amount, t.count as counted, t.amount as added
  from transaction_day s
  full join (
    select t.company_id, d.starts, card.card_product_id, count(*)::int as count, sum(t.amount)::bigint as amount
    from summed_day d
    join "transaction" t on t.date_in >= d.starts and t.date_in < d.ends and t.amount > 0
    join card on card.company_id = t.company_id and card.id = t.card_id
    group by 1, 2, 3
  ) t using (company_id, starts, card_product_id)
  left join (
    select distinct r.company_id, d.starts, true as waits
    from transaction_recount r join summed_day d on r.date_in >= d.starts and r.date_in < d.ends
  ) recount using (company_id, starts)
  where (s.count, s.amount) is distinct from (t.count, t.amount) and waits is null`

/** Returns sums of summed days that differ from the transactions; expected to be none. */
export const sumsEqualTransactions = async (sql: Sql): Promise<UnbalancedDay[]> => [
  ...(await unbalancedDays(sql)),
]

/**
 * What is owed at the end of the last summed day, by product: the sum of all days, beside the loads and transactions until then of
 * cards that were limited at that moment. Companies with a day that waits for a recount are left out; nothing is compared while
 * there are days of an earlier release, which lack what is owed. Discount products (type 2) owe nothing.
 */
const unbalancedOwed = (sql: Statements) => sql<UnbalancedOwed[]>`
  with span as materialized (
    select min(starts) as first, max(ends) as last from summed_day having bool_and(owed)
  ),
  cards as (
    select company_id, card_product_id, sum(coalesce(loaded.amount, 0) - coalesce(made.amount, 0))::bigint as amount
    from card
    left join (
      select company_id, card_id as id, sum(amount) as amount
      from card_load join span on date_in >= first and date_in < last group by 1, 2
    ) loaded using (company_id, id)
    left join (
      select company_id, card_id as id, sum(amount) as amount
      from "transaction" join span on date_in >= first and date_in < last group by 1, 2
    ) made using (company_id, id)
    left join (
      select distinct on (company_id, card_id) company_id, card_id as id, true as found, term.valid_to
      from card_term term join span on until >= last order by company_id, card_id, until
    ) term using (company_id, id)
    where exists (select from span)
      and (company_id, card_product_id) in (select company_id, id from card_product where card_type_id <> 2)
      and case when term.found then term.valid_to is not null else card.amount_limit is not null end
    group by 1, 2
  ),
  days as (
    select company_id, card_product_id, sum(loaded - used - expired + adjusted + moved)::bigint as amount
    from owed_day where exists (select from span) group by 1, 2
  )
  select company_id as "companyID", card_product_id as "cardProductID", coalesce(days.amount, 0) as summed,
    coalesce(cards.amount, 0) as left
  from days full join cards using (company_id, card_product_id)
  where coalesce(days.amount, 0) <> coalesce(cards.amount, 0) and company_id not in (
    select company_id from transaction_recount join span on date_in >= first and date_in < last
  )`

/** Returns products of which the summed days owe another amount than the cards; expected to be none. */
export const owedEqualsCards = async (sql: Sql): Promise<UnbalancedOwed[]> => [...(await unbalancedOwed(sql))]
