import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@kaarditeek/db/client'
import { database, user } from '@kaarditeek/db/embedded/cluster'
import { demo } from './demo'
import { dataDir } from './outbox'

const FAILURES_OF_A_LOCK = 5

const openDatabase = async () => {
  const place = join(dataDir(), 'postgres')
  const password = (await readFile(join(place, 'password'), 'utf8')).trim()
  // The fourth line of this file of PostgreSQL's is its port.
  const port = (await readFile(join(place, 'data', 'postmaster.pid'), 'utf8')).split('\n')[3]
  return connect(`postgresql://${user}:${password}@127.0.0.1:${port}/${database}`, { max: 1 })
}

const failLogin = (email: string) =>
  fetch(`${demo().url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Wrong-2026' }),
  })

/** Fails to log in until the email has been locked three times; the quarters of an hour between are made to pass. */
export const lockOut = async (email: string): Promise<void> => {
  const { sql, close } = await openDatabase()
  for (let lock = 0; lock < 3; lock += 1) {
    for (let failure = 0; failure < FAILURES_OF_A_LOCK; failure += 1) await failLogin(email)
    await sql`
      update throttle set since = since - interval '1 hour', locked_until = locked_until - interval '1 hour'
      where subject = ${`login email ${email}`} or subject like 'login address %'`
  }
  await close()
}
