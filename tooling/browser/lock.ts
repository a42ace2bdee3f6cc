import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@kaarditeek/db/client'
import { database, user } from '@kaarditeek/db/embedded/cluster'
import { dataDir } from './outbox'

const openDatabase = async () => {
  const place = join(dataDir(), 'postgres')
  const password = (await readFile(join(place, 'password'), 'utf8')).trim()
  // The fourth line of PostgreSQL's pid file is its port.
  const port = (await readFile(join(place, 'data', 'postmaster.pid'), 'utf8')).split('\n')[3]
  return connect(`postgresql://${user}:${password}@127.0.0.1:${port}/${database}`, { max: 1 })
}

/** Disallows the login of an email, as three locks within a day do. */
export const disallowLogin = async (email: string): Promise<void> => {
  const { sql, close } = await openDatabase()
  await sql`update "user" set login_allowed = false where email = ${email}`
  await close()
}

/** Makes the proofs of a user's sessions too old. */
export const forgetProofs = async (email: string): Promise<void> => {
  const { sql, close } = await openDatabase()
  await sql`
    update session_use set proven_at = null where session_id in (
      select session.id from session join "user" on "user".id = session.user_id where email = ${email})`
  await close()
}
