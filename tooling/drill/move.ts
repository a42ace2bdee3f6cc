// `npm run drill:move`: a company moves from one installation to another while terminals pay. See docs/scaling.md.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { connect } from '@kaarditeek/db/client'
import { numberInstallation } from '@kaarditeek/db/company-move/ids'
import { seed } from '../bench/payments/seed'
import { appSecret, programOf, ready, settingsOf, startProduct } from '../product'
import { startProgram } from '../program'
import { checkBalances, lostOf } from './books'
import { type Drill, drill } from './drill'
import { ask, initialise, newNode } from './postgres'
import { startTerminals } from './terminals'

const TERMINALS = 8
/** Payments answered before and after the move. */
const BETWEEN = 3000

/** A server with a database of its own. */
const startInstallation = async (run: Drill, name: string, number: number) => {
  const node = await newNode(run, name)
  await initialise(node)
  await node.start()
  await ask(node, 'create database kaarditeek', 'postgres')
  const server = await startProduct(node.url(), join(run.folder, `server-${name}`))
  run.ends(() => server.end())
  await server.until(() => server.said().includes('is running'))
  const { sql, close } = connect(node.url(), { max: 1 })
  await numberInstallation(sql, number)
  await close()
  return { node, server }
}

const inSeconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)

await drill(async (run) => {
  const here = await startInstallation(run, 'here', 1)
  const there = await startInstallation(run, 'there', 2)
  const { sql, close } = connect(here.node.url(), { max: 1 })
  const seeded = await seed(sql, appSecret, 1000)
  await close()

  let { server } = here
  const url = () => server.url
  const terminals = startTerminals({ url, ready: () => ready(url) }, seeded, TERMINALS)
  const { answered, refused, all } = terminals
  await terminals.payMore(BETWEEN)
  const start = performance.now()
  const move = startProgram(process.execPath, [programOf('company-move'), `${seeded.companyID}`], {
    env: settingsOf(here.node.url(), run.folder, { MOVE_TO_DATABASE_URL: there.node.url() }),
  })
  while (refused() === 0) await Promise.race([setTimeout(5), all])
  const frozen = performance.now()
  if ((await move.ended) !== 0) throw new Error(move.said())
  const paid = answered.length
  run.found(`${move.said().split('\n')[0]}`)
  run.found(
    `moved in ${inSeconds(start)} s, of which ${inSeconds(frozen)} s were answered 503: ${refused()} calls`,
  )
  server = there.server
  await terminals.payMore(BETWEEN)
  await terminals.close()

  run.expect('no acknowledged payment is lost', await lostOf(answered, there.node), [])
  const count = `select count(*)::int as payments from "transaction" where company_id = ${seeded.companyID}`
  run.expect(`none is doubled, of ${answered.length}`, await ask(there.node, count), [
    { payments: answered.length },
  ])
  run.expect('the old installation took none since the freeze', await ask(here.node, count), [
    { payments: paid },
  ])
  await checkBalances(run, there.node)
})
