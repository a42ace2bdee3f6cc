import type { Sql } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { snapshotSql } from '../core/history/snapshot-sql'
import { callerSql, callerTypes } from './caller'
import { refusalColumn } from './refusal'
import { statement } from './statement'

const types = {
  ...callerTypes,
  key: 'text',
  fingerprint: 'bytea',
  loadID: 'bigint',
  requestID: 'uuid',
} as const

const row = z.object({
  replayed: z.boolean(),
  /** Whether the card's limits changed while the statement waited for its lock. Then run the statement again. */
  stale: z.boolean(),
  refusal: refusalColumn,
  reversedAmount: z.int().nullable(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
})
type UnloadRow = z.output<typeof row>

/**
 * Takes a web API's own load back in one statement. Its steps are those of `reverseStatement`: `first` is an earlier reversal, whose
 * outcome is repeated. `mayUnloadCard` of the domain is the rule of the verdict.
 */
const unloadStatement = statement(
  types,
  row,
  (p) => `
with asked as materialized (
  select caller.web_api_id, caller.denied, k.idempotency_key is not null as known,
    k.is_load and k.is_reversal and k.fingerprint = ${p.fingerprint} as same, k.refusal, k.amount, k.amount_balance, k.count_balance
  from (${callerSql(p, neededPermissions.load)}) caller
  left join web_api_request k on k.company_id = caller.company_id and k.web_api_id = caller.web_api_id
    and k.idempotency_key = ${p.key}
),
seen as materialized (
  select l.* from asked join card_load l on l.company_id = ${p.companyID} and l.id = ${p.loadID}
    and l.web_api_id = asked.web_api_id and l.kind = 'load' and l.reverses_load_id is null
  where asked.denied is null and not asked.known
),
held as materialized (
  select * from card where company_id = ${p.companyID} and id = (select card_id from seen)
  for no key update
),
verdict as materialized (
  select asked.web_api_id, held.id as card_id, seen.amount, seen.uses, seen.terminal_id, first.id is not null as repeated,
    first.amount_balance, first.count_balance,
    (held.amount_limit, held.count_limit) is distinct from (card.amount_limit, card.count_limit) as stale,
    case
      when seen.id is null then 'loadUnknown'
      when first.id is not null then null
      when held.closed_at is not null then 'cardClosed'
      when held.valid_to < ${p.now} then 'cardExpired'
      when seen.amount > 0 and held.amount_limit is null or seen.uses > 0 and held.count_limit is null then 'limitUnlimited'
      when held.amount_limit - held.amount_used - held.amount_held < seen.amount then
        case when held.amount_limit > held.amount_used + held.amount_held then 'lessMoneyLeft' else 'ERROR_NO_MONEY_LEFT_ON_CARD' end
      when held.count_limit - held.times_used - held.count_held < seen.uses then
        case when held.count_limit > held.times_used + held.count_held then 'lessUsesLeft' else 'ERROR_NO_CARD_USES_LEFT' end
    end as refusal
  from asked
  left join seen on true
  left join held on true
  left join card on card.company_id = ${p.companyID} and card.id = held.id
  left join card_load first on first.company_id = ${p.companyID} and first.reverses_load_id = seen.id
  where asked.denied is null and not asked.known
),
taken as (
  update card set amount_limit = card.amount_limit - v.amount, count_limit = card.count_limit - v.uses
  from verdict v
  where card.company_id = ${p.companyID} and card.id = v.card_id and v.refusal is null and not v.stale and not v.repeated
  returning card.*
),
written as (
  insert into card_load (company_id, card_id, kind, amount, uses, amount_balance, count_balance, web_api_id, terminal_id,
    date_in, reverses_load_id, idempotency_key, fingerprint)
  select ${p.companyID}, taken.id, 'load', -v.amount, -v.uses, amount_limit - amount_used - amount_held, count_limit - times_used - count_held,
    v.web_api_id, v.terminal_id, ${p.now}, ${p.loadID}, ${p.key}, ${p.fingerprint}
  from taken cross join verdict v
  returning amount_balance, count_balance
),
recorded as (
  insert into change (company_id, entity, entity_id, web_api_id, valid_from, snapshot)
  select ${p.companyID}, 'card', taken.id, v.web_api_id, ${p.now}, ${snapshotSql(card, 'taken')} from taken cross join verdict v
),
kept as (
  insert into web_api_request (company_id, web_api_id, idempotency_key, fingerprint, received_at, is_reversal, is_load, card_id,
    refusal, amount, amount_balance, count_balance, request_id)
  select ${p.companyID}, v.web_api_id, ${p.key}, ${p.fingerprint}, ${p.now}, true, true, v.card_id, v.refusal,
    case when v.refusal is null then v.amount end, coalesce(written.amount_balance, v.amount_balance),
    coalesce(written.count_balance, v.count_balance), ${p.requestID}
  from verdict v left join written on true
  where not v.stale and v.refusal is distinct from 'loadUnknown'
  returning amount, amount_balance, count_balance
)
select asked.denied is null and asked.known and asked.same as "replayed",
  coalesce(verdict.stale, false) as "stale",
  case
    when asked.denied is not null then asked.denied
    when asked.known and not asked.same then 'keyUsedForAnotherRequest'
    else coalesce(asked.refusal, verdict.refusal)
  end as "refusal",
  coalesce(asked.amount, kept.amount) as "reversedAmount",
  coalesce(asked.amount_balance, kept.amount_balance) as "amountBalance",
  coalesce(asked.count_balance, kept.count_balance) as "countBalance"
from asked left join verdict on true left join kept on true`,
)

const ATTEMPTS = 8

/**
 * Takes a load back. Repeats the statement while the card changes during it. Returns null if the API key is unknown. Throws
 * `NOT_AVAILABLE_ERROR` after eight attempts.
 */
export const unloadCard = async (
  sql: Sql,
  request: Parameters<typeof unloadStatement.run>[1],
  attempts = ATTEMPTS,
): Promise<UnloadRow | null> => {
  if (attempts === 0) throw new DomainError('NOT_AVAILABLE_ERROR')
  const found = await unloadStatement.run(sql, request)
  return found?.stale ? unloadCard(sql, request, attempts - 1) : found
}
