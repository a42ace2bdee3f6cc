import type { Pool } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardLoad } from '@kaarditeek/db/schema/card-load'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { countBalance } from '@kaarditeek/domain/card/rules'
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Work } from '../../core/work/work'
import { sumDays } from '../../ledger/sum-days'
import { work } from '../../ledger/work'
import { clockAt, type TestCompany, testCard } from '../fixtures'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What happens `hours` after the step before. Numbers choose a card or a transaction, and amounts, whatever there is. */
export type LifeStep = { act: Act; hours: number; which: number; amount: number; days: number }

export const acts = [
  'issue',
  'issueUnlimited',
  'limit',
  'unlimit',
  'extend',
  'close',
  'reopen',
  'pay',
  'enterPast',
  'editPast',
  'load',
  'sum',
] as const
type Act = (typeof acts)[number]

export const someStep: fc.Arbitrary<LifeStep> = fc.record({
  act: fc.constantFrom(...acts, 'issue', 'pay', 'pay', 'load', 'sum'),
  hours: fc.integer({ min: 1, max: 200 }),
  which: fc.nat({ max: 50 }),
  amount: fc.integer({ min: 1, max: 3000 }),
  days: fc.integer({ min: 1, max: 60 }),
})

type Card = InferSelectModel<typeof card>
type Cards = { products: number[]; count: number; of: TestCompany }

const pick = <T>(from: T[], which: number): T | undefined => from[which % Math.max(1, from.length)]
const left = ({ amountLimit, amountUsed }: Card) => (amountLimit ?? 0) - amountUsed

/** Performs a step, as the verbs of operators and terminals would allow it. */
const perform = async (w: Work, all: Cards, { act, which, amount, days }: LifeStep): Promise<void> => {
  const { now } = w
  const cards = await w.db.select().from(card).where(eq(card.companyID, w.by.companyID)).orderBy(card.id)
  const living = cards.filter(({ closedAt, validTo }) => closedAt === null && validTo > now)
  const limited = living.filter(({ amountLimit }) => amountLimit !== null)
  const later = new Date(now.getTime() + days * DAY)
  const enter = async ({ id: cardID }: Card, at: Date, cents: number) => {
    const entry = { cardID, terminalID: all.of.terminalRowID, amount: cents, comment: 'Käsitsi', dateIn: at }
    await w.insert(transaction, { ...entry, accountID: all.of.by.accountID, enteredAt: now })
  }
  const issue = async (amountLimit: number | null) => {
    all.count += 1
    const product = pick(all.products, which) ?? 0
    const limits = { amountLimit, amountLimitAtIssue: amountLimit }
    const validity = { validFrom: now, validTo: later, cardProductID: product }
    await w.insert(card, { ...testCard(all.of, all.count), ...limits, ...validity })
  }
  const chosen = pick(living, which)
  const rich = pick(
    limited.filter((one) => left(one) > 0),
    which,
  )
  const spent = rich && Math.min(left(rich), amount)
  if (act === 'issue') await issue(amount)
  if (act === 'issueUnlimited') await issue(null)
  if (act === 'limit' && chosen)
    await w.edit(card, { id: chosen.id }, { amountLimit: chosen.amountUsed + amount })
  if (act === 'unlimit' && chosen) await w.edit(card, { id: chosen.id }, { amountLimit: null })
  if (act === 'extend') {
    const open = pick(
      cards.filter(({ closedAt }) => closedAt === null),
      which,
    )
    if (open) await w.edit(card, { id: open.id }, { validTo: later })
  }
  if (act === 'close' && chosen) await w.close(card, { id: chosen.id })
  if (act === 'reopen') {
    const closed = pick(
      cards.filter(({ closedAt, validTo }) => closedAt !== null && validTo > now),
      which,
    )
    if (closed) await w.update(card, { id: closed.id }, { closedAt: null })
  }
  if (act === 'pay' && rich && spent) await enter(rich, now, spent)
  if (act === 'enterPast' && rich && spent) await enter(rich, new Date(now.getTime() - days * DAY), spent)
  if (act === 'editPast') {
    const made = await w.db
      .select()
      .from(transaction)
      .where(eq(transaction.companyID, w.by.companyID))
      .orderBy(transaction.id)
    const one = pick(made, which)
    if (one)
      await w.update(
        transaction,
        { id: one.id },
        { amount: Math.min(one.amount, amount - 1), hasChanged: true },
      )
  }
  const loaded = pick(limited, which)
  if (act === 'load' && loaded)
    await load(w, loaded, which % 3 === 0 ? -Math.min(amount, left(loaded)) : amount, which)
}

/** Writes a load and its limit, as one statement of the verbs does. */
const load = async ({ unscoped, by, now }: Work, { id, companyID }: Card, amount: number, which: number) => {
  if (amount === 0) return
  const [raised] = await unscoped
    .update(card)
    .set({ amountLimit: sql`${card.amountLimit} + ${amount}` })
    .where(and(eq(card.companyID, companyID), eq(card.id, id)))
    .returning()
  const kind = which % 2 === 0 ? 'load' : 'transfer'
  const balance = raised && { amountBalance: left(raised), countBalance: countBalance(raised) }
  await unscoped
    .insert(cardLoad)
    .values({ ...by, ...balance, cardID: id, kind, amount, uses: 0, dateIn: now })
}

/** Performs the steps from an instant on, and returns when the last one was. */
export const live = async (db: Pool, all: Cards, from: Date, steps: LifeStep[]): Promise<Date> => {
  let now = from
  for (const step of steps) {
    now = new Date(now.getTime() + step.hours * HOUR + 1)
    if (step.act === 'sum') await sumDays(db, clockAt(now))
    else await work(db, all.of.by, clockAt(now), (w) => perform(w, all, step))
  }
  return now
}
