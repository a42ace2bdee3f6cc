import { card } from '@kaarditeek/db/schema/card'
import { neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { z } from 'zod'
import { snapshotSql } from '../core/history/snapshot-sql'
import { callerSql, callerTypes } from './caller'
import { refusalColumn } from './refusal'
import { statement } from './statement'

type Parameters = Record<'companyID' | 'now' | 'pan' | 'reason', string>

/**
 * SQL that blocks the card with a number and writes its block and history. `asked` has at most one row about the caller: `denied`, a
 * refusal or null, `web_api_id` and `by_holder`. Changes nothing if the card is blocked already. Waits for a payment that holds the
 * card, and payments after it read the block.
 */
const blockSql = (p: Parameters, asked: string): string => `/* block */
with asked as materialized (
  ${asked}
),
held as materialized (
  select * from card
  where company_id = ${p.companyID} and pan = ${p.pan} and (select denied is null from asked)
  for no key update
),
verdict as materialized (
  select asked.web_api_id, asked.by_holder, held.id as card_id, held.blocked_at is not null as repeated,
    case
      when asked.denied is not null then asked.denied
      when held.id is null then 'ERROR_BAD_PAN'
      when held.customer_unit_id is null then 'cardNotUsable'
      when held.blocked_at is not null then null
      when held.closed_at is not null then 'cardClosed'
      when held.valid_to < ${p.now} then 'cardExpired'
    end as refusal
  from asked left join held on true
),
blocked as (
  update card set blocked_at = ${p.now}, block_reason = ${p.reason}
  from verdict v
  where card.company_id = ${p.companyID} and card.id = v.card_id and v.refusal is null and not v.repeated
  returning card.*
),
noted as (
  insert into card_block (company_id, card_id, blocked, date_in)
  select ${p.companyID}, blocked.id, true, ${p.now} from blocked
),
recorded as (
  insert into change (company_id, entity, entity_id, web_api_id, by_holder, valid_from, snapshot)
  select ${p.companyID}, 'card', blocked.id, v.web_api_id, v.by_holder, ${p.now}, ${snapshotSql(card, 'blocked')}
  from blocked cross join verdict v
)
select web_api_id as "webApiID", refusal as "refusal" from verdict`

const verdict = z.object({ refusal: refusalColumn })

/** Blocks a card for a web API, which is the author. Has no row if the API key is unknown. */
export const blockStatement = statement(
  { ...callerTypes, pan: 'text', reason: 'text' },
  verdict.extend({ webApiID: z.int() }),
  (p) =>
    blockSql(p, `select caller.*, false as by_holder from (${callerSql(p, neededPermissions.block)}) caller`),
)

/** Blocks a card for its holder, who is the author, once the proof is judged. */
export const holderBlockStatement = statement(
  { companyID: 'bigint', now: 'timestamptz', pan: 'text', reason: 'text' },
  verdict,
  (p) => blockSql(p, 'select null::text as denied, null::bigint as web_api_id, true as by_holder'),
)
