import { shownPaymentData } from '@kaarditeek/domain/payment/data'
import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { callerSql, callerTypes } from './caller'
import { refusalColumn, ruleColumn } from './refusal'
import { instantColumn, statement } from './statement'

const found = z.object({
  problem: z.null(),
  idempotencyKey: z.string(),
  externalID: z.string().nullable(),
  transactionID: z.int().nullable(),
  requestID: z.string().nullable(),
  receivedAt: instantColumn,
  requestedAmount: z.int().nullable(),
  approvedAmount: z.int().nullable(),
  amount: z.int().nullable(),
  refundedAmount: z.int().nullable(),
  holdID: z.int().nullable(),
  data: shownPaymentData.nullable(),
  refusal: refusalColumn,
  rule: ruleColumn,
  terminalID: z.string().nullable(),
})
const notFound = z.object({
  problem: z.enum(['addressNotAllowed', 'ERROR_NO_PERMISSION', 'ERROR_NOT_FOUND']),
})

/** Selects a payment of the web API with its outcome, by its key or its id; the other one is null. */
export const getPaymentStatement = statement(
  { ...callerTypes, key: 'text', transactionID: 'bigint' },
  z.union([found, notFound]),
  (p) => `
select
  case
    when caller.denied is not null then caller.denied
    when k.idempotency_key is null then 'ERROR_NOT_FOUND'
  end as "problem",
  k.idempotency_key as "idempotencyKey", k.external_id as "externalID", k.transaction_id as "transactionID", k.request_id as "requestID",
  k.received_at as "receivedAt", k.requested_amount as "requestedAmount", k.amount as "approvedAmount",
  k.refusal, k.rule, k.terminal_id as "terminalID", t.amount, t.refunded_amount as "refundedAmount",
  k.hold_id as "holdID", t.data
from (${callerSql(p, neededPermissions.lookUp)}) caller
left join lateral (
  select r.* from web_api_request r
  where r.company_id = ${p.companyID} and r.web_api_id = caller.web_api_id and r.idempotency_key = ${p.key}
    and not r.is_reversal and not r.is_load and not r.is_hold
  union all
  -- A payment and its request have the same time, by which an index finds the request.
  select r.* from "transaction" named
  join web_api_request r on r.company_id = ${p.companyID} and r.web_api_id = named.web_api_id
    and r.received_at = named.date_in and r.transaction_id = named.id and not r.is_reversal
  where named.company_id = ${p.companyID} and named.id = ${p.transactionID} and named.web_api_id = caller.web_api_id
) k on caller.denied is null
left join "transaction" t on t.company_id = ${p.companyID} and t.id = k.transaction_id`,
)
