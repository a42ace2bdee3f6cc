import type { Sql } from '@kaarditeek/db/client'
import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import type { Caller } from './caller'

/** One call of a terminal, once its form is known to be right. */
export type Call<Request> = {
  sql: Sql
  caller: Caller
  now: Date
  time: BusinessTime
  request: Request
  /** Of the header; empty for calls that change nothing. */
  idempotencyKey: string
}

/** What a call came to, a refusal included; `replayed` where it was answered from an earlier one under its key. */
export type Answer<Reply> = { replayed: boolean; outcome: Reply | DomainError }
