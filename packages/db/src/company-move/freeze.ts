import { setTimeout } from 'node:timers/promises'
import type { Sql } from '../client'

/** Milliseconds between two looks at the open transactions, and for which they may last: as long as a statement of the server. */
const PAUSE = 50
const LONGEST = 60_000

/**
 * Closes a company for a move: logins and keys are refused, and terminals get 503. A company that is frozen already
 * stays so. Returns false for an unknown or closed company.
 */
export const freeze = async (sql: Sql, companyID: number): Promise<boolean> => {
  const frozen = await sql`
    update company set closed_at = coalesce(frozen_at, now()), frozen_at = coalesce(frozen_at, now())
    where company_id = ${companyID} and (closed_at is null or frozen_at is not null) returning company_id`
  return frozen.length === 1
}

/** Opens a frozen company again. Returns false if it is not frozen. */
export const thaw = async (sql: Sql, companyID: number): Promise<boolean> => {
  const thawed = await sql`
    update company set closed_at = null, frozen_at = null
    where company_id = ${companyID} and frozen_at is not null returning company_id`
  return thawed.length === 1
}

/**
 * Waits for the transactions of other sessions that are open now, as `create index concurrently` does. Those that begin later see that the
 * company is frozen. Throws if one takes longer than any statement of the server.
 */
export const waitForOpenTransactions = async (sql: Sql, longest = LONGEST): Promise<void> => {
  const open = () => sql<{ id: string; name: string }[]>`
    select l.virtualxid as id, a.application_name as name
    from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'virtualxid' and l.mode = 'ExclusiveLock' and l.granted and a.datname = current_database()
      and a.backend_type = 'client backend' and l.pid <> pg_backend_pid()`
  const first = new Set((await open()).map(({ id }) => id))
  const end = performance.now() + longest
  for (;;) {
    const [left] = (await open()).filter(({ id }) => first.has(id))
    if (!left) return
    if (performance.now() > end) throw new Error(`A transaction of "${left.name}" does not end`)
    await setTimeout(PAUSE)
  }
}
