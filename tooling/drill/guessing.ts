// `npm run drill:guessing [tries]`: sends guessed card numbers through every door and counts the cards that they find. See docs/security.md.
import { randomInt } from 'node:crypto'
import { connect, type Pool } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { holderPage } from '@kaarditeek/db/schema/holder-page'
import { luhnDigit } from '@kaarditeek/domain/card/pan'
import { USUAL_COLOUR } from '@kaarditeek/domain/holder-page/rules'
import { allocatePans } from '../../apps/server/src/entities/card/allocate-pans'
import { editCardProduct } from '../../apps/server/src/entities/card-product/verbs'
import { work } from '../../apps/server/src/ledger/work'
import {
  APP_SECRET,
  addTestCompany,
  clockAt,
  PASSWORD,
  testCard,
} from '../../apps/server/src/testing/fixtures'
import { onDatabase } from '../bench/database'
import { startServer } from '../bench/payments/server'
import { logIn } from '../log-in'
import { CARDS_A_NAME, doorsOf, type Found, GUESSED_NAME, tryDoors } from './guessing-doors'

const TRIES = Number(process.argv[2] ?? 1_000_000)
const CARDS = 50_000
/** Cards that one statement inserts. */
const PIECE = 5_000
/** Most of the existing cards that guesses may find: fewer than 1 in 100,000. */
const MOST = 1 / 100_000

/** Products, one of a company each: digits of the account number, and of the code if there is one. */
const targets = [
  { name: 'seven', issuerIDNo: '94120051', digits: 7, codeLength: null },
  { name: 'eight', issuerIDNo: '9412005', digits: 8, codeLength: null },
  { name: 'sevencode', issuerIDNo: '94120052', digits: 7, codeLength: 4 },
  { name: 'eightcode', issuerIDNo: '9412006', digits: 8, codeLength: 4 },
] as const
type Target = (typeof targets)[number]

/** A company with random card numbers and a page for card holders. */
const addTarget = async (db: Pool, { name, issuerIDNo, digits, codeLength }: Target) => {
  const company = await addTestCompany(db, name, { issuerIDNo })
  const clock = clockAt(new Date())
  const { id } = company.product
  await work(db, company.by, clock, async (w) => {
    const range = { minAccountIDNo: `1${'0'.repeat(digits - 1)}`, maxAccountIDNo: '9'.repeat(digits) }
    await w.edit(cardProduct, { id }, { ...range, nextAccountIDNo: Number(range.minAccountIDNo) })
    const codes = codeLength === null ? {} : { codeLength, codeNeeded: 'always' as const }
    await editCardProduct(
      w,
      { companyID: 'company', id, cardNumbers: 'random', ...codes },
      { appSecret: APP_SECRET },
    )
    const proof = codeLength === null ? ('name' as const) : ('code' as const)
    await w.insert(holderPage, { enabled: true, path: name, colour: USUAL_COLOUR, proof })
  })
  for (let done = 0; done < CARDS; done += PIECE)
    await work(db, company.by, clock, async (w) => {
      const pans = await allocatePans(w, await w.find(cardProduct, { id }), PIECE, APP_SECRET)
      const shared = { ...testCard(company, 0), codeNo: codeLength === null ? null : 0 }
      await w.insertAll(
        card,
        pans.map((pan, index) => ({
          ...shared,
          pan,
          ...(index % CARDS_A_NAME === 0 && { nameOnCard: `MARI ${GUESSED_NAME}` }),
        })),
      )
    })
  return company
}

/** Returns a function that draws valid card numbers of the product's range. */
const guesserOf = ({ issuerIDNo, digits }: Target) => {
  const [from, to] = [10 ** (digits - 1), 10 ** digits]
  return () => {
    const body = `${issuerIDNo}${randomInt(from, to)}`
    return body + luhnDigit(body)
  }
}

const oneIn = (share: number) => (share === 0 ? 'none' : `1 in ${Math.round(1 / share).toLocaleString('en')}`)

const report = ({ digits, codeLength }: Target, found: Found, seconds: number): boolean => {
  const size = 9 * 10 ** (digits - 1)
  const { tries, judged, refused, hits, balances, chances } = found
  const share = chances / size
  console.log(`
${digits} digits, ${codeLength === null ? 'no code' : `a code of ${codeLength} digits`}: ${CARDS} cards, ${seconds.toFixed(0)} s
- tries ${tries}: answered ${judged}, refused ${refused}
- cards found ${hits}, balances seen ${balances}: ${oneIn(hits / CARDS)} of the cards
- a card is found with a chance of ${oneIn(share)}: answers, of the page those with the right proof, ÷ numbers of the range`)
  for (const [door, one] of Object.entries(found.doors))
    console.log(
      `  - ${door}: tries ${one.tries}, answered ${one.judged}, refused ${one.refused}, found ${one.hits}`,
    )
  return codeLength === null ? share < MOST : balances === 0
}

await onDatabase(async (databaseUrl, folder) => {
  const database = connect(databaseUrl, { max: 4 })
  const companies = new Map<Target, Awaited<ReturnType<typeof addTarget>>>()
  for (const target of targets) companies.set(target, await addTarget(database.db, target))
  await database.close()
  const settings = { APP_SECRET, NODE_ENV: '', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'fatal' }
  const server = await startServer(databaseUrl, folder, { ...settings, WEB_API_REQUESTS_PER_MINUTE: '6000' })
  try {
    let network = 0
    for (const [target, { apiKey }] of companies) {
      network += 1
      // Own addresses: those of earlier companies have their counts.
      const from = { 'x-forwarded-for': `198.51.100.${network}` }
      const session = (role: string) =>
        logIn(server.url, { email: `${role}@${target.name}.test`, password: PASSWORD })
      const operator = await session('operator')
      const activator = await session('activator')
      const doors = doorsOf({
        apiKey,
        operator: { ...operator, ...from },
        activator: { ...activator, ...from },
        path: target.name,
        codeLength: target.codeLength,
      })
      const start = performance.now()
      const found = await tryDoors(server, doors, guesserOf(target), TRIES)
      if (!report(target, found, (performance.now() - start) / 1000)) process.exitCode = 1
    }
  } finally {
    await server.end('SIGKILL')
  }
})
