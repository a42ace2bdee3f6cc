// `npm run drill:citus`: Debian's PostgreSQL with Citus, a coordinator and two workers, and the product on it. See docs/scaling.md.
import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { connect } from '@kaarditeek/db/client'
import { addTestCard, addTestCompany, type TestCompany } from '../../apps/server/src/testing/fixtures'
import { loadRest } from '../bench/payments/load'
import { median } from '../bench/watched'
import { type Product, ready } from '../product'
import { lostOf } from './books'
import { actOnCitus } from './citus-acts'
import { command, startCitus, startServer } from './citus-set-up'
import { type Drill, drill } from './drill'
import { ask, type Node } from './postgres'
import { startTerminals } from './terminals'

const COMPANIES = 8
const CARDS = 25
const TERMINALS = 8
const PAYMENTS = 400
const CONNECTIONS = 16
const ROUNDS = 3
const SECONDS = 4

type Payer = Pick<TestCompany, 'companyID' | 'apiKey'> & { terminalID: string; pans: string[] }

/** Companies with unlimited cards. */
const addCompanies = async (url: string): Promise<Payer[]> => {
  const { db, close } = connect(url)
  const payers: Payer[] = []
  for (let number = 0; number < COMPANIES; number += 1) {
    const company = await addTestCompany(db, `company-${number}`)
    const pans: string[] = []
    for (let card = 0; card < CARDS; card += 1)
      pans.push((await addTestCard(db, company, card, { amountLimit: null, countLimit: null })).pan)
    payers.push({ companyID: company.companyID, apiKey: company.apiKey, terminalID: 'T1', pans })
  }
  await close()
  return payers
}

/** Payments a second of all companies together. */
const perSecond = async ({ port }: Product, payers: readonly Payer[]) => {
  const loads = payers.map(({ apiKey, terminalID, pans }) => {
    const pan = () => pans[randomInt(pans.length)] ?? ''
    return loadRest({ host: '127.0.0.1', port, apiKey, terminalID, pan }, CONNECTIONS / COMPANIES, SECONDS)
  })
  return (await Promise.all(loads)).reduce((sum, load) => sum + load.perSecond, 0)
}

/** Terminals of all companies pay. Each acknowledged payment is kept once, and the command finds nothing. */
const pay = async (run: Drill, coordinator: Node, server: Product, payers: readonly Payer[]) => {
  const url = () => server.url
  const payee = { url, ready: () => ready(url) }
  const terminals = payers.map((payer) => startTerminals(payee, payer, TERMINALS / COMPANIES))
  const answered = () => terminals.flatMap((one) => one.answered)
  while (answered().length < PAYMENTS)
    await Promise.race([setTimeout(50), ...terminals.map(({ all }) => all)])
  await Promise.all(terminals.map(({ close }) => close()))
  run.expect('no acknowledged payment is lost', await lostOf(answered(), coordinator), [])
  const count = await ask(coordinator, 'select count(*)::int as payments from "transaction"')
  run.expect(`none is doubled, of ${answered().length}`, count, [{ payments: answered().length }])
  const paid = await ask(
    coordinator,
    `select nodeport from run_command_on_shards('transaction', 'select count(*) from %s') join citus_shards using (shardid)
     where result::int > 0 group by nodeport`,
  )
  run.expect('both workers have some of them', paid.length, 2)
  run.found(await command(run, 'check-balances', [], coordinator.url()))
}

await drill(async (run) => {
  const coordinator = await startCitus(run)
  const server = await startServer(run, 'server', coordinator.url())
  const payers = await addCompanies(coordinator.url())
  await pay(run, coordinator, server, payers)
  await actOnCitus(run, coordinator, server)

  await ask(coordinator, 'create database plain', 'postgres')
  const plain = await startServer(run, 'server-plain', coordinator.url('plain'))
  const plainPayers = await addCompanies(coordinator.url('plain'))
  const shares: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await perSecond(server, payers), await perSecond(plain, plainPayers)]
    run.found(`${Math.round(one)} payments a second with Citus, ${Math.round(other)} without`)
    shares.push(one / other)
  }
  run.found(`payments at ${median(shares).toFixed(2)} of those without Citus`)
})
