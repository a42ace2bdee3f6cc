import type { Db, Sql } from '@kaarditeek/db/client'
import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import type { WebApiCaller } from '../ledger/caller'
import type { PayTogether } from '../ledger/pay-together'

/** One validated call of a terminal. */
export type Call<Request> = {
  /** For lists, which are read like those of screens. */
  db: Db
  sql: Sql
  appSecret: string
  payTogether: PayTogether
  caller: WebApiCaller
  now: Date
  /** Language of the refusals that a reply quotes. */
  language: LanguageID
  time: BusinessTime
  request: Request
  /** Id of the HTTP request, a UUID. */
  requestID: string
  /** Header `Idempotency-Key`; empty for calls that change nothing. */
  idempotencyKey: string
}

/** Reply or refusal of a call. `replayed`: whether it repeats the outcome of an earlier call with the same key. */
export type Answer<Reply> = { replayed: boolean; outcome: Reply | DomainError }
