import { connect, type Db, type Pool } from '@kaarditeek/db/client'
import { sql } from 'drizzle-orm'
import { isReplicaFailure } from './error/violation'
import { ageMeter } from './replica-age'

/** Age of the replica's data in seconds above which calls read on the primary. */
export const OLDEST = 30

/** A standby for reading. */
export type Replica = {
  /**
   * Runs `work` on the replica and notes the age of its data in seconds. Runs it on the primary if the data are older than
   * `OLDEST`, and once more there if the replica fails or ends the statement.
   */
  read: <T>(primary: Db, work: (db: Db) => Promise<T>, noteAge?: (seconds: number) => void) => Promise<T>
  /** Age of its data in seconds; infinite while it does not answer or is no standby. */
  age: () => number
}

export const replicaOf = (db: Db, age: () => number): Replica => ({
  age,
  read: async (primary, work, noteAge = () => undefined) => {
    const seconds = age()
    if (seconds > OLDEST) return work(primary)
    try {
      const answer = await work(db)
      noteAge(seconds)
      return answer
    } catch (failure) {
      if (!isReplicaFailure(failure)) throw failure
      return work(primary)
    }
  },
})

/** Milliseconds between two readings of the age. */
const EVERY = 1000

type Position = { position: number | null }

const positionOf = async (db: Db, lsn: 'pg_current_wal_lsn' | 'pg_last_wal_replay_lsn') => {
  const call = sql.raw(`${lsn}()`)
  const [row] = await db.execute<Position>(sql`select (${call} - '0/0')::bigint as position`)
  return row?.position ?? null
}

/** Connects to a standby and keeps reading the age of its data. `close` ends both. */
export const openReplica = (primary: Pool, url: string): Replica & { close: () => Promise<void> } => {
  const { db, close } = connect(url, { max: 4, settings: { default_transaction_read_only: 'on' } })
  const meter = ageMeter()
  let isReading = false
  const read = async () => {
    if (isReading) return
    isReading = true
    // A silent primary gives no new position, so the age grows.
    await positionOf(primary, 'pg_current_wal_lsn').then(meter.wrote, () => undefined)
    await positionOf(db, 'pg_last_wal_replay_lsn').then(meter.replayed, () => meter.replayed(null))
    isReading = false
  }
  void read()
  const timer = setInterval(() => void read(), EVERY)
  return {
    ...replicaOf(db, meter.seconds),
    close: async () => {
      clearInterval(timer)
      await close()
    },
  }
}
