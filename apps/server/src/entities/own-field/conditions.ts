import { folded } from '@kaarditeek/db/columns'
import { ownValue } from '@kaarditeek/db/schema/own-field'
import { isOwnCondition, type OwnCondition, ownConditions } from '@kaarditeek/domain/own-field/conditions'
import type { OwnFieldRecord } from '@kaarditeek/domain/own-field/kinds'
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { literally, when } from '../../core/list/conditions'
import type { Read } from '../../core/work/scope'
import { openOwnFields } from './values'

/** A scope with what a list's filter asks of own fields. */
export type OwnRead = Read & { ownConditions?: readonly OwnCondition[] }

type Filters = { ownField: string[] | null }

const typesOf = async (r: Read, record: OwnFieldRecord) => {
  const fields = await openOwnFields(r, record)
  return (id: number) => fields.find(({ ownFieldID }) => ownFieldID === id)?.type
}

/** Returns the conditions of a filter that the company's fields take. */
export const takenOwnConditions = async (r: Read, record: OwnFieldRecord, filter: readonly string[]) => {
  const typeOf = await typesOf(r, record)
  return filter.filter((condition) => isOwnCondition(condition, typeOf))
}

/** Reads the types of the fields that a filter names. Throws `ERROR_INVALID_VALUE` for one that the kind of record lacks. Rule 25.4. */
export const readOwnConditions =
  (record: OwnFieldRecord) =>
  async (r: OwnRead, { ownField }: Filters): Promise<OwnRead> => {
    if (!ownField) return r
    return { ...r, ownConditions: ownConditions(ownField, await typesOf(r, record)) }
  }

const isWithin = <T extends string | number>(
  column: PgColumn,
  { from, to }: Record<'from' | 'to', T | null>,
) =>
  and(
    when(from, (least) => gte(column, least)),
    when(to, (most) => lte(column, most)),
  )

const matches = (condition: OwnCondition): SQL | undefined => {
  switch (condition.type) {
    case 'text':
      return sql`${ownValue.text} like ${folded(sql`${`${literally(condition.begins)}%`}::text`)}`
    case 'choice':
      return inArray(ownValue.text, condition.among)
    case 'day':
      return isWithin(ownValue.text, condition)
    case 'number':
      return isWithin(ownValue.number, condition)
  }
}

/** Conditions for records whose own fields are as the filter asks. The list must have read them by `readOwnConditions`. */
export const ownFieldsAre = (
  table: { companyID: PgColumn; id: PgColumn },
  { ownField }: Filters,
  { ownConditions: read }: OwnRead,
): SQL[] => {
  if (ownField && !read) throw new Error('The types of own fields were not read')
  return (read ?? []).map(
    (condition) =>
      sql`exists (select from ${ownValue} where ${and(
        eq(ownValue.companyID, table.companyID),
        eq(ownValue.ownFieldID, condition.ownFieldID),
        eq(ownValue.recordID, table.id),
        matches(condition),
      )})`,
  )
}
