import type { Sql } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { MAX_USES } from '@kaarditeek/domain/card/load/rules'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { snapshotSql } from '../core/history/snapshot-sql'
import { callerSql, callerTypes } from './caller'
import { lastOfChain } from './chain-sql'
import { refusalColumn } from './refusal'
import { statement } from './statement'

const types = {
  ...callerTypes,
  key: 'text',
  fingerprint: 'bytea',
  now: 'timestamptz',
  transactionID: 'bigint',
  paymentKey: 'text',
  /** Cents of the payment to give back; null is the rest. */
  amount: 'bigint',
  requestID: 'uuid',
} as const

const row = z.object({
  replayed: z.boolean(),
  /** Whether the payment changed while the statement waited for its lock. Then run the statement again. */
  stale: z.boolean(),
  refusal: refusalColumn,
  transactionID: z.int().nullable(),
  reversedAmount: z.int(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
  /** Number of the card that got the money, if the card of the payment was replaced. */
  successorPan: z.string().nullable(),
})
export type ReverseRow = z.output<typeof row>

/** Number of the card to which the money of a reversal moved on. The key is that of the reversal. */
const heirPan = (companyID: string, key: string) => `
      select heir.pan from card_load moved join card heir on heir.company_id = ${companyID} and heir.id = moved.other_card_id
      where moved.company_id = ${companyID} and moved.web_api_id = asked.web_api_id and moved.idempotency_key = ${key}`

/**
 * Gives back the rest of a payment, or an amount of it, in one statement: decides the outcome and writes it. Its steps:
 *
 * `asked`: finds the web API, the earlier outcome of the key, and the payment by its id or key.
 * `seen`, `held`: read the transaction from the snapshot, and lock it. If the two differ, another reversal or an operator has changed
 *   the transaction since the snapshot; the statement then writes nothing and returns `stale`.
 * `paid_with`, `heir`: lock the card of the payment and, if it was replaced, the last card of its chain. If they have `changed` since
 *   the snapshot, the chain may have too; the statement then returns `stale`.
 * `verdict`: decides. `first` is an earlier reversal of the rest, whose outcome is repeated. An amount is given back once per key.
 * `undone`, `given`: lower the transaction's amount, and return the money, and with the last cent the use, to the card, whatever its state.
 * `moving`, `inherited`, `moved`, `moved_recorded`: move what was returned on to the heir, unless that has ended, with loads and histories.
 * `written_off`: writes off what is returned to a card that has ended, like `settleEnds`.
 * `recounted`: marks the payment's day for a recount, like `markForRecount`, and the later days whose sums depend on it.
 * `recorded`: writes the history. The first change also records the transaction's original state.
 * `refusing`: stores the key of a payment that has not arrived yet, so that the payment is refused when it arrives.
 * `refused`, `logged`: give the reason of a refusal, and write it for the list of requests.
 */
export const reverseStatement = statement(
  types,
  row,
  (p) => `
with asked as materialized (
  select caller.web_api_id, caller.denied,
    k.idempotency_key is not null as known, k.fingerprint is not distinct from ${p.fingerprint} as same,
    k.transaction_id as known_id, k.amount, k.amount_balance, k.count_balance,
    named.idempotency_key is not null as arrived, named.is_reversal or named.is_load or named.is_hold as is_reversal,
    coalesce(${p.transactionID}, named.transaction_id) as payment_id
  from (${callerSql(p, neededPermissions.reverse)}) caller
  left join web_api_request k on k.company_id = caller.company_id and k.web_api_id = caller.web_api_id
    and k.idempotency_key = ${p.key}
  left join web_api_request named on named.company_id = caller.company_id
    and named.web_api_id = caller.web_api_id and named.idempotency_key = ${p.paymentKey}
),
seen as materialized (
  select t.id, t.amount, t.has_changed
  from asked join "transaction" t on t.company_id = ${p.companyID} and t.id = asked.payment_id
    and t.web_api_id = asked.web_api_id
  where asked.denied is null and not asked.known and asked.is_reversal is not true
),
held as materialized (
  select * from "transaction"
  where company_id = ${p.companyID} and id = (select id from seen)
  for no key update
),
paid_with as materialized (
  select * from card where company_id = ${p.companyID} and id = (select card_id from held)
  for no key update
),
heir as materialized (
  select * from card
  where company_id = ${p.companyID} and (select id is not null from paid_with) and id = (
    ${lastOfChain(String.raw, { companyID: p.companyID, cardID: '(select card_id from held)' })}
  )
  for no key update
),
changed as materialized (
  select exists (
    select from (select * from paid_with union all select * from heir) locked
    join card on card.company_id = ${p.companyID} and card.id = locked.id
    where (card.amount_limit, card.count_limit, card.valid_to, card.closed_at, card.blocked_at)
      is distinct from (locked.amount_limit, locked.count_limit, locked.valid_to, locked.closed_at, locked.blocked_at)
  ) as card
),
verdict as materialized (
  select asked.web_api_id, held.id as transaction_id, first.idempotency_key as first_key, held.card_id, first.transaction_id is not null as repeated,
    coalesce(first.amount, ${p.amount}, held.amount, 0) as amount,
    case when first.transaction_id is null then card.amount_limit - card.amount_used - card.amount_held else first.amount_balance end
      as money,
    case when first.transaction_id is null then card.count_limit - card.times_used - card.count_held else first.count_balance end
      as uses,
    (held.amount, held.has_changed) is distinct from (seen.amount, seen.has_changed) or changed.card as stale,
    held.id is null and ${p.paymentKey} is not null and not asked.arrived as refuse_payment,
    case
      when ${p.key} = ${p.paymentKey} then 'reversalNeedsOwnKey'
      when asked.is_reversal or (held.id is null and (${p.paymentKey} is null or ${p.amount} is not null)) then 'ERROR_NOT_FOUND'
      -- A changed payment is judged again: a simultaneous request with the same key may have changed it.
      when ${p.amount} > held.amount and held.amount = seen.amount then 'moreThanPaymentLeft'
    end as refusal
  from asked
  cross join changed
  left join seen on true
  left join held on true
  left join card on card.company_id = ${p.companyID} and card.id = held.card_id
  left join lateral (
    select r.transaction_id, r.idempotency_key, r.amount, r.amount_balance, r.count_balance
    from web_api_request r
    where ${p.amount} is null and r.company_id = ${p.companyID} and r.transaction_id = held.id and r.is_reversal
      and r.requested_amount is null
    limit 1
  ) first on true
  where asked.denied is null and not asked.known
),
undone as (
  update "transaction" t set amount = t.amount - v.amount, refunded_amount = t.refunded_amount + v.amount, has_changed = true
  from verdict v
  where t.company_id = ${p.companyID} and t.id = v.transaction_id
    and v.refusal is null and not v.stale and not v.repeated and v.amount > 0
  returning t.*
),
moving as materialized (
  select paid_with.id as card_id, heir.id as heir_id,
    case when paid_with.amount_limit is null or heir.amount_limit is null then 0 else v.amount end as amount,
    case when undone.amount = 0 and paid_with.count_limit is not null and heir.count_limit < ${MAX_USES} then 1 else 0 end as uses
  from undone cross join verdict v cross join paid_with
  join heir on heir.closed_at is null and heir.valid_to >= ${p.now}
),
given as (
  update card set amount_used = card.amount_used - v.amount, times_used = card.times_used - (undone.amount = 0)::int,
    amount_limit = card.amount_limit - coalesce(moving.amount, 0), count_limit = card.count_limit - coalesce(moving.uses, 0)
  from verdict v cross join undone left join moving on true
  where card.company_id = ${p.companyID} and card.id = v.card_id
  returning card.*, coalesce(moving.amount, 0) as moved_amount, card.id as card_id, card.amount_limit - card.amount_used - card.amount_held as money, card.count_limit - card.times_used - card.count_held as uses,
    coalesce(closed_at, case when valid_to < ${p.now} then valid_to end) as ended_at
),
inherited as (
  update card set amount_limit = card.amount_limit + moving.amount, count_limit = card.count_limit + moving.uses
  from moving
  where card.company_id = ${p.companyID} and card.id = moving.heir_id and moving.amount + moving.uses > 0
  returning card.*
),
moved as (
  insert into card_load (company_id, card_id, kind, amount, uses, amount_balance, count_balance, web_api_id, date_in,
    other_card_id, idempotency_key)
  select ${p.companyID}, line.card_id, 'transfer', line.amount, line.uses, line.money, line.left_uses, v.web_api_id,
    ${p.now}, line.other_id, line.key
  from verdict v cross join lateral (
    select given.id as card_id, -moving.amount as amount, -moving.uses as uses, given.money, given.uses as left_uses,
      inherited.id as other_id, ${p.key} as key
    from inherited cross join given cross join moving
    union all
    select inherited.id, moving.amount, moving.uses, inherited.amount_limit - inherited.amount_used - inherited.amount_held,
      inherited.count_limit - inherited.times_used - inherited.count_held, given.id, null
    from inherited cross join given cross join moving
  ) line
  order by line.card_id
),
moved_recorded as (
  insert into change (company_id, entity, entity_id, web_api_id, valid_from, snapshot)
  select ${p.companyID}, 'card', line.id, v.web_api_id, ${p.now}, line.snapshot
  from verdict v cross join lateral (
    select given.id, ${snapshotSql(card, 'given')} as snapshot from given cross join inherited
    union all
    select inherited.id, ${snapshotSql(card, 'inherited')} from inherited
  ) line
  order by line.id
),
written_off as (
  insert into card_load (company_id, card_id, kind, amount, uses, amount_balance, count_balance, web_api_id, date_in)
  select ${p.companyID}, given.card_id, 'expired', given.moved_amount - v.amount, 0, 0, given.uses, v.web_api_id, given.ended_at
  from given cross join verdict v
  where given.ended_at is not null and given.money is not null and given.moved_amount < v.amount
),
recounted as (
  insert into transaction_recount (company_id, date_in)
  select ${p.companyID}, undone.date_in from undone join given on given.card_id = undone.card_id
  union
  select ${p.companyID}, ended_at from given where ended_at is not null
  union
  select ${p.companyID}, term.until from undone join card_term term on term.company_id = ${p.companyID}
    and term.card_id = undone.card_id and term.until >= undone.date_in
  on conflict (company_id, date_in) do update set date_in = excluded.date_in
),
recorded as (
  insert into change (company_id, entity, entity_id, account_id, web_api_id, valid_from, snapshot)
  select ${p.companyID}, 'transaction', step.entity_id, step.account_id, step.web_api_id, step.at, step.snapshot
  from (
    select 1 as place, id as entity_id, account_id, web_api_id, date_in as at,
      ${snapshotSql(transaction, 'held')} as snapshot
    from held where not has_changed and exists (select from undone)
    union all
    select 2, id, null, web_api_id, ${p.now}, ${snapshotSql(transaction, 'undone')} from undone
  ) step
  order by step.place
),
kept as (
  insert into web_api_request (company_id, web_api_id, idempotency_key, fingerprint, received_at, is_reversal,
    request_id, payment_key, requested_amount, card_id, transaction_id, amount, amount_balance, count_balance)
  select ${p.companyID}, v.web_api_id, ${p.key}, ${p.fingerprint}, ${p.now}, true,
    ${p.requestID}, ${p.paymentKey}, ${p.amount},
    v.card_id, v.transaction_id, v.amount,
    case when given.card_id is null then v.money else given.money end,
    case when given.card_id is null then v.uses else given.uses end
  from verdict v left join given on true
  where v.refusal is null and not v.stale
  returning transaction_id, amount, amount_balance, count_balance
),
refusing as (
  insert into web_api_request (company_id, web_api_id, idempotency_key, received_at, is_reversal, refusal)
  select ${p.companyID}, v.web_api_id, ${p.paymentKey}, ${p.now}, false, 'paymentReversed'
  from verdict v where v.refusal is null and not v.stale and v.refuse_payment
),
refused as materialized (
  select asked.web_api_id,
    case
      when asked.denied is not null then asked.denied
      when ${p.key} = ${p.paymentKey} then 'reversalNeedsOwnKey'
      when asked.known and not asked.same then 'keyUsedForAnotherRequest'
      else verdict.refusal
    end as refusal
  from asked left join verdict on true
),
logged as (
  insert into web_api_refusal (company_id, web_api_id, received_at, request_id, idempotency_key, is_reversal,
    refusal, transaction_id, payment_key, requested_amount)
  select ${p.companyID}, web_api_id, ${p.now}, ${p.requestID}, ${p.key}, true,
    refusal, ${p.transactionID}, ${p.paymentKey}, ${p.amount}
  from refused where refusal is not null
)
select asked.denied is null and asked.known and asked.same as "replayed",
  coalesce(verdict.stale and verdict.refusal is null, false) as "stale",
  refused.refusal as "refusal",
  coalesce(asked.known_id, kept.transaction_id) as "transactionID",
  coalesce(asked.amount, kept.amount, 0) as "reversedAmount",
  coalesce(asked.amount_balance, kept.amount_balance) as "amountBalance",
  coalesce(asked.count_balance, kept.count_balance) as "countBalance",
  case
    when asked.known and asked.same then (${heirPan(p.companyID, p.key)})
    when verdict.repeated then (${heirPan(p.companyID, 'verdict.first_key')})
    else (select pan from inherited)
  end as "successorPan"
from asked cross join refused left join verdict on true left join kept on true`,
)

const ATTEMPTS = 8

/** Parameters of `reverseStatement`: the caller, the key of the reversal, and the id or key of the payment. */
export type Reversal = Parameters<typeof reverseStatement.run>[1]

/**
 * Reverses a payment. Repeats the statement while the payment changes during it. Returns null if the API key is unknown. Throws
 * `NOT_AVAILABLE_ERROR` after eight attempts.
 */
export const reversePayment = async (
  sql: Sql,
  reversal: Reversal,
  attempts = ATTEMPTS,
): Promise<ReverseRow | null> => {
  if (attempts === 0) throw new DomainError('NOT_AVAILABLE_ERROR')
  const row = await reverseStatement.run(sql, reversal)
  return row?.stale ? reversePayment(sql, reversal, attempts - 1) : row
}
