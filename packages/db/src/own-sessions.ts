import { connect } from './client'

const CONNECTIONS = 4
const ROUNDS = 3

/**
 * Throws if a pooler changes the sessions behind a connection, as PgBouncer does with `pool_mode = transaction`: settings of
 * payments would be lost, or affect others. Such a pooler gives a statement any session that is free, so statements of several
 * connections, one at a time, meet in one session, or those of one connection in several.
 */
export const ensureOwnSessions = async (databaseUrl: string): Promise<void> => {
  const probes = Array.from({ length: CONNECTIONS }, () => ({
    ...connect(databaseUrl, { max: 1 }),
    sessions: new Set<number>(),
  }))
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { sql, sessions } of probes) {
        const [session] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
        if (session) sessions.add(session.pid)
      }
      // The last one asks again, so that a pooler that gives its sessions in turn is not in step with the rounds.
      probes.reverse()
    }
  } finally {
    await Promise.all(probes.map(({ close }) => close()))
  }
  if (isOneEach(probes.map(({ sessions }) => sessions))) return
  throw new Error(
    'A pooler before the database changes the sessions of a connection, which loses their settings. Set `pool_mode = session` in ' +
      'PgBouncer, or let DATABASE_URL lead to PostgreSQL itself. See "Poolers" in docs/scaling.md.',
  )
}

/** Whether each connection has met one session, which no other has met. */
export const isOneEach = (sessions: readonly ReadonlySet<number>[]): boolean =>
  sessions.every(({ size }) => size === 1) &&
  new Set(sessions.flatMap((met) => [...met])).size === sessions.length
