import type { Connection, Sql } from '@kaarditeek/db/client'
import type { Span } from '@kaarditeek/domain/statistics/rules'
import { appSecret } from '../../product'
import { seed as seedPayer } from '../payments/seed'
import { addSuperuser } from '../session'

/** Transactions of one statement. */
const STEP = 500_000
/** Cents on each card. */
const LIMIT = 100_000

/** Gives each card a limit at the beginning of the month, and transactions spread over it. */
const fillMonth = async (
  sql: Sql,
  { companyID, firstCard }: { companyID: number; firstCard: number },
  { starts, ends }: Span,
  [cards, transactions]: [number, number],
) => {
  const at = starts.toISOString()
  await sql`
    insert into card_load (company_id, card_id, kind, amount, uses, amount_balance, date_in)
    select ${companyID}, ${firstCard} + n, 'issued', ${LIMIT}, 0, ${LIMIT}, ${at} from generate_series(0, ${cards - 1}::int) n`
  for (let from = 0; from < transactions; from += STEP)
    await sql`
      insert into "transaction" (company_id, card_id, terminal_id, web_api_id, amount, date_in)
      select ${companyID}, ${firstCard} + abs(hashint8(n))::bigint % ${cards}, terminal.id, web_api_id, 100 + n % 300,
        ${at}::timestamptz + (${ends.toISOString()}::timestamptz - ${at}::timestamptz) * (n::float8 / ${transactions})
      from generate_series(${from}::int, ${Math.min(from + STEP, transactions) - 1}::int) n, terminal, web_api
      where terminal.company_id = ${companyID} and web_api.company_id = ${companyID}`
  await sql`
    update card set amount_limit = ${LIMIT}, amount_used = coalesce(made.amount, 0), times_used = coalesce(made.count, 0)
    from card own left join (
      select card_id, sum(amount) as amount, count(*) as count from "transaction" where company_id = ${companyID} group by 1
    ) made on made.card_id = own.id
    where card.company_id = ${companyID} and own.company_id = ${companyID} and own.id = card.id`
}

/** A company that pays, with a superuser, and a month of loads and transactions of its cards, straight into the tables. */
export const seed = async (
  { db, sql }: Pick<Connection, 'db' | 'sql'>,
  month: Span,
  counts: [cards: number, transactions: number],
) => {
  const seeded = await seedPayer(sql, appSecret, counts[0])
  // The rows are consistent: foreign keys are not checked.
  await sql`set session_replication_role = replica`
  await fillMonth(sql, seeded, month, counts)
  await sql`set session_replication_role = origin`
  const enter = await addSuperuser(db, 'months@bench.test', seeded.companyID)
  await sql`vacuum analyze`
  return { ...seeded, enter }
}
