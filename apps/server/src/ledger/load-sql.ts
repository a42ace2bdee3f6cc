import { card } from '@kaarditeek/db/schema/card'
import { MAX_USES } from '@kaarditeek/domain/card/load/rules'
import { MAX_AMOUNT } from '@kaarditeek/domain/field'
import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { snapshotSql } from '../core/history/snapshot-sql'
import { callerSql, callerTypes } from './caller'
import { externalTakenSql } from './external-id-sql'
import { refusalColumn, unkeptSql } from './refusal'
import { statement } from './statement'

const types = {
  ...callerTypes,
  key: 'text',
  fingerprint: 'bytea',
  pan: 'text',
  amount: 'bigint',
  uses: 'integer',
  terminalID: 'text',
  reason: 'text',
  externalID: 'text',
  requestID: 'uuid',
} as const

const row = z.object({
  webApiID: z.int(),
  replayed: z.boolean(),
  refusal: refusalColumn,
  id: z.int().nullable(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
})

/** Parameters of `loadStatement`: the caller, its address and time, and the request. */
export type WebLoad = Parameters<typeof loadStatement.run>[1]

/**
 * Loads a card for a web API in one statement: decides the outcome (loaded, replayed or refused) and writes it. Its steps are those of
 * `payStatement`; `recorded` writes the card's history. `mayLoadCard` of the domain is the rule of the verdict.
 */
export const loadStatement = statement(
  types,
  row,
  (p) => `
with asked as materialized (
  select caller.web_api_id, caller.denied, terminal.id as terminal_id,
    k.idempotency_key is not null as known, k.is_load and k.fingerprint = ${p.fingerprint} as same,
    k.refusal, k.amount_balance, k.count_balance,
    ${externalTakenSql('card_load', p.companyID, p.externalID)} as external_taken
  from (${callerSql(p, neededPermissions.load)}) caller
  left join web_api_request k on k.company_id = caller.company_id and k.web_api_id = caller.web_api_id
    and k.idempotency_key = ${p.key}
  left join terminal on terminal.company_id = caller.company_id
    and terminal.terminal_id = ${p.terminalID} and terminal.closed_at is null
),
held as materialized (
  select * from card
  where company_id = ${p.companyID} and pan = ${p.pan} and (select denied is null and not known from asked)
  for no key update
),
verdict as materialized (
  select asked.web_api_id, asked.terminal_id, held.id as card_id,
    held.amount_limit - held.amount_used - held.amount_held as money,
    held.count_limit - held.times_used - held.count_held as uses,
    case
      when asked.external_taken then 'externalIDTaken'
      when held.id is null then 'ERROR_BAD_PAN'
      when held.customer_unit_id is null then 'cardNotUsable'
      when held.closed_at is not null then 'cardClosed'
      when held.blocked_at is not null and held.valid_to >= ${p.now}
        then case when held.valid_from > ${p.now} then 'cardFutureBlocked' else 'cardBlocked' end
      when held.valid_to < ${p.now} then 'cardExpired'
      when asked.terminal_id is null then 'ERROR_BAD_TERMINAL_ID'
      when ${p.amount} is not null and held.amount_limit is null then 'limitUnlimited'
      when ${p.uses} is not null and held.count_limit is null then 'usesUnlimited'
      when held.amount_limit + ${p.amount} > ${MAX_AMOUNT} or held.count_limit::bigint + ${p.uses} > ${MAX_USES}
        then 'limitTooHigh'
    end as refusal
  from asked left join held on true
  where asked.denied is null and not asked.known
),
loaded as (
  update card set amount_limit = card.amount_limit + coalesce(${p.amount}, 0),
    count_limit = card.count_limit + coalesce(${p.uses}, 0)
  from verdict v
  where card.company_id = ${p.companyID} and card.id = v.card_id and v.refusal is null
  returning card.*, v.web_api_id, v.terminal_id
),
written as (
  insert into card_load (company_id, card_id, kind, amount, uses, amount_balance, count_balance, reason, web_api_id,
    terminal_id, date_in, idempotency_key, fingerprint, external_id)
  select ${p.companyID}, id, 'load', coalesce(${p.amount}, 0), coalesce(${p.uses}, 0), amount_limit - amount_used - amount_held,
    count_limit - times_used - count_held, ${p.reason}, web_api_id, terminal_id, ${p.now}, ${p.key}, ${p.fingerprint}, ${p.externalID}
  from loaded
  returning id, amount_balance, count_balance
),
recorded as (
  insert into change (company_id, entity, entity_id, web_api_id, valid_from, comment, snapshot)
  select ${p.companyID}, 'card', id, web_api_id, ${p.now}, ${p.reason}, ${snapshotSql(card, 'loaded')} from loaded
),
kept as (
  insert into web_api_request (company_id, web_api_id, idempotency_key, fingerprint, received_at, is_reversal, is_load,
    card_id, refusal, requested_amount, amount, amount_balance, count_balance, request_id, terminal_id, external_id)
  select ${p.companyID}, v.web_api_id, ${p.key}, ${p.fingerprint}, ${p.now}, false, true, v.card_id, v.refusal,
    ${p.amount}, case when v.refusal is null then coalesce(${p.amount}, 0) end,
    case when v.refusal is null then written.amount_balance else v.money end,
    case when v.refusal is null then written.count_balance else v.uses end, ${p.requestID}, ${p.terminalID}, ${p.externalID}
  from verdict v left join written on true
  where (v.refusal is null and written.id is not null) or v.refusal not in (${unkeptSql})
  returning amount_balance, count_balance
)
select asked.web_api_id as "webApiID", asked.denied is null and asked.known and asked.same as "replayed",
  case
    when asked.denied is not null then asked.denied
    when asked.known and not asked.same then 'keyUsedForAnotherRequest'
    else coalesce(asked.refusal, verdict.refusal)
  end as "refusal",
  coalesce(written.id, (
    select id from card_load l where l.company_id = ${p.companyID} and l.web_api_id = asked.web_api_id
      and l.idempotency_key = ${p.key}
  )) as "id",
  coalesce(asked.amount_balance, kept.amount_balance) as "amountBalance",
  coalesce(asked.count_balance, kept.count_balance) as "countBalance"
from asked left join verdict on true left join written on true left join kept on true`,
)
