import { setTimeout } from 'node:timers/promises'
import { APP_SECRET } from '../../../apps/server/src/testing/fixtures'
import { seed } from '../../bench/payments/seed'
import { logIn } from '../../log-in'
import { checkDesks, notKept } from '../books'
import { addDeskCompany, startDesks } from '../desk'
import type { Drill } from '../drill'
import { type MortalServer, mortalServer } from '../mortal-server'
import { checkPumps } from '../pump-books'
import { addPumpCompany, addRule } from '../pump-company'
import { startPumps } from '../pumps'
import { journal, startTerminals } from '../terminals'
import { cardsOf, startImporting } from './importing'

const TERMINALS = 8
const CARDS = 3
/** Payments answered before each kill. */
const BETWEEN = 10
/** Desks that load, block, replace and transfer. */
const DESKS = 4
/** Pumps that hold, and as many tills that pay with the card under a rule of use. */
const PUMPS = 2
/** Cards of an imported file. */
const ROWS = 200

/** A session of the server, preferably one in a transaction. */
const atWork = `
  select pid from pg_stat_activity where application_name = 'kaarditeek'
  order by state <> 'idle' desc, random() limit 1`

const killServer = async (server: MortalServer) => {
  await server.end('SIGKILL')
  await server.start()
}
const endSession = async (server: MortalServer) => {
  await server.ask((sql) => sql.unsafe(`select pg_terminate_backend(pid) from (${atWork}) as session`))
}
/** Kills a process. One that has ended since its id was read is looked for anew. */
const killProcess = async (find: () => Promise<number>): Promise<void> => {
  for (let isKilled = false; !isKilled; )
    try {
      isKilled = process.kill(await find(), 'SIGKILL')
    } catch (failure) {
      if (!(failure instanceof Error && 'code' in failure && failure.code === 'ESRCH')) throw failure
      await setTimeout(20)
    }
}
/** PostgreSQL ends all other sessions too and recovers from its log. */
const killSession = (server: MortalServer) =>
  killProcess(async () => {
    const [session] = await server.ask((sql) => sql.unsafe<{ pid: number }[]>(atWork))
    if (!session) throw new Error('The server has no session')
    return session.pid
  })
/** The server starts its database again, up to four times within a minute. */
const killDatabase = (server: MortalServer) => killProcess(server.postmaster)
const killBoth = async (server: MortalServer) => {
  await killDatabase(server)
  await killServer(server)
}

type Kill = { name: string; kill: (server: MortalServer) => Promise<void>; inRound: number }

/** Kills of a round, sessions most often: a server takes seconds to start. */
const kills: readonly Kill[] = [
  { name: 'sessions ended by PostgreSQL', kill: endSession, inRound: 36 },
  { name: 'sessions killed', kill: killSession, inRound: 1 },
  { name: 'servers killed', kill: killServer, inRound: 1 },
  { name: 'databases killed', kill: killDatabase, inRound: 1 },
  { name: 'servers killed with their database', kill: killBoth, inRound: 1 },
]

/** Each kill once, for `npm test`. */
export const eachOnce = kills.map((one) => ({ ...one, inRound: 1 }))

/** Starts the desks of a company of their own. */
const openDesks = async (server: MortalServer) => {
  const connection = await server.connect()
  const company = await addDeskCompany(connection, 'desks', DESKS)
  await connection.close()
  const origin = `http://localhost:${server.address().port}`
  return { company, desks: startDesks(server, company, await logIn(server.url(), { ...company, origin })) }
}

/** Starts the pumps and tills of a company of their own. */
const openPumps = async (server: MortalServer) => {
  const connection = await server.connect()
  const company = await addPumpCompany(connection, 'pumps', CARDS)
  await connection.close()
  await addRule(server.url(), `http://localhost:${server.address().port}`, company)
  return { company, pumps: startPumps(server, company, PUMPS) }
}

/**
 * Kills processes of a server and its database while terminals pay, desks act on their cards, pumps hold, tills pay under a rule of use
 * and files of cards are imported.
 */
export const killUnderWork = async (
  { folder, ends, found, expect }: Drill,
  rounds: number,
  planned: readonly Kill[] = kills,
) => {
  const server = mortalServer(folder, { APP_SECRET })
  ends(() => server.end('SIGTERM'))
  await server.start()
  const seeded = await server.ask((sql) => seed(sql, APP_SECRET, CARDS))
  const imports = await startImporting(server, ROWS)
  const { company, desks } = await openDesks(server)
  const { company: pumpCompany, pumps } = await openPumps(server)
  const terminals = startTerminals(server, seeded, TERMINALS)
  const { answered, unanswered, refused } = terminals
  for (let round = 0; round < rounds; round += 1)
    for (const { kill, inRound } of planned)
      for (let time = 0; time < inRound; time += 1) {
        await Promise.race([terminals.payMore(BETWEEN), imports.all, desks.all, pumps.all])
        await kill(server)
      }
  await terminals.payMore(BETWEEN)
  await terminals.close()
  await desks.close()
  await pumps.close()
  const files = await imports.stop()

  const counts = planned.map(({ name, inRound }) => `${inRound * rounds} ${name}`).join(', ')
  found(`${counts}: ${refused()} payments answered 503, ${unanswered()} not at all, then repeated`)
  for (const [whose, asking] of Object.entries({ desks, 'pumps and tills': pumps }))
    found(
      `${asking.refused()} requests of ${whose} answered 503, ${asking.unanswered()} not at all, then repeated`,
    )
  if (unanswered() + refused() === 0) throw new Error('No kill was noticed')
  const taken = await server.ask(
    (sql) => sql`
      select id as "transactionID", amount from "transaction" where company_id = ${seeded.companyID} order by id`,
  )
  expect(`${answered.length} payments acknowledged: each taken once`, [...taken], journal(answered))
  expect('each is known under its key', await notKept(terminals, answered), [])
  expect(
    `${files} imports of ${ROWS} cards acknowledged: each made once`,
    await server.ask((sql) => cardsOf(sql, imports.companyID)),
    files * ROWS,
  )
  await server.ask((sql) => checkDesks({ expect }, sql, company, desks))
  await server.ask((sql) => checkPumps({ expect }, sql, pumpCompany, pumps))
  const { code, said } = await server.checkBalances()
  expect(
    'check:balances finds each card right',
    [code, said.trim().split('\n').at(-1)],
    [0, 'Each agrees with its transactions'],
  )
  expect('the server ends in order', await server.end('SIGTERM'), 0)
}
