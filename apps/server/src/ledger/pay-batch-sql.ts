import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { callerSql } from './caller'
import { usableSql } from './card-state'
import { dataFaults } from './data-sql'
import { externalTakenSql } from './external-id-sql'
import type { Payment } from './pay-sql'
import { hasRulesSql, isRuledSql } from './rule-sql'
import { statement } from './statement'

const batchRow = z.object({
  place: z.int(),
  webApiID: z.int(),
  /** Null if another session has locked the card. */
  transactionID: z.int().nullable(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
  /** Number of the card's payments before the batch; null if the card is locked. */
  timesUsed: z.int().nullable(),
})

/** Columns of `payments`, under the names of their properties. */
const columns = {
  companyID: 'bigint',
  keyHash: 'bytea',
  address: 'inet',
  key: 'text',
  fingerprint: 'bytea',
  now: 'timestamptz',
  pan: 'text',
  amount: 'bigint',
  terminalID: 'text',
  comment: 'text',
  data: 'text',
  externalID: 'text',
  requestID: 'uuid',
  code: 'text',
} as const satisfies Record<keyof Payment, string>

const definition = Object.entries(columns)
  .map(([name, type]) => `"${name}" ${type}`)
  .join(', ')

/**
 * Most cards of a batch that are unknown, or locked by another session. With more of them the batch takes nothing: who guesses card numbers
 * in a burst must not charge those that he hits. Rule 6.10.
 */
const FEW_UNKNOWN = 5

/** Why a payment stays out of the batch. */
const fits = dataFaults('asked.data::jsonb', 'caller')

const bytes = (value: Buffer) => `\\x${value.toString('hex')}`

/** Returns the parameter of `payBatchStatement`. */
export const paymentsText = (payments: readonly Payment[]): string =>
  JSON.stringify(
    payments.map((payment) => ({
      ...payment,
      keyHash: bytes(payment.keyHash),
      fingerprint: bytes(payment.fingerprint),
    })),
  )

/** Rows of the payments that were skipped because another session has locked their card. Usually none, known from two counts. */
const lockedSql = `
union all
select fresh.ordinality, fresh.web_api_id, null, null, null, null
from fresh left join held on held.company_id = fresh."companyID" and held.pan = fresh.pan
where (select count(*) from held) < (select count(*) from wanted)
  and held.id is null and (select true from card where card.company_id = fresh."companyID" and card.pan = fresh.pan limit 1)`

/**
 * Takes several payments with different keys in one statement, each in full. Returns a row for each payment taken or skipped for
 * its locked card, with its place in the batch, from 1. `payStatement` decides the rest: replays, refusals, partial payments and cards
 * with a security code. Its steps:
 *
 * `fresh`: selects the payments with a known caller, a terminal, data that the company takes, a free external id and a key without an outcome.
 * `held`: locks their cards in one order, to avoid deadlocks. It waits for locked cards, or skips them.
 * `lined`: leaves out cards with rules of use or holds, which `payStatement` judges.
 * `taken`: selects the payments of each card, in their order, whose running total its money and uses cover. None if many cards are unknown.
 */
const batchStatement = (lockedCards: 'skip' | 'wait') =>
  statement(
    { payments: 'text' },
    batchRow,
    (p) => `/* payments */
with asked as materialized (
  select * from rows from (json_to_recordset(${p.payments}::json) as (${definition})) with ordinality
),
caller as materialized (
  select found.company_id, found.web_api_id, found.payment_fields, found.required_payment_fields, who."keyHash", who.address, ${hasRulesSql('found.company_id')} as has_rules
  from (
    select "companyID", "keyHash", address, max(now) as now from asked group by "companyID", "keyHash", address
  ) who
  cross join lateral (${callerSql(
    { companyID: 'who."companyID"', keyHash: 'who."keyHash"', address: 'who.address', now: 'who.now' },
    neededPermissions.pay,
  )}) found
  where found.denied is null
),
fresh as materialized (
  select asked.*, caller.web_api_id, caller.has_rules, terminal.id as terminal_id
  from asked
  join caller on caller.company_id = asked."companyID" and caller."keyHash" = asked."keyHash"
    and caller.address = asked.address
  cross join lateral (
    select id from terminal
    where company_id = asked."companyID" and terminal_id = asked."terminalID" and closed_at is null
    limit 1
  ) terminal
  left join lateral (
    select true as known from web_api_request
    where company_id = asked."companyID" and web_api_id = caller.web_api_id and idempotency_key = asked.key
    limit 1
  ) earlier on true
  where earlier.known is null
    and ${fits.needed} is null and ${fits.notTaken} is null
    and not ${externalTakenSql('"transaction"', 'asked."companyID"', 'asked."externalID"')}
),
wanted as materialized (select distinct "companyID", pan from fresh),
held as materialized (
  select card.company_id, card.id, card.pan, card.card_product_id, card.customer_unit_id, card.closed_at, card.blocked_at, card.code_no, card.valid_from,
    card.valid_to, card.times_used, card.amount_held, card.amount_limit - card.amount_used as money, card.count_limit - card.times_used as uses
  from wanted
  join card on card.company_id = wanted."companyID" and card.pan = wanted.pan
  order by card.company_id, card.id
  for no key update of card${lockedCards === 'skip' ? ' skip locked' : ''}
),
lined as materialized (
  select fresh.*, held.id as card_id, held.times_used, held.money, held.uses,
    sum(fresh.amount) over line as total, row_number() over line as turn
  from fresh join held on held.company_id = fresh."companyID" and held.pan = fresh.pan
  where held.customer_unit_id is not null and held.code_no is null and held.amount_held = 0 and ${usableSql('fresh.now')}
    and case when fresh.has_rules then not ${isRuledSql('held.company_id', 'held')} else true end
  window line as (partition by held.company_id, held.id order by fresh.ordinality)
),
taken as materialized (
  select *, nextval('transaction_id_seq') as transaction_id, (money - total)::bigint as money_left, uses - turn as uses_left
  from lined where (total > money or turn > uses) is not true
    and (select count(*) from wanted) - (select count(*) from held) <= ${FEW_UNKNOWN}
),
charged as (
  update card set amount_used = card.amount_used + used.amount, times_used = card.times_used + used.times
  from (
    select "companyID", card_id, max(total)::bigint as amount, max(turn)::integer as times
    from taken group by "companyID", card_id
  ) used
  where card.company_id = used."companyID" and card.id = used.card_id
),
written as (
  insert into "transaction" (id, company_id, card_id, terminal_id, web_api_id, amount, comment, data, external_id, date_in)
  overriding system value
  select transaction_id, "companyID", card_id, terminal_id, web_api_id, amount, comment, data::jsonb, "externalID", now from taken
),
kept as (
  insert into web_api_request (company_id, web_api_id, idempotency_key, fingerprint, received_at, is_reversal,
    card_id, transaction_id, requested_amount, amount, amount_balance, count_balance, request_id, external_id)
  select "companyID", web_api_id, key, fingerprint, now, false,
    card_id, transaction_id, amount, amount, money_left, uses_left, "requestID", "externalID"
  from taken order by "companyID", web_api_id, key
)
select ordinality as "place", web_api_id as "webApiID", transaction_id as "transactionID",
  money_left as "amountBalance", uses_left as "countBalance", times_used as "timesUsed"
from taken${lockedCards === 'skip' ? lockedSql : ''}`,
  )

/** Skips locked cards, so that a batch does not wait. */
export const payBatchStatement = batchStatement('skip')

/** Waits for locked cards. For payments of one card, because a batch of several would wait for each of them. */
export const payCardStatement = batchStatement('wait')
