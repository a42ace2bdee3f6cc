// `npm run drill:cluster`: two servers on a primary with two standbys, whose primary is killed. See docs/scaling.md.
import { setTimeout } from 'node:timers/promises'
import { isReady, ready } from '../product'
import { checkBalances, findLost, lostOf } from './books'
import { type Cluster, setSynchronous, startCluster, type Way } from './cluster-set-up'
import { type Drill, drill } from './drill'
import { paymentsPerSecond, shareOf } from './pace'
import { ask, follow, type Node } from './postgres'
import { type Answered, startTerminals } from './terminals'

const TERMINALS = 16
/** Payments answered before and after what happens. */
const BETWEEN = 3000

type Terminals = ReturnType<typeof startTerminals>

const open = ({ haproxy, seeded }: Cluster): Terminals =>
  startTerminals({ url: () => haproxy.url, ready: () => ready(() => haproxy.url) }, seeded, TERMINALS)

/** Longest time without an answered payment, in seconds. */
const longestGap = (answered: readonly Answered[]) =>
  Math.max(...answered.slice(1).map(({ at }, index) => at - (answered[index]?.at ?? at))) / 1000

/** Promotes the standby that has received most. */
const promote = async (standbys: readonly Node[]): Promise<Node> => {
  const received = await Promise.all(
    standbys.map(async (node) => {
      const [row] = await ask<{ bytes: number }>(node, `select pg_last_wal_receive_lsn() - '0/0' as bytes`)
      return { node, bytes: Number(row?.bytes) }
    }),
  )
  const [most] = received.toSorted((a, b) => b.bytes - a.bytes)
  if (!most) throw new Error('There is no standby')
  await ask(most.node, 'select pg_promote()')
  return most.node
}

/** Kills the primary under payments and promotes a standby after a second. Returns the new primary. */
const failOver = async (run: Drill, cluster: Cluster, isSynchronous: boolean): Promise<Node> => {
  const [old, ...standbys] = cluster.nodes
  const terminals = open(cluster)
  await terminals.payMore(BETWEEN)
  const start = performance.now()
  await old.kill()
  await setTimeout(1000)
  const primary = await promote(standbys)
  run.found(`a standby is the primary ${((performance.now() - start) / 1000).toFixed(1)} s after the kill`)
  await terminals.payMore(BETWEEN)
  await terminals.close()
  const { answered, refused, unanswered } = terminals
  run.found(
    `${answered.length} payments acknowledged; the longest time without one ${longestGap(answered).toFixed(1)} s; ` +
      `${refused()} answered 503, ${unanswered()} not answered by a server`,
  )
  const lost = await lostOf(answered, primary)
  if (isSynchronous) run.expect('no acknowledged payment is lost', lost.length, 0)
  else await findLost(run, terminals, lost, primary)
  await checkBalances(run, primary)
  return primary
}

/** Payments a second with a synchronous standby, as a share of those without. */
const price = async (run: Drill, { nodes: [primary], servers: [server], seeded }: Cluster) => {
  if (!server) throw new Error('There is no server')
  const measure = async (isSynchronous: boolean) => {
    await setSynchronous(primary, isSynchronous)
    return paymentsPerSecond(server, seeded)
  }
  const share = await shareOf(
    () => measure(true),
    () => measure(false),
  )
  await setSynchronous(primary, true)
  run.found(
    `payments at ${share.toFixed(2)} of those without a synchronous standby (32 connections, one server)`,
  )
}

/** Halts what the standbys receive, so that commits wait for them without an error. */
const hang = async (run: Drill, cluster: Cluster) => {
  const [primary, ...standbys] = cluster.nodes
  const terminals = open(cluster)
  await terminals.payMore(BETWEEN)
  const receivers = await Promise.all(
    standbys.map((node) => ask<{ pid: number }>(node, 'select pid from pg_stat_wal_receiver')),
  )
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of receivers.flat()) process.kill(pid, name)
  }
  const ended = () => terminals.refused() + terminals.unanswered()
  const before = ended()
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
  signal('SIGSTOP')
  for (const server of cluster.servers) while (await isReady(server)) await setTimeout(20)
  run.found(`standbys that hang: both servers say 503 on /readyz after ${seconds()} s`)
  while (ended() - before < TERMINALS) await setTimeout(20)
  run.found(`standbys that hang: all ${TERMINALS} payments under way were answered 503 after ${seconds()} s`)
  signal('SIGCONT')
  await terminals.payMore(BETWEEN)
  await terminals.close()
  run.expect(
    'standbys that go on: no acknowledged payment is lost',
    (await lostOf(terminals.answered, primary)).length,
    0,
  )
}

/** An old primary that comes back as one acknowledges nothing, and can be made a standby. */
const comeBack = async (run: Drill, { nodes, servers, haproxy }: Cluster, primary: Node) => {
  const [old] = nodes
  for (const server of servers) await server.end()
  await haproxy.program.end()
  await old.start()
  const write = ask(old, 'create table written (line int)').then(
    () => 'acknowledged',
    () => 'failed',
  )
  const outcome = await Promise.race([write, setTimeout(5000, 'not acknowledged in 5 s')])
  run.expect(
    'the old primary, started again as one: a write is not acknowledged',
    outcome,
    'not acknowledged in 5 s',
  )
  await old.kill()
  await write
  await old.run('pg_rewind', '-D', old.dataDir, `--source-server=${primary.url('postgres')}`)
  await follow(old, nodes)
  await old.start()
  const [row] = await ask<{ standby: boolean }>(old, 'select pg_is_in_recovery() as standby')
  run.expect('after pg_rewind it is a standby', row, { standby: true })
}

const ways: { way: Way; isSynchronous: boolean }[] = [
  { way: 'HAProxy', isSynchronous: false },
  { way: 'three hosts', isSynchronous: true },
  { way: 'HAProxy', isSynchronous: true },
]

for (const { way, isSynchronous } of ways) {
  console.log(
    `\n${isSynchronous ? 'Synchronous' : 'Asynchronous'} standbys, the servers reach the primary by ${way}`,
  )
  await drill(async (run) => {
    const cluster = await startCluster(run, way, isSynchronous)
    const isLast = isSynchronous && way === 'HAProxy'
    if (isLast) {
      await price(run, cluster)
      await hang(run, cluster)
    }
    const primary = await failOver(run, cluster, isSynchronous)
    if (isLast) await comeBack(run, cluster, primary)
  })
}
