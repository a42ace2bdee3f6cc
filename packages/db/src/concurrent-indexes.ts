import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { connect, type Sql } from './client'
import { inShortTries } from './short-tries'

/** First line of a migration whose statements run outside of a transaction. */
const MARKER = /^\s*-- outside a transaction\b/i
const CREATE = /^create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i
const DROP = /^drop index concurrently if exists /i

/** Milliseconds, which differ so that servers do not meet again. */
const pause = () => setTimeout(500 + Math.random() * 1000)

/** Whether another server makes or drops the index, too; of two that wait for each other PostgreSQL ends one. */
const isOvertaken = (failure: unknown) =>
  failure instanceof postgres.PostgresError &&
  (['42P07', '42704', '40P01'].includes(failure.code) ||
    failure.constraint_name === 'pg_class_relname_nsp_index')

export const isOutside = (statements: readonly string[]): boolean => MARKER.test(statements[0] ?? '')

type State = { isValid: boolean; isBuilding: boolean }

const stateOf = async (sql: Sql, name: string): Promise<State | undefined> => {
  const [state] = await sql<State[]>`
    select index.indisvalid as "isValid",
      exists (select from pg_stat_progress_create_index p where p.relid = index.indrelid) as "isBuilding"
    from pg_class class join pg_index index on index.indexrelid = class.oid
    where class.relname = ${name} and class.relnamespace = current_schema()::regnamespace`
  return state
}

/**
 * Makes an index unless a valid one has its name. Drops one that an interrupted attempt left invalid, and waits for a session that
 * is making one.
 */
const createIndex = async (sql: Sql, name: string, statement: string): Promise<void> => {
  for (let state = await stateOf(sql, name); !state?.isValid; state = await stateOf(sql, name)) {
    if (state?.isBuilding) {
      await pause()
      continue
    }
    try {
      if (state) await sql.unsafe(`drop index concurrently if exists "${name}"`)
      await sql.unsafe(statement)
    } catch (failure) {
      if (!isOvertaken(failure)) throw failure
      await pause()
    }
  }
}

/**
 * Makes and drops indexes while payments go on. Each statement can be repeated, so an interrupted migration is resumed by the next
 * start, and several servers may run it together.
 */
export const changeIndexes = async (url: string, statements: readonly string[]): Promise<void> => {
  const { sql, close } = connect(url, { max: 1, settings: { statement_timeout: '0' } })
  try {
    for (const statement of statements.map((one) => one.replace(/^\s*--.*\n/gm, '').trim())) {
      const name = CREATE.exec(statement)?.[1]
      if (name) await createIndex(sql, name, statement)
      else if (DROP.test(statement)) await inShortTries(() => sql.unsafe(statement))
      else throw new Error(`A migration outside of a transaction has another statement: ${statement}`)
    }
  } finally {
    await close()
  }
}
