import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf, story } from './commands'
import { type Command, issued, type Ledger, outcomeOf, type Reply } from './ledger'
import { apply } from './office-rules'
import { type Product, product } from './product'

// CONTRIBUTING.md describes how to run other seeds.
const seed = Number(process.env.MODEL_SEED ?? 8_000)
const numRuns = Number(process.env.MODEL_RUNS ?? 100)

let tested: Product
beforeAll(async () => {
  tested = await product()
})
afterAll(() => tested.close())

type Sent = { command: Command; reply: Reply }

/** Returns the ledger after commands in this order, or null if a reply breaks the rules. */
const explained = (before: Ledger, sent: Sent[]): Ledger | null => {
  const ledger = structuredClone(before)
  const agrees = ({ command, reply }: Sent) =>
    isDeepStrictEqual(
      apply(ledger, command, Number(reply.transactionID ?? reply.id ?? reply.cardID ?? reply.holdID)),
      reply,
    )
  return sent.every(agrees) ? ledger : null
}

const orders = <T>(items: T[]): T[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((first, place) => orders(items.toSpliced(place, 1)).map((rest) => [first, ...rest]))

/** Returns the ledgers of all orders of the commands whose replies are the given ones. */
const explain = (ledgers: Ledger[], sent: Sent[]): Ledger[] => {
  const found = orders(sent).flatMap((order) => ledgers.flatMap((ledger) => explained(ledger, order) ?? []))
  if (found.length === 0)
    throw new Error(
      `No order explains ${JSON.stringify(sent, null, 1)} after ${JSON.stringify(ledgers[0], null, 1)}`,
    )
  return found.filter((one, place) => found.findIndex((other) => isDeepStrictEqual(one, other)) === place)
}

test('commands of terminals and operators, also simultaneous ones, follow the rules in replies and rows', async () => {
  const told = fc.asyncProperty(story, async ({ partial, limits, steps }) => {
    const { cardIDs, send, outcome, state } = await tested.open(partial, limits)
    let ledgers = [issued(partial, cardIDs, limits)]
    const earlier: Command[] = []
    for (const plans of steps) {
      const [known] = ledgers
      const commands = plans.flatMap((plan) => {
        const command = known && commandOf(plan, earlier, known)
        if (command) earlier.push(command)
        return command ?? []
      })
      const sent = commands.map(async (command) => ({ command, reply: await send(command) }))
      ledgers = explain(ledgers, await Promise.all(sent))
    }
    const names = [...new Set(ledgers.flatMap(({ kept }) => Object.keys(kept)))]
    const outcomes = await Promise.all(names.map((name) => outcome(Number(name[0]), name.slice(2))))
    const booked = { ...(await state()), outcomes }
    expect(
      ledgers.map((ledger) => ({
        cards: ledger.cards,
        transactions: ledger.transactions,
        holds: ledger.holds,
        outcomes: names.map((name) => outcomeOf(ledger, name)),
      })),
    ).toContainEqual(booked)
    expect(await tested.unbalanced()).toEqual([])
  })
  await fc.assert(told, { seed, numRuns })
})
