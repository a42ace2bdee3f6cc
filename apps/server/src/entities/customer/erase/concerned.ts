import { card } from '@kaarditeek/db/schema/card'
import { loadPlanCard } from '@kaarditeek/db/schema/card-load'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import type { Way } from '@kaarditeek/domain/personal-data/terms'
import { and, getTableColumns, inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CompanyTable } from '../../../core/work/own-rows'
import type { Read } from '../../../core/work/scope'

/** Ways to a customer by a column of the row itself, with that column. */
const columnOfWay = {
  customer: 'customerID',
  unit: 'customerUnitID',
  card: 'cardID',
  plan: 'loadPlanID',
} as const satisfies Partial<Record<Way, string>>

export type ColumnWay = keyof typeof columnOfWay
export const columnWays = Object.keys(columnOfWay) as ColumnWay[]

/** Returns the column by which rows of a table lead to a customer; undefined if they do not. */
export const columnTo = (table: CompanyTable, way: ColumnWay): PgColumn | undefined =>
  getTableColumns(table)[columnOfWay[way]]

/** Returns the condition for the company's own rows that lead to a customer. Throws for a table that does not lead there. */
export const concerning = ({ db, own }: Pick<Read, 'db' | 'own'>, customerID: number) => {
  const units = db
    .select({ id: customerUnit.customerUnitID })
    .from(customerUnit)
    .where(own(customerUnit, { customerID }))
  const isOfUnit = inArray(card.customerUnitID, units)
  const cards = db
    .select({ id: card.id })
    .from(card)
    .where(and(own(card, {}), isOfUnit))
  const isOfCard = inArray(loadPlanCard.cardID, cards)
  const plans = db
    .select({ id: loadPlanCard.loadPlanID })
    .from(loadPlanCard)
    .where(and(own(loadPlanCard, {}), isOfCard))
  const targets: Record<ColumnWay, SQLWrapper | number[]> = {
    customer: [customerID],
    unit: units,
    card: cards,
    plan: plans,
  }
  return (table: CompanyTable, way: ColumnWay): SQL | undefined => {
    const column = columnTo(table, way)
    if (!column) throw new Error(`No way to a customer: ${way}`)
    return and(own(table, {}), inArray(column, targets[way]))
  }
}
