import type { Sql } from '@kaarditeek/db/client'
import { checkActs } from './books'
import type { Drill } from './drill'
import { BY_RULE, type PumpCompany } from './pump-company'
import type { startPumps } from './pumps'

/** Holds that are not ended as their requests say, or completed with another sum. Expected to be none. */
const holdsOutOfBalance = (sql: Sql, companyID: number) => sql`
  select h.hold_id from card_hold h
  left join lateral (
    select coalesce(sum(amount) filter (where not is_hold), 0) as completed,
      coalesce(bool_or(is_hold and is_reversal), false) as released
    from web_api_request r where r.company_id = h.company_id and r.hold_id = h.hold_id and refusal is null
  ) r on true
  where h.company_id = ${companyID}
    and (h.completed_amount, h.amount_held, h."end")
      is distinct from (r.completed, 0, case when r.released then 'released' else 'completed' end)`

/** Transactions that gave back another sum than their refunds. Expected to be none. */
const refundsOutOfBalance = (sql: Sql, companyID: number) => sql`
  select t.id from "transaction" t
  left join lateral (
    select coalesce(sum(amount), 0) as refunded from web_api_request r
    where r.company_id = t.company_id and r.transaction_id = t.id and is_reversal and refusal is null
  ) r on true
  where t.company_id = ${companyID} and t.refunded_amount <> r.refunded`

/** What is taken from a company's cards and held on them, in cents, and the uses held. */
const usedOn = async (sql: Sql, companyID: number) => {
  const [used] = await sql<{ amount: number; held: number; usesHeld: number }[]>`
    select sum(amount_used)::int as amount, sum(amount_held)::int as held, sum(count_held)::int as "usesHeld"
    from card where company_id = ${companyID}`
  return used
}

/** Each answered act of pumps and tills stands once, holds and refunds add up, and no payment exceeded the rule of use. */
export const checkPumps = async (
  { expect }: Pick<Drill, 'expect'>,
  sql: Sql,
  { companyID }: PumpCompany,
  pumps: ReturnType<typeof startPumps>,
) => {
  await checkActs({ expect }, sql, companyID, pumps)
  expect(
    'holds ended as they were answered, each with the sum of its completions, payments less their refunds',
    [[...(await holdsOutOfBalance(sql, companyID))], [...(await refundsOutOfBalance(sql, companyID))]],
    [[], []],
  )
  expect('the cards are used by what the acts took, and nothing is held', await usedOn(sql, companyID), {
    amount: pumps.taken(),
    held: 0,
    usesHeld: 0,
  })
  const most = pumps.mostByRule()
  expect(
    `at most ${most} of ${BY_RULE} cents were taken or held with the card that has a rule of use`,
    most <= BY_RULE,
    true,
  )
}
