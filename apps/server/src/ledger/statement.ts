import { constraintOf } from '@kaarditeek/db/citus/is-citus'
import type { Db, Sql } from '@kaarditeek/db/client'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { sql as query, type SQL } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import postgres from 'postgres'
import { z } from 'zod'

/** A pool, or an open transaction. */
type Session = Pick<Sql, 'unsafe'>

type Value = string | number | boolean | Date | Buffer | null

// Drizzle disables the driver's own conversion of instants.
const sent = (value: Value) => (value instanceof Date ? value.toISOString() : value)

/** Schema of a column with an instant. */
export const instantColumn = z.string().transform((text) => new Date(text))

/**
 * A prepared SQL statement with named parameters. `run` returns its only row or null, and repeats the statement if a concurrent
 * request with the same key won; `runAll` returns all rows of one attempt, `runIn` the only row of one attempt in an open transaction.
 */
export type Statement<N extends string, R extends z.ZodType> = {
  names: readonly N[]
  text: string
  run: (sql: Session, values: Record<N, Value>) => Promise<z.output<R> | null>
  runAll: (sql: Session, values: Record<N, Value>) => Promise<z.output<R>[]>
  runIn: (tx: Db, values: Record<N, Value>) => Promise<z.output<R> | null>
}

/** A statement's text as a query; `valueAt` returns the value of `$1`. */
const queryOf = (text: string, valueAt: (place: number) => unknown): SQL =>
  query.join(
    text
      .split(/\$(\d+)/)
      .map((part, nr) => (nr % 2 === 0 ? query.raw(part) : query`${valueAt(Number(part))}`)),
  )

/**
 * Builds a statement. `types` names the parameters and their SQL types; `write` receives them as SQL (`$1::bigint`); `row` is
 * the schema of a row.
 */
export const statement = <N extends string, R extends z.ZodType>(
  types: Record<N, string>,
  row: R,
  write: (parameters: Record<N, string>) => string,
): Statement<N, R> => {
  const names = Object.keys(types) as N[]
  const casts = names.map((name, index) => [name, `$${index + 1}::${types[name]}`])
  const text = write(Object.fromEntries(casts) as Record<N, string>)
  const send = (sql: Session, values: Record<N, Value>) =>
    sql.unsafe(
      text,
      names.map((name) => sent(values[name])),
      { prepare: true },
    )
  return {
    names,
    text,
    run: async (sql, values) => {
      const [found] = await again(() => send(sql, values))
      return found ? row.parse(found) : null
    },
    runAll: async (sql, values) => (await send(sql, values)).map((found) => row.parse(found)),
    runIn: async (tx, values) => {
      const [found] = await tx.execute(queryOf(text, (place) => sent(values[names[place - 1] as N])))
      return found ? row.parse(found) : null
    },
  }
}

/** Keys and external ids of requests, and of the loads that they made or took back. */
const REQUEST_KEYS = [
  'web_api_request_company_id_web_api_id_idempotency_key_pk',
  'card_load_of_web_api',
  'card_load_reversed',
  'transaction_external_id',
  'card_hold_external_id',
  'card_load_external_id',
]
const DEADLOCK = '40P01'
const ATTEMPTS = 8

/**
 * Check constraints of a card. PostgreSQL first applies an update to the snapshot's row and checks it, even if the row was
 * changed while the statement waited. A payment that fits only since that change violates these.
 */
const CARD_CHECKS = ['card_money', 'card_uses', 'card_money_held', 'card_uses_held']

/** Whether a concurrent request with the same key, or a change of the card, won the race. The next attempt finds its outcome. */
export const lostTheRace = (failure: unknown): boolean => {
  const error = failure instanceof DrizzleQueryError ? failure.cause : failure
  return (
    error instanceof postgres.PostgresError &&
    (error.code === DEADLOCK || [...REQUEST_KEYS, ...CARD_CHECKS].includes(constraintOf(error)))
  )
}

/** Runs an attempt, and again while a concurrent request wins the race. */
export const again = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!lostTheRace(error)) throw error
    }
  }
  throw new DomainError('NOT_AVAILABLE_ERROR')
}
