import type { PaymentRequest } from '@kaarditeek/domain/payment/schema'
import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { callerSql, callerTypes, type WebApiCaller } from './caller'
import { dataFaultColumns } from './data-sql'
import { externalTakenSql } from './external-id-sql'
import type { CodeVerdict } from './judge-code'
import { dataFieldColumn, refusalColumn, ruleColumn, unkeptSql } from './refusal'
import { byRules, calendarTypes, leftToRules, type Rules } from './rule-sql'
import { statement } from './statement'
import { holdsOverSql, judgedColumns, refusalSql } from './verdict-sql'

const types = {
  ...callerTypes,
  key: 'text',
  fingerprint: 'bytea',
  pan: 'text',
  amount: 'bigint',
  terminalID: 'text',
  comment: 'text',
  data: 'text',
  externalID: 'text',
  requestID: 'uuid',
  code: 'text',
} as const

const row = z.object({
  webApiID: z.int(),
  /** Whether holds of the card are over: nothing is decided until they are ended. */
  holdsOver: z.boolean(),
  replayed: z.boolean(),
  /** Whether nothing was decided, since a rule of use holds for the card. */
  ruled: z.boolean(),
  refusal: refusalColumn,
  /** The rule of use that refused the payment. */
  rule: ruleColumn,
  /** The field of the data that was refused. */
  dataField: dataFieldColumn,
  /** Whether the stored payment was reversed or cancelled since. */
  reversed: z.boolean(),
  transactionID: z.int().nullable(),
  approvedAmount: z.int().nullable(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
})
export type PayRow = z.output<typeof row>

/** Parameters of a payment: the caller, its address and time, and the request, with the verdict on its security code if it has one. */
export type Payment = WebApiCaller &
  Omit<PaymentRequest, 'pin' | 'data'> & {
    /** As JSON; null without data. */
    data: string | null
    key: string
    fingerprint: Buffer
    requestID: string
    code: CodeVerdict | null
  }

/**
 * Writes a statement that makes a payment: decides the outcome (taken, replayed or refused) and writes it. Its steps:
 *
 * `asked`: finds the web API, the terminal and the earlier outcome of the key. Has no row if the API key is unknown.
 * `held`: locks the card, whose row has the sums of its holds. After waiting for a lock, PostgreSQL returns the newest version of the row instead of the snapshot's, so
 *   later steps read `held`, never `card`.
 * `broken`: the rule of use that refuses, where the statement judges rules.
 * `verdict`: refuses, or approves all or a part of the amount.
 * `kept`: stores the outcome under the key. The primary key rejects the second of two simultaneous payments with one key.
 */
const paymentSql = (p: Record<keyof typeof types, string>, rules: Rules): string => `/* payment */
with asked as materialized (
  select caller.web_api_id, caller.allow_partial_payments, caller.denied, terminal.id as terminal_id, terminal.terminal_owner_id,
    k.idempotency_key is not null as known, k.fingerprint = ${p.fingerprint} as same,
    k.refusal, k.rule, k.transaction_id, k.amount, k.amount_balance, k.count_balance,
    ${dataFaultColumns(`${p.data}::jsonb`, 'caller')},
    ${externalTakenSql('"transaction"', p.companyID, p.externalID)} as external_taken
  from (${callerSql(p, neededPermissions.pay)}) caller
  left join web_api_request k on k.company_id = caller.company_id and k.web_api_id = caller.web_api_id
    and k.idempotency_key = ${p.key}
  left join terminal on terminal.company_id = caller.company_id
    and terminal.terminal_id = ${p.terminalID} and terminal.closed_at is null
),
held as materialized (
  select ${judgedColumns(p.now)}, ${holdsOverSql(p.now)} as holds_over
  from card
  where company_id = ${p.companyID} and pan = ${p.pan} and (select denied is null and not known from asked)
  for no key update
),${rules.step && `${rules.step},`}
verdict as materialized (
  select asked.web_api_id, asked.terminal_id, held.id as card_id, held.money, held.uses, ${rules.rule} as rule,
    least(${p.amount}, held.money) as approved,
    ${refusalSql(p, rules.refused)} as refusal
  from asked left join held on true${rules.joined}
  where asked.denied is null and not asked.known and coalesce(held.holds_over, 0) = 0
),
taken as (
  update card set amount_used = card.amount_used + v.approved, times_used = card.times_used + 1
  from verdict v
  where card.company_id = ${p.companyID} and card.id = v.card_id and v.refusal is null
  returning v.web_api_id, v.terminal_id, v.card_id, v.approved, v.money - v.approved as money, v.uses - 1 as uses
),
written as (
  insert into "transaction" (company_id, card_id, terminal_id, web_api_id, amount, comment, data, external_id, date_in)
  select ${p.companyID}, card_id, terminal_id, web_api_id, approved, ${p.comment}, ${p.data}::jsonb, ${p.externalID}, ${p.now} from taken
  returning id
),
kept as (
  insert into web_api_request (company_id, web_api_id, idempotency_key, fingerprint, received_at, is_reversal,
    card_id, transaction_id, refusal, requested_amount, amount, amount_balance, count_balance, request_id, terminal_id, rule, external_id)
  select ${p.companyID}, v.web_api_id, ${p.key}, ${p.fingerprint}, ${p.now}, false,
    v.card_id, written.id, v.refusal, ${p.amount}, taken.approved,
    case when v.refusal is null then taken.money else v.money end,
    case when v.refusal is null then taken.uses else v.uses end,
    ${p.requestID}, case when v.refusal is not null then ${p.terminalID} end, v.rule, ${p.externalID}
  from verdict v left join (taken cross join written) on true
  where (v.refusal is null and written.id is not null)
    or v.refusal not in ('ruled', ${unkeptSql})
  returning transaction_id, amount, amount_balance, count_balance
)
select asked.web_api_id as "webApiID", coalesce(held.holds_over > 0, false) as "holdsOver",
  asked.denied is null and asked.known and asked.same is not false as "replayed",
  case
    when asked.denied is not null then asked.denied
    when asked.same is false then 'keyUsedForAnotherRequest'
    else coalesce(asked.refusal, nullif(verdict.refusal, 'ruled'))
  end as "refusal",
  case when verdict.refusal is not null then coalesce(asked.data_needed, asked.data_not_taken) end as "dataField",
  verdict.refusal is not distinct from 'ruled' as "ruled", coalesce(asked.rule, verdict.rule) as "rule",
  case when asked.transaction_id is not null then (
    select t.amount = 0 from "transaction" t where t.company_id = ${p.companyID} and t.id = asked.transaction_id
  ) else false end as "reversed",
  coalesce(asked.transaction_id, kept.transaction_id) as "transactionID",
  coalesce(asked.amount, kept.amount) as "approvedAmount",
  coalesce(asked.amount_balance, kept.amount_balance) as "amountBalance",
  coalesce(asked.count_balance, kept.count_balance) as "countBalance"
from asked left join held on true left join verdict on true left join kept on true`

/** Makes a payment in one statement. Decides nothing for a card with rules of use. */
export const payStatement = statement(types, row, (p) => paymentSql(p, leftToRules(p)))

/** The same with the rules of use of the card, which an earlier statement of the same database transaction has locked. */
export const payByRulesStatement = statement({ ...types, ...calendarTypes }, row, (p) =>
  paymentSql(p, byRules(p)),
)

/** Locks a card, so that a later statement of the same database transaction sees all that was committed before. */
export const lockCard = statement(
  { companyID: 'bigint', pan: 'text' },
  z.object({ id: z.int() }),
  (p) => `select id from card where company_id = ${p.companyID} and pan = ${p.pan} for no key update`,
)
