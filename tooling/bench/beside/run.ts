// `npm run bench:beside`: lists, searches and inserts of Kaarditeek, Directus and PostGraphile on the same rows. See docs/performance.md.

import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { connect } from '@kaarditeek/db/client'
import { log, onDatabase, onFolder } from '../database'
import type { Contender, Subject } from './contender'
import { startDirectus } from './directus'
import { copyForDirectus } from './directus-copy'
import { installPeers } from './install'
import { startKaarditeek } from './kaarditeek'
import { measureInserts, measureLists, measureSearches } from './measure'
import { startPostgraphile } from './postgraphile'
import { reportInserts, reportRequests } from './report'
import { seedSubject } from './subject'

const CARDS = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = Number(process.argv[3] ?? 11)
/** Least ratios of a peer's time to ours, and of our cards a second to a peer's. */
const AIMS = { lists: 100, searches: 150, inserts: 15 }

const measure = async (contenders: Contender[], subject: Subject) => {
  const [load = 0] = loadavg()
  const title = `Medians of ${ROUNDS} rounds, ${CARDS / 10} customers, ${CARDS} cards; load ${load.toFixed(1)} before`
  const listed = await measureLists(contenders, ROUNDS)
  console.log(reportRequests(`${title}\nLists`, contenders, listed, AIMS.lists))
  const found = await measureSearches(contenders, subject, ROUNDS)
  console.log(reportRequests('Searches', contenders, found, AIMS.searches))
  console.log(reportInserts(await measureInserts(contenders, ROUNDS), AIMS.inserts))
}

type Peers = Awaited<ReturnType<typeof installPeers>>

const compare = async (databaseUrl: string, folder: string, { directus, postgraphile }: Peers) => {
  const options = { settings: { statement_timeout: '0' } }
  const seeding = connect(databaseUrl, options)
  const start = performance.now()
  const subject = await seedSubject(seeding.sql, CARDS / 10)
  await seeding.close()
  const copyUrl = await copyForDirectus(databaseUrl)
  log(`seeded and copied in ${Math.round((performance.now() - start) / 1000)} s`)
  const connection = connect(databaseUrl, options)
  const contenders: Contender[] = []
  try {
    contenders.push(await startKaarditeek(connection, databaseUrl, folder, subject))
    contenders.push(await startDirectus(directus, copyUrl, subject))
    contenders.push(await startPostgraphile(postgraphile, databaseUrl, subject))
    await measure(contenders, subject)
  } finally {
    for (const { end } of contenders) await end()
    await connection.close()
  }
}

await onFolder(async (packages) => {
  const peers = await installPeers(packages)
  await onDatabase((url, folder) => compare(url, folder, peers))
})
