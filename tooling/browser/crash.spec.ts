import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { seed } from '../bench/payments/seed'
import { journal, startTerminals } from '../drill/terminals'
import { type MortalServer, mortalServer } from './mortal-server'

const TERMINALS = 8
const CARDS = 3
/** Payments answered before each kill. */
const BETWEEN = 25

/** Returns the process id of a session of the payments, preferably of one that runs a statement. */
const sessionAtWork = (server: MortalServer) =>
  server.ask(async (sql) => {
    const [session] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where application_name = 'kaarditeek' and query like '%/* payment%'
      order by state = 'active' desc, random() limit 1`
    if (!session) throw new Error('No session pays')
    return session.pid
  })

const killServer = async (server: MortalServer) => {
  await server.end('SIGKILL')
  await server.start()
}
const endSession = async (server: MortalServer) => {
  const pid = await sessionAtWork(server)
  await server.ask((sql) => sql`select pg_terminate_backend(${pid})`)
}
/** PostgreSQL ends all other sessions too and recovers from its log. */
const killSession = async (server: MortalServer) => {
  process.kill(await sessionAtWork(server), 'SIGKILL')
}
/** The server starts its database again. */
const killDatabase = async (server: MortalServer) => {
  process.kill(await server.postmaster(), 'SIGKILL')
}
const killBoth = async (server: MortalServer) => {
  await killDatabase(server)
  await killServer(server)
}
const kills = [endSession, killSession, killServer, killDatabase, killBoth]
/** How often all kills are repeated: once in `npm test`. */
const rounds = process.env.npm_lifecycle_event === 'drill' ? 20 : 1

test('a crash of the server or the database loses no answered payment and takes none twice', async () => {
  test.setTimeout(120_000 * rounds)
  const dataDir = await mkdtemp(join(tmpdir(), 'kaarditeek-crash-'))
  await chmod(dataDir, 0o755)
  const appSecret = randomBytes(32).toString('hex')
  const server = mortalServer(dataDir, appSecret)
  try {
    await server.start()
    const seeded = await server.ask((sql) => seed(sql, appSecret, CARDS))
    const { answered, unanswered, refused, all, close } = startTerminals(server, seeded, TERMINALS)
    const next = async () => {
      const before = answered.length
      const more = expect.poll(() => answered.length, { intervals: [20] }).toBeGreaterThan(before + BETWEEN)
      await Promise.race([more, all])
    }
    for (let round = 0; round < rounds; round += 1)
      for (const kill of kills) {
        await next()
        await kill(server)
      }
    await next()
    await close()
    expect(unanswered() + refused()).toBeGreaterThan(0)

    const taken = await server.ask(
      (sql) =>
        sql<
          { transactionID: number; amount: number }[]
        >`select id as "transactionID", amount from "transaction" order by id`,
    )
    expect([...taken]).toEqual(journal(answered))
    const check = await server.checkBalances()
    expect(check).toEqual({
      code: 0,
      said: `Cards checked: ${CARDS}\nSummed days checked: 0\nEach agrees with its transactions\n`,
    })
  } finally {
    expect(await server.end('SIGTERM')).toBe(0)
    await rm(dataDir, { recursive: true })
  }
})
