import { poolOf, type Sql } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { webApiRequest } from '@kaarditeek/db/schema/web-api'
import { transaction } from '@kaarditeek/db/transaction'
import { amountBalance, countBalance } from '@kaarditeek/domain/card/rules'
import { type NeededPermissions, neededPermissions } from '@kaarditeek/domain/web-api/schema'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { callerSql, callerTypes, type WebApiCaller } from '../caller'
import { dataFaults } from '../data-sql'
import { dataFieldColumn, isKept, type Refusal, refusalColumn, ruleColumn } from '../refusal'
import { again, instantColumn, statement } from '../statement'
import type { HeldCard, WebApiScope } from './end-holds'

/** The caller, the key of a request about a hold, and the data of a completion as JSON. */
export type HoldCall = WebApiCaller & {
  key: string
  fingerprint: Buffer
  requestID: string
  data: string | null
}

const outcome = z.object({
  webApiID: z.int(),
  allowPartialPayments: z.boolean(),
  /** Whether the key has an outcome; `refusal` can be that of a key used for another request. */
  replayed: z.boolean(),
  refusal: refusalColumn,
  /** The rule of use that refused the hold. */
  rule: ruleColumn,
  /** Why a completion without an outcome has not the data that the company takes, and the field. */
  dataRefusal: refusalColumn,
  dataField: dataFieldColumn,
  holdID: z.int().nullable(),
  endsAt: instantColumn.nullable(),
  transactionID: z.int().nullable(),
  /** Whether the completion was reversed or cancelled since. */
  reversed: z.boolean(),
  requestedAmount: z.int().nullable(),
  amount: z.int().nullable(),
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
})
export type HoldOutcome = z.output<typeof outcome>

/** Finds the web API, and the outcome of the key if it has one. No row if the API key is unknown. */
const asking = (permissions: NeededPermissions) =>
  statement({ ...callerTypes, key: 'text', fingerprint: 'bytea', data: 'text' }, outcome, (p) => {
    const { needed, notTaken } = dataFaults(`${p.data}::jsonb`, 'caller')
    return `
select caller.web_api_id as "webApiID", caller.allow_partial_payments as "allowPartialPayments",
  caller.denied is null and k.idempotency_key is not null and (k.fingerprint = ${p.fingerprint}) is not false as "replayed",
  case
    when caller.denied is not null then caller.denied
    when k.fingerprint <> ${p.fingerprint} then 'keyUsedForAnotherRequest'
    else k.refusal
  end as "refusal", k.rule,
  case when ${needed} is not null then 'paymentDataNeeded' when ${notTaken} is not null then 'paymentDataNotTaken' end as "dataRefusal",
  coalesce(${needed}, ${notTaken}) as "dataField",
  k.hold_id as "holdID", h.ends_at as "endsAt", k.transaction_id as "transactionID", coalesce(t.amount = 0, false) as "reversed",
  k.requested_amount as "requestedAmount", k.amount, k.amount_balance as "amountBalance", k.count_balance as "countBalance"
from (${callerSql(p, permissions)}) caller
left join web_api_request k on caller.denied is null and k.company_id = caller.company_id
  and k.web_api_id = caller.web_api_id and k.idempotency_key = ${p.key}
left join card_hold h on h.company_id = k.company_id and h.hold_id = k.hold_id
left join "transaction" t on t.company_id = k.company_id and t.id = k.transaction_id`
  })

export const askStatements = {
  hold: asking(neededPermissions.pay),
  release: asking(neededPermissions.release),
}

/** What a request about a hold does in its transaction. */
export type Deciding = {
  /** Locks the card first. */
  lock: (scope: WebApiScope) => Promise<HeldCard | undefined>
  /** Judges by what others have committed, and writes, the outcome under the key too. Returns a refusal that no key keeps. */
  decide: (scope: KeyedScope, locked: HeldCard | undefined) => Promise<Refusal | null>
}

/** The scope of a request whose caller is known. */
export type KeyedScope = WebApiScope & { call: HoldCall; asked: HoldOutcome }

/**
 * Answers a request about a hold once per key. It locks the card first; what follows is judged and written by later statements of the
 * same transaction, which see all that the lock waited for. Repeats while a simultaneous request wins. Returns null if the API key is
 * unknown.
 */
export const decideOnce = (
  sql: Sql,
  ask: ReturnType<typeof asking>,
  call: HoldCall,
  { lock, decide }: Deciding,
): Promise<HoldOutcome | null> =>
  again(async () => {
    const [first] = await ask.runAll(sql, call)
    if (!first || first.refusal || first.replayed) return first ?? null
    return transaction(poolOf(sql), async (tx) => {
      const scope = {
        unscoped: tx,
        by: { companyID: call.companyID, webApiID: first.webApiID },
        now: call.now,
      }
      const locked = await lock(scope)
      const asked = await ask.runIn(tx, call)
      if (!asked || asked.refusal || asked.replayed) return asked
      const refusal = await decide({ ...scope, call, asked }, locked)
      if (refusal) return { ...asked, refusal }
      const kept = await ask.runIn(tx, call)
      return kept && { ...kept, replayed: false }
    })
  })

type Kept = Partial<typeof webApiRequest.$inferInsert> & { refusal?: Refusal | null }

/** Keeps an outcome under the key, with what is left on the card. Returns the refusal if no key keeps it. */
export const keepOutcome = async (
  { unscoped, by, now, call }: KeyedScope,
  locked: HeldCard | undefined,
  outcome: Kept,
): Promise<Refusal | null> => {
  const refusal = outcome.refusal ?? null
  if (refusal && !isKept(refusal)) return refusal
  const [use] = locked
    ? await unscoped
        .select()
        .from(card)
        .where(and(eq(card.companyID, by.companyID), eq(card.id, locked.id)))
    : []
  await unscoped.insert(webApiRequest).values({
    isReversal: false,
    ...outcome,
    ...by,
    idempotencyKey: call.key,
    fingerprint: call.fingerprint,
    requestID: call.requestID,
    receivedAt: now,
    cardID: locked?.id ?? null,
    amountBalance: use ? amountBalance(use) : null,
    countBalance: use ? countBalance(use) : null,
  })
  return null
}
