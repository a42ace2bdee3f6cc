// `npm run bench:sandbox`: time of emptying a sandbox with many cards and payments.
import { setTimeout } from 'node:timers/promises'
import { connect } from '@kaarditeek/db/client'
import { spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { log, onDatabase } from '../database'
import { startServer } from '../payments/server'
import { accepted } from '../session'
import { seed } from './seed'

const CARDS = Number(process.argv[2] ?? 100_000)
const TRANSACTIONS = Number(process.argv[3] ?? 200_000)

await onDatabase(async (databaseUrl, folder) => {
  const connection = connect(databaseUrl, { max: 1, settings: { statement_timeout: '0' } })
  const time = businessTime('Europe/Tallinn')
  const month = time.monthOf(new Date())
  const { enter } = await seed(connection, spanOfMonth(month, time), [CARDS, TRANSACTIONS])
  log('seeded')
  const server = await startServer(databaseUrl, folder)
  const { headers, url } = await enter(server)
  const begun = performance.now()
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1)
  const reply = await fetch(`${url}/sandbox/data`, { method: 'DELETE', headers })
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`)
  console.log(`${CARDS} cards and ${TRANSACTIONS} payments`)
  console.log(`call answered      ${seconds()} s`)
  const emptying = async () => (await accepted(await fetch(`${url}/sandbox`, { headers }))).emptying
  while ((await emptying()) !== null) await setTimeout(200)
  console.log(`emptied and filled ${seconds()} s`)
  await server.end()
  await connection.close()
})
