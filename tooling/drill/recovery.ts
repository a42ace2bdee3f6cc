// `npm run drill:recovery`: a mistake under payments, and Debian's pgBackRest back to a second before it. See docs/scaling.md.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { connect } from '@kaarditeek/db/client'
import { seed } from '../bench/payments/seed'
import { appSecret, type Product, ready, startProduct } from '../product'
import { checkBalances, findLost, lostOf } from './books'
import { type Drill, drill } from './drill'
import { ask, initialise, type Node, newNode } from './postgres'
import { startTerminals } from './terminals'

const TERMINALS = 8
const BETWEEN = 2000

const program = '/usr/bin/pgbackrest'

/** Prepares pgBackRest for a node. `backrest` runs it; `archiving` are the node's settings. */
const prepare = async (node: Node) => {
  const path = (name: string) => join(node.home, name)
  await node.write(
    'pgbackrest.conf',
    `[global]
repo1-path=${path('repository')}
repo1-retention-full=2
lock-path=${path('lock')}
spool-path=${path('spool')}
log-level-file=off
log-level-console=error
start-fast=y
[kaarditeek]
pg1-path=${node.dataDir}
pg1-port=${node.port}
pg1-user=postgres
pg1-socket-path=${node.home}
`,
  )
  const options = [`--config=${path('pgbackrest.conf')}`, '--stanza=kaarditeek']
  return {
    backrest: (...args: string[]) => node.run(program, ...options, ...args),
    archiving: {
      unix_socket_directories: node.home,
      archive_mode: 'on',
      archive_command: `${[program, ...options].join(' ')} archive-push %p`,
    },
  }
}

const startServer = async (run: Drill, node: Node, name: string): Promise<Product> => {
  const server = await startProduct(node.url(), join(run.folder, name))
  run.ends(() => server.end())
  await server.until(() => server.said().includes('is running'))
  return server
}

const inSeconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)

await drill(async (run) => {
  const node = await newNode(run, 'a')
  const { backrest, archiving } = await prepare(node)
  await initialise(node)
  await node.start(archiving)
  await ask(node, 'create database kaarditeek', 'postgres')
  let server = await startServer(run, node, 'server')
  const { sql, close } = connect(node.url(), { max: 1 })
  const seeded = await seed(sql, appSecret, 1000)
  await close()

  const url = () => server.url
  const terminals = startTerminals({ url, ready: () => ready(url) }, seeded, TERMINALS)
  const { answered } = terminals
  await terminals.payMore(BETWEEN)
  await backrest('stanza-create')
  const backupStart = performance.now()
  await backrest('backup', '--type=full')
  run.found(`a full backup under payments in ${inSeconds(backupStart)} s`)
  await terminals.payMore(BETWEEN)

  // Counted first: what is acknowledged while the clock is asked may come after the moment.
  const before = answered.length
  const [moment] = await ask<{ at: string }>(node, 'select clock_timestamp()::text as at')
  await setTimeout(1000)
  await ask(node, 'update card set closed_at = now()')
  run.found(`the mistake: all cards are closed. ${before} payments were acknowledged a second before it`)
  await terminals.close().catch((refusal: Error) => run.found(`the mistake is noticed: ${refusal.message}`))
  await ask(node, 'select pg_switch_wal()', 'postgres')
  await server.end()
  await node.run('pg_ctl', 'stop', '-D', node.dataDir, '-m', 'fast')

  const restored = await newNode(run, 'b')
  await restored.run('/bin/mkdir', '-m', '700', restored.dataDir)
  const start = performance.now()
  await backrest(
    'restore',
    '--type=time',
    `--target=${moment?.at}`,
    '--target-action=promote',
    `--pg1-path=${restored.dataDir}`,
  )
  await restored.start()
  const isOpen = async () =>
    (await ask<{ open: boolean }>(restored, 'select not pg_is_in_recovery() as open'))[0]?.open
  while (!(await isOpen())) await setTimeout(100)
  run.found(`restored to ${moment?.at}, a second before the mistake, in ${inSeconds(start)} s`)

  const closed = await ask(restored, 'select from card where closed_at is not null')
  run.expect('no card is closed', closed.length, 0)
  run.expect('no payment acknowledged before is lost', await lostOf(answered.slice(0, before), restored), [])
  await checkBalances(run, restored)
  server = await startServer(run, restored, 'server-restored')
  await findLost(run, terminals, await lostOf(answered, restored), restored)
  await checkBalances(run, restored)
})
