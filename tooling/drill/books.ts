import { connect } from '@kaarditeek/db/client'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import type { Drill } from './drill'
import { ask, type Node } from './postgres'
import type { Answered, startTerminals } from './terminals'

/** Repeats sent at the same time. */
const AT_ONCE = 16

/** Answered payments that the database does not know. */
export const lostOf = async (answered: readonly Answered[], node: Node) => {
  const rows = await ask<{ key: string }>(node, 'select idempotency_key as key from web_api_request')
  const known = new Set(rows.map(({ key }) => key))
  return answered.filter(({ key }) => !known.has(key))
}

/** Repeats payments under their keys. Returns those that the database did not know, which are now taken again. */
export const notKept = async (
  { isKept }: Pick<ReturnType<typeof startTerminals>, 'isKept'>,
  answered: readonly Answered[],
) => {
  const found: Answered[] = []
  for (let place = 0; place < answered.length; place += AT_ONCE) {
    const some = answered.slice(place, place + AT_ONCE)
    const kept = await Promise.all(some.map(isKept))
    found.push(...some.filter((_, index) => !kept[index]))
  }
  return found
}

/** A repeat under the key of a lost payment takes it again; the others were kept. */
export const findLost = async (
  run: Drill,
  terminals: ReturnType<typeof startTerminals>,
  lost: readonly Answered[],
  node: Node,
) => {
  run.found(`${lost.length} acknowledged payments are lost`)
  const found = await notKept(terminals, terminals.answered)
  run.expect('repeating the journal of the terminals finds each of them', found, lost)
  run.expect('and takes it again', await lostOf(terminals.answered, node), [])
}

export const checkBalances = async (run: Drill, node: Node) => {
  const { sql, close } = connect(node.url(), { max: 1 })
  run.expect('each card agrees with its transactions', await cardsOutOfBalance(sql), [])
  await close()
}
