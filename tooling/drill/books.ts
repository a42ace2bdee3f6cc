import { connect, type Sql } from '@kaarditeek/db/client'
import {
  cardsOutOfBalance,
  countsEqualCards,
  owedEqualsCards,
  sumsEqualTransactions,
} from '@kaarditeek/db/invariants'
import { type Done, lineOf, type startActing } from './acting'
import type { DeskCompany, startDesks } from './desk'
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

type Acting<Act extends string> = Pick<ReturnType<typeof startActing<Act>>, 'acts' | 'answered' | 'repeat'>

const namesOf = <Act extends string>({ acts }: Acting<Act>) => Object.keys(acts) as Act[]

const toldOf = <Act extends string>(act: Act, { answered }: Acting<Act>) =>
  answered.filter((done) => done.act === act).map(({ told }) => told)

/** Acts of which the company has others than the answered ones: none is lost, and none doubled. Expected to be none. */
const otherActs = async <Act extends string>(sql: Sql, companyID: number, acting: Acting<Act>) => {
  const others: Act[] = []
  for (const act of namesOf(acting)) {
    const rows = await sql.unsafe(acting.acts[act].kept, [companyID])
    const kept = rows.map((row) => lineOf(Object.values(row)))
    if (kept.toSorted().join() !== toldOf(act, acting).toSorted().join()) others.push(act)
  }
  return others
}

/** Repeats acts under their keys. Returns those that answer otherwise than at first. */
const answeredAnew = async <Act extends string>({ answered, repeat }: Acting<Act>) => {
  const found: Done<Act>[] = []
  for (let place = 0; place < answered.length; place += AT_ONCE) {
    const some = answered.slice(place, place + AT_ONCE)
    const anew = await Promise.all(
      some.map(async ({ act, question, told }) => (question ? repeat(act, question) : told)),
    )
    found.push(...some.filter(({ told }, index) => anew[index] !== told))
  }
  return found
}

/** Each answered act stands once, and a repeat under its key finds it. */
export const checkActs = async <Act extends string>(
  { expect }: Pick<Drill, 'expect'>,
  sql: Sql,
  companyID: number,
  acting: Acting<Act>,
) => {
  const counts = namesOf(acting).map((act) => `${toldOf(act, acting).length} ${act}`)
  expect(`${counts.join(', ')}: each stands once`, await otherActs(sql, companyID, acting), [])
  expect('repeats under their keys are answered as at first', await answeredAnew(acting), [])
  expect('and leave nothing more', await otherActs(sql, companyID, acting), [])
}

/** What is left on a company's cards, in cents and uses, and the cards whose block differs from their having a successor. */
const leftOn = async (sql: Sql, companyID: number) => {
  const [left] = await sql<{ amount: number; uses: number; misblocked: number }[]>`
    select sum(amount_limit - amount_used)::int as amount, sum(count_limit - times_used)::int as uses,
      count(*) filter (where (blocked_at is not null) <> (card_replacement.card_id is not null))::int as misblocked
    from card left join card_replacement on card_replacement.company_id = card.company_id and card_id = card.id
    where card.company_id = ${companyID}`
  return left
}

type Desks = ReturnType<typeof startDesks>

/** Each answered act of the desks stands once, a repeat under its key finds it, and the company's books agree. */
export const checkDesks = async (
  { expect }: Pick<Drill, 'expect'>,
  sql: Sql,
  { companyID, pairs }: DeskCompany,
  desks: Desks,
) => {
  await checkActs({ expect }, sql, companyID, desks)
  const { amount, uses } = desks.gained()
  const cards = 2 * pairs.length
  const left = { amount: cards * 5000 + amount, uses: cards * 20 + uses, misblocked: 0 }
  expect(
    'what is left on the cards is what the acts left, replaced cards alone are blocked',
    await leftOn(sql, companyID),
    left,
  )
  await checkInvariants(expect, sql)
}

/** The invariants of the database. */
export const checkInvariants = async (expect: Drill['expect'], sql: Sql) =>
  expect(
    'cards agree with their transactions and loads, counts and summed days with the cards',
    [
      await cardsOutOfBalance(sql),
      [...(await countsEqualCards(sql))],
      await sumsEqualTransactions(sql),
      await owedEqualsCards(sql),
    ],
    [[], [], [], []],
  )
