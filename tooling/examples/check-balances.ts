// The nightly check: what the cards say is used must be the sum of their transactions. Needs the permissions 300 and 5000. Ends with 1
// if the sums differ, with 2 if payments came in during each attempt, so that a scheduler can raise an alarm:
//   npx tsx tooling/examples/check-balances.ts
import { createClient, eurosOf } from '@kaarditeek/client'
import { settings } from './settings.js'

const client = createClient(settings)

const PAGE = 100
const ATTEMPTS = 5
const euros = (cents: number) => `${eurosOf(cents)} €`

/** Returns cents and uses of all transactions. A cancelled one is no use. */
const transactions = async () => {
  const { count, sum = 0 } = await client.report.cards.totals.query({
    startDate: '1900-01-01',
    withoutCancelled: true,
  })
  return { amount: sum, uses: count }
}

/** Returns the used cents and uses of all cards, including closed and expired ones. Requests ten pages at once. */
const used = async () => {
  const { count } = await client.card.totals.query({})
  const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, index) => index + 1)
  const sums = { amount: 0, uses: 0 }
  for (let first = 0; first < pages.length; first += 10) {
    const asked = pages.slice(first, first + 10)
    const lists = await Promise.all(asked.map((page) => client.card.page.query({ page, limit: PAGE })))
    for (const { balanceAndTotals } of lists.flatMap(({ list }) => list)) {
      sums.amount += balanceAndTotals.amountUsed
      sums.uses += balanceAndTotals.timesUsed
    }
  }
  return sums
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

const check = async (): Promise<0 | 1 | 2> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await transactions()
    const cards = await used()
    if (isSame(cards, before)) {
      console.log(`Used by cards and paid: ${euros(cards.amount)}, ${cards.uses} times`)
      return 0
    }
    // A payment since the first sum makes no difference: read everything again.
    if (isSame(before, await transactions())) {
      const [card, paid] = [euros(cards.amount), euros(before.amount)]
      console.error(`Used by cards ${card}, ${cards.uses} times; paid ${paid}, ${before.uses} times`)
      return 1
    }
  }
  console.error(`Payments came in during each of ${ATTEMPTS} attempts`)
  return 2
}

process.exitCode = await check()
