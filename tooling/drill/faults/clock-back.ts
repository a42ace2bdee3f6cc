import { existsSync, readdirSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect } from '@kaarditeek/db/client'
import { webhook } from '@kaarditeek/db/schema/webhook'
import { secrets } from '../../../apps/server/src/core/secret'
import { testReceiver } from '../../../apps/server/src/webhooks/test-receiver'
import { seed } from '../../bench/payments/seed'
import { appSecret, programOf, ready, settingsOf, startProduct } from '../../product'
import { startProgram } from '../../program'
import { notKept } from '../books'
import type { Drill } from '../drill'
import { ask, initialise, newNode } from '../postgres'
import { journal, startTerminals } from '../terminals'

const TERMINALS = 4
const BETWEEN = 500
/** How far the clock goes back. */
const BACK = '-2h'
/** Milliseconds between two payments of a terminal, so that events keep up. */
const EVERY = 50
/** Seconds in which the receiver has all events. */
const ARRIVED = 60

/** Debian's libfaketime. */
const library = () => {
  const base = '/usr/lib'
  const found = readdirSync(base)
    .map((name) => join(base, name, 'faketime', 'libfaketimeMT.so.1'))
    .find(existsSync)
  if (!found) throw new Error("Debian's package libfaketime is missing")
  return found
}

/** A clock for programs that are started with `env`. */
const settableClock = async ({ folder }: Drill) => {
  const file = join(folder, 'clock')
  const set = (offset: string) => writeFile(file, offset)
  await set('+0')
  await chmod(file, 0o644)
  const env = {
    LD_PRELOAD: library(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Time-outs of a real machine do not see its clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  }
  return { set, env }
}

/** Sets the clock of server and database back under payments, whose events a webhook receives. */
export const setClockBack = async (run: Drill) => {
  const clock = await settableClock(run)
  const node = await newNode(run, 'a')
  await initialise(node)
  await node.start({}, clock.env)
  await ask(node, 'create database kaarditeek', 'postgres')
  const dataDir = join(run.folder, 'server')
  const start = async () => {
    const server = await startProduct(node.url(), dataDir, clock.env)
    run.ends(() => server.end())
    await server.ready()
    return server
  }
  let server = await start()
  const { db, sql, close } = connect(node.url(), { max: 1 })
  run.ends(close)
  const seeded = await seed(sql, appSecret, 100)
  const receiver = await testReceiver()
  run.ends(async () => receiver.close())
  const [webApi] = await sql<{ id: number }[]>`select web_api_id as id from web_api`
  await db.insert(webhook).values({
    companyID: seeded.companyID,
    webApiID: webApi?.id ?? 0,
    url: receiver.url,
    secretEncrypted: secrets(appSecret).encrypt('ktw_drill'),
    readTo: new Date(),
  })

  const url = () => server.url
  const terminals = startTerminals({ url, ready: () => ready(url) }, seeded, TERMINALS, EVERY)
  const { answered, failures } = terminals
  await terminals.payMore(BETWEEN)
  const before = answered.length
  await clock.set(BACK)
  const [moved] = await sql<{ hours: number }[]>`
    select extract(epoch from max(date_in) - now())::float8 / 3600 as hours from "transaction"`
  run.expect(`the clock goes back by ${moved?.hours.toFixed(1)} hours`, (moved?.hours ?? 0) > 1.9, true)
  await terminals.payMore(BETWEEN)
  await server.end()
  server = await start()
  await terminals.payMore(BETWEEN)
  await terminals.close()
  run.found(
    `${before} payments before, ${answered.length - before} after, also through a restart: ${JSON.stringify(failures)}`,
  )
  const taken = await sql`select id as "transactionID", amount from "transaction" order by id`
  run.expect(`${answered.length} payments acknowledged: each taken once`, [...taken], journal(answered))
  run.expect('each is known under its key', await notKept(terminals, answered), [])

  const eventIDs = () => new Set(receiver.events().map(({ id }) => id)).size
  /** Waits for events, and returns their number. */
  const arrived = async (count: number) => {
    const from = performance.now()
    while (eventIDs() < count && performance.now() - from < ARRIVED * 1000) await setTimeout(200)
    return eventIDs()
  }
  const after = answered.length - before
  const early = await arrived(after)
  run.expect(`${early} events arrive by the clock set back, at least those of after`, early >= after, true)
  await clock.set('+0')
  run.expect(
    `the clock is right again: ${answered.length - early} events that waited for it arrive`,
    await arrived(answered.length),
    answered.length,
  )
  const env = settingsOf(node.url(), dataDir, clock.env)
  const check = startProgram(process.execPath, [programOf('check-balances')], { env })
  run.expect('check:balances finds each card right', await check.ended, 0)
}
