import type { Sql } from '@kaarditeek/db/client'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'

/** What a card was from an instant on. */
type Step = { at: Date; amountLimit: number | null; validTo: Date }
type Entry = { at: Date; kind: string; amount: number }
type CardHistory = { productID: number; steps: Step[]; loads: Entry[]; used: Entry[] }
/** Cents by `product month`. Nothing is 0. */
type Sums = Record<string, number>

/** Reads the histories of a company's prepaid cards: their snapshots, loads and transactions. */
export const readHistories = async (sql: Sql, companyID: number): Promise<CardHistory[]> => {
  const cards = await sql<{ id: number; productID: number }[]>`
    select card.id, card_product_id as "productID" from card
    join card_product product on product.company_id = card.company_id and product.id = card.card_product_id
    where card.company_id = ${companyID} and card_type_id = 1`
  const steps = await sql<
    { id: number; at: string; snapshot: { amountLimit: number | null; validTo: string } }[]
  >`
    select entity_id as id, valid_from::text as at, snapshot from change
    where company_id = ${companyID} and entity = 'card' order by change_id`
  const loads = await sql<{ id: number; at: string; kind: string; amount: number }[]>`
    select card_id as id, date_in::text as at, kind, amount from card_load where company_id = ${companyID}`
  const used = await sql<{ id: number; at: string; amount: number }[]>`
    select card_id as id, date_in::text as at, amount from "transaction" where company_id = ${companyID}`
  return cards.map(({ id, productID }) => ({
    productID,
    steps: steps
      .filter((one) => one.id === id)
      .map(({ at, snapshot }) => ({
        at: new Date(at),
        amountLimit: snapshot.amountLimit,
        validTo: new Date(snapshot.validTo),
      })),
    loads: loads.filter((one) => one.id === id).map((one) => ({ ...one, at: new Date(one.at) })),
    used: used
      .filter((one) => one.id === id)
      .map(({ at, amount }) => ({ at: new Date(at), amount, kind: 'used' })),
  }))
}

/** Returns the month by which a card's value was owed just before an instant, null if it was unlimited. */
const monthAt = ({ steps }: CardHistory, at: Date, time: BusinessTime): string | null => {
  const step = steps.filter((one) => one.at < at).at(-1) ?? steps[0]
  return step && step.amountLimit !== null ? time.monthOf(step.validTo) : null
}

const sumsOf = (entries: [CardHistory, string | null, number][]): Sums => {
  const sums: Sums = {}
  for (const [{ productID }, month, amount] of entries) {
    const key = `${productID} ${month}`
    if (month !== null) sums[key] = (sums[key] ?? 0) + amount
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

/** What the loads and transactions before an instant leave on the cards that were limited then. */
export const owedBefore = (histories: CardHistory[], end: Date, time: BusinessTime): Sums => {
  const total = (entries: Entry[]) =>
    entries.filter(({ at }) => at < end).reduce((sum, { amount }) => sum + amount, 0)
  return sumsOf(
    histories.map((card) => [card, monthAt(card, end, time), total(card.loads) - total(card.used)]),
  )
}

const signs: Record<string, number> = { issued: 1, load: 1, used: 1, expired: -1, revived: -1 }

/** What was loaded, used or expired in a span, by the month by which each card's value was owed at that time. */
export const changedWithin = (
  histories: CardHistory[],
  kinds: string[],
  { starts, ends }: { starts: Date; ends: Date },
  time: BusinessTime,
): Sums =>
  sumsOf(
    histories.flatMap((card) =>
      [...card.loads, ...card.used]
        .filter(({ at, kind }) => kinds.includes(kind) && at >= starts && at < ends)
        .map(({ at, kind, amount }): [CardHistory, string | null, number] => [
          card,
          monthAt(card, at, time),
          amount * (signs[kind] ?? 0),
        ]),
    ),
  )
