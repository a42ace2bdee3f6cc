import { endOfPeriod, ruleReasons, startOfPeriod } from '@kaarditeek/domain/card/rule/rules'
import { brokenRule } from '@kaarditeek/domain/card/rule/schema'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { weekdayOf } from '@kaarditeek/domain/time/day'
import { z } from 'zod'
import { withEarlier } from './chain-sql'
import { statement } from './statement'

const isOpen = "r.closed_at is null and r.mode = 'refuse'"

/**
 * SQL for the rules of use that hold for a card: its own, its product's, its unit's and its customer's. `card` names a row with
 * `id`, `card_product_id` and `customer_unit_id`. Rules that only watch are left out.
 */
const rulesOf = (companyID: string, card: string): string => {
  const named = (column: string, value: string) => `
    select r.* from card_rule r where r.company_id = ${companyID} and r.${column} = ${value} and ${isOpen}`
  return `${[
    named('card_id', `${card}.id`),
    named('card_product_id', `${card}.card_product_id`),
    named('customer_unit_id', `${card}.customer_unit_id`),
  ].join(' union all ')} union all
    select r.* from customer_unit u
    join card_rule r on r.company_id = ${companyID} and r.customer_id = u.customer_id and ${isOpen}
    where u.company_id = ${companyID} and u.customer_unit_id = ${card}.customer_unit_id`
}

/** SQL for whether a rule of use holds for a card. */
export const isRuledSql = (companyID: string, card: string): string =>
  `(select true from (${rulesOf(companyID, card)}) r limit 1) is true`

/** SQL for whether a company has a rule of use that refuses. One look at an index decides for companies without. */
export const hasRulesSql = (companyID: string): string =>
  `(select true from card_rule r where r.company_id = ${companyID} and ${isOpen} limit 1) is true`

/** Parameters of a judgement: the calendar of its time, so that SQL repeats no rule about business time. */
export const calendarTypes = {
  weekday: 'smallint',
  clock: 'text',
  dayStarts: 'timestamptz',
  weekStarts: 'timestamptz',
  monthStarts: 'timestamptz',
  dayEnds: 'text',
  weekEnds: 'text',
  monthEnds: 'text',
} as const

export const calendarOf = (now: Date, time: BusinessTime) => ({
  weekday: weekdayOf(time.dayOf(now)),
  clock: time.clockOf(now),
  dayStarts: startOfPeriod('day', now, time),
  weekStarts: startOfPeriod('week', now, time),
  monthStarts: startOfPeriod('month', now, time),
  dayEnds: endOfPeriod('day', now, time)?.toISOString() ?? null,
  weekEnds: endOfPeriod('week', now, time)?.toISOString() ?? null,
  monthEnds: endOfPeriod('month', now, time)?.toISOString() ?? null,
})

type Judged = Record<keyof typeof calendarTypes | 'companyID' | 'amount', string> & {
  /** Row with the card's `id`, `card_product_id` and `customer_unit_id`. */
  card: string
  terminalID: string
  terminalOwnerID: string
}

/**
 * SQL for the rule of use that refuses a payment (`ruleRefuses` of the domain), at most one row: `reason`, and `rule` for the answer. Of
 * several the one that leaves least: by the order of the reasons, then by the amount left. Reads the transactions and open holds of the card and
 * of those that it replaced, so the
 * card must have been locked by an earlier statement: a statement does not see what was committed while it waited. Rule 17.3.
 */
const brokenRuleSql = (p: Judged): string => `
  select judged.reason, jsonb_build_object(
    'cardRuleID', r.card_rule_id, 'period', r.period,
    'amountLeft', case when r.amount is not null then greatest(r.amount - spent.amount, 0) end,
    'countLeft', case when r.count is not null then greatest(r.count - spent.count, 0) end,
    'ends', case r.period when 'day' then ${p.dayEnds} when 'week' then ${p.weekEnds} when 'month' then ${p.monthEnds} end
  ) as rule
  from (${rulesOf(p.companyID, p.card)}) r
  cross join lateral (
    select array(${withEarlier(String.raw, { companyID: p.companyID, cardID: `${p.card}.id` })}) as ids
  ) chain
  cross join lateral (
    select coalesce(sum(one.amount), 0)::bigint as amount, (count(*) filter (where one.takes_use))::integer as count
    from (
      select t.amount, t.amount > 0 as takes_use, t.date_in from "transaction" t
      where t.company_id = ${p.companyID} and t.card_id = any(chain.ids)
      union all
      select h.amount_held, h.holds_use, h.date_in from card_hold h
      where h.company_id = ${p.companyID} and h.card_id = any(chain.ids) and h.ended_at is null
    ) one
    where r.period <> 'transaction' and one.date_in >= case r.period
      when 'day' then ${p.dayStarts} when 'week' then ${p.weekStarts} else ${p.monthStarts} end
  ) spent
  cross join lateral (
    select case
      when num_nonnulls(r.terminal_ids, r.terminal_owner_ids) > 0
        and not coalesce(${p.terminalID} = any(r.terminal_ids), false)
        and not coalesce(${p.terminalOwnerID} = any(r.terminal_owner_ids), false) then 'ruleOfTerminals'
      when ${p.weekday} = any(r.weekdays) is false then 'ruleOfTimes'
      when case
        when left(r.hours, 5) < right(r.hours, 5) then ${p.clock} >= left(r.hours, 5) and ${p.clock} < right(r.hours, 5)
        else ${p.clock} >= left(r.hours, 5) or ${p.clock} < right(r.hours, 5)
      end is false then 'ruleOfTimes'
      when spent.count >= r.count then 'ruleOfCount'
      when spent.amount + ${p.amount} > r.amount then 'ruleOfAmount'
    end as reason
  ) judged
  where judged.reason is not null
  order by array_position(array['ruleOfTerminals', 'ruleOfTimes', 'ruleOfCount', 'ruleOfAmount'], judged.reason),
    r.amount - spent.amount nulls last, r.card_rule_id
  limit 1`

/** Selects the rule of use that refuses a hold of a card at a terminal, by their ids. The card is locked. */
export const brokenRuleStatement = statement(
  { companyID: 'bigint', cardID: 'bigint', terminalID: 'bigint', amount: 'bigint', ...calendarTypes },
  z.object({ reason: z.enum(ruleReasons), rule: brokenRule }),
  (p) => `
select broken.reason, broken.rule
from card join terminal on terminal.company_id = card.company_id and terminal.id = ${p.terminalID}
cross join lateral (${brokenRuleSql({
    ...p,
    card: 'card',
    terminalID: 'terminal.id',
    terminalOwnerID: 'terminal.terminal_owner_id',
  })}) broken
where card.company_id = ${p.companyID} and card.id = ${p.cardID}`,
)

/** How a statement about a payment treats rules of use: a step, its join, the refusal as a case of the verdict, and the rule to answer. */
export type Rules = { step: string; joined: string; refused: string; rule: string }

/** Leaves a card with rules undecided. */
export const leftToRules = ({ companyID }: { companyID: string }): Rules => ({
  step: '',
  joined: '',
  refused: `when ${isRuledSql(companyID, 'held')} then 'ruled'`,
  rule: 'null::jsonb',
})

/** Judges by the rules of the card `held`, at the terminal of `asked`. */
export const byRules = (p: Record<keyof typeof calendarTypes | 'companyID' | 'amount', string>): Rules => ({
  step: `
broken as materialized (
  select broken.* from asked cross join held
  cross join lateral (${brokenRuleSql({
    ...p,
    card: 'held',
    terminalID: 'asked.terminal_id',
    terminalOwnerID: 'asked.terminal_owner_id',
  })}) broken
  where asked.terminal_id is not null and held.unusable is null
)`,
  joined: ' left join broken on true',
  refused: 'when broken.reason is not null then broken.reason',
  rule: 'broken.rule',
})
