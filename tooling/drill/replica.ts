// `npm run drill:replica`: reports on a standby under payments, while it falls behind, breaks readings off and dies. See docs/scaling.md.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { programOf, ready, settingsOf, startProduct } from '../product'
import { startProgram } from '../program'
import { drill } from './drill'
import { ask, copyNode, initialise, newNode } from './postgres'
import { startTerminals } from './terminals'

const TERMINALS = 8
const REPORTS = 50

/** Breaks readings of the standby off when the primary removes rows that they may see. */
const impatient = { max_standby_streaming_delay: '0', hot_standby_feedback: 'off' }

await drill(async (run) => {
  const [primary, standby] = [await newNode(run, 'a'), await newNode(run, 'b')]
  await initialise(primary)
  await primary.start()
  await ask(primary, 'create database kaarditeek', 'postgres')
  await copyNode(primary, standby, [primary, standby])
  await standby.start(impatient)
  const env = { DATABASE_REPLICA_URL: standby.url() }
  const dataDir = join(run.folder, 'server')
  const server = await startProduct(primary.url(), dataDir, { ...env, DEMO: 'true' })
  run.ends(() => server.end())
  await server.until(() => server.said().includes('is running'))
  const { token, apiKey, terminalID, pans } = await server.demo()

  /** Fetches a report. Returns the age of its data in seconds, or null if the primary answered. */
  const report = async (query = 'limit=100'): Promise<number | null> => {
    const reply = await fetch(`${server.url}/api/transactions/report?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const body = await reply.text()
    if (!reply.ok) throw new Error(`A report was answered ${reply.status}: ${body}`)
    const age = reply.headers.get('age')
    return age === null ? null : Number(age)
  }
  const until = async (isDone: (age: number | null) => boolean) => {
    const start = performance.now()
    while (!isDone(await report())) await setTimeout(100)
    return ((performance.now() - start) / 1000).toFixed(1)
  }

  await until((age) => age !== null)
  const url = () => server.url
  const payee = { url, ready: () => ready(url) }
  const terminals = startTerminals(payee, { apiKey, terminalID, pans }, TERMINALS)
  const ages: (number | null)[] = []
  for (let number = 0; number < REPORTS; number += 1) ages.push(await report())
  const known = ages.filter((age) => age !== null)
  run.found(
    `${known.length} of ${REPORTS} reports under payments come from the standby, at most ${Math.max(...known)} s old`,
  )

  const old = await ask(standby, 'select pg_wal_replay_pause()').then(() => until((age) => (age ?? 0) > 10))
  run.found(`without replay the reply says more than 10 s after ${old} s`)
  run.found(`and the primary answers ${await until((age) => age === null)} s later`)
  await ask(standby, 'select pg_wal_replay_resume()')
  run.found(`with replay the standby answers again after ${await until((age) => age !== null)} s`)

  const conflicts = async () => {
    const [found] = await ask<{ count: number }>(
      standby,
      'select sum(confl_snapshot + confl_lock + confl_bufferpin)::int as count from pg_stat_database_conflicts',
      // Readings in the product's database are broken off.
      'postgres',
    )
    return found?.count ?? 0
  }
  const before = await conflicts()
  let files = 0
  while ((await conflicts()) === before) {
    const made = Array.from({ length: 4 }, () =>
      report('downloadCSV=true&startDate=2020-01-01&endDate=2030-01-01'),
    )
    await ask(primary, 'update transaction set comment = comment where id % 3 = 0')
    await ask(primary, 'vacuum transaction')
    await Promise.all(made)
    files += made.length
  }
  run.found(
    `${files} files were made although the standby broke ${(await conflicts()) - before} readings off`,
  )

  await standby.kill()
  for (let number = 0; number < REPORTS; number += 1) await report()
  run.expect(`${REPORTS} reports after the end of the standby come from the primary`, await report(), null)
  await standby.start(impatient)
  run.found(`the standby answers again ${await until((age) => age !== null)} s after its start`)
  await terminals.close()
  run.found(`${terminals.answered.length} payments were taken, ${terminals.refused()} put off`)

  for (const name of ['check-balances', 'backup']) {
    const file = name === 'backup' ? [join(run.folder, 'backup.zip')] : []
    const ran = startProgram(process.execPath, [programOf(name), ...file], {
      env: settingsOf(primary.url(), dataDir, env),
    })
    run.expect(`${name} reads on the standby`, await ran.ended, 0)
  }
})
