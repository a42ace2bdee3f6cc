import { approvalCard } from '@kaarditeek/db/schema/approval'
import { card } from '@kaarditeek/db/schema/card'
import { loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import type { Way } from '@kaarditeek/domain/personal-data/terms'
import { and, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CompanyTable } from '../../../core/work/own-rows'
import type { Read } from '../../../core/work/scope'

/** Ways to a customer by a column of the row itself, with that column. */
const columnOfWay = {
  customer: 'customerID',
  unit: 'customerUnitID',
  card: 'cardID',
  plan: 'loadPlanID',
  approval: 'approvalID',
} as const satisfies Partial<Record<Way, string>>

export type ColumnWay = keyof typeof columnOfWay
export const columnWays = Object.keys(columnOfWay) as ColumnWay[]

/** Returns the column by which rows of a table lead to a customer; undefined if they do not. */
export const columnTo = (table: CompanyTable, way: ColumnWay): PgColumn | undefined =>
  getTableColumns(table)[columnOfWay[way]]

/** What leads to a customer. The ids are read first: with subqueries PostgreSQL would compare each entry of a history with each card. */
export type Concerned = {
  units: number[]
  /** Returns the condition for the company's own rows that lead to the customer. Throws for a table that does not lead there. */
  isOf: (table: CompanyTable, way: ColumnWay) => SQL | undefined
}

/** Reads the ids of a customer's units and cards, and of plans and of acts that wait, or waited, with one of the cards. */
export const concerning = async (
  { db, own }: Pick<Read, 'db' | 'own'>,
  customerID: number,
): Promise<Concerned> => {
  const ofCustomer = await db
    .select({ id: customerUnit.customerUnitID })
    .from(customerUnit)
    .where(own(customerUnit, { customerID }))
  const units = ofCustomer.map(({ id }) => id)
  const ofUnits = await db
    .select({ id: card.id })
    .from(card)
    .where(own(card, { customerUnitID: units }))
  const cards = ofUnits.map(({ id }) => id)
  const ofCards = await db
    .selectDistinct({ id: loadPlanCard.loadPlanID })
    .from(loadPlanCard)
    .where(own(loadPlanCard, { cardID: cards }))
  const waited = await db
    .selectDistinct({ id: approvalCard.approvalID })
    .from(approvalCard)
    .where(own(approvalCard, { cardID: cards }))
  const ids: Record<ColumnWay, number[]> = {
    customer: [customerID],
    unit: units,
    card: cards,
    plan: ofCards.map(({ id }) => id),
    approval: waited.map(({ id }) => id),
  }
  const isOf = (table: CompanyTable, way: ColumnWay) => {
    const column = columnTo(table, way)
    if (!column) throw new Error(`No way to a customer: ${way}`)
    return and(own(table, {}), inArray(column, ids[way]))
  }
  return { units, isOf }
}
