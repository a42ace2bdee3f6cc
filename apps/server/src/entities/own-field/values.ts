import { ownField } from '@kaarditeek/db/schema/own-field'
import { ensureNone } from '@kaarditeek/domain/error/domain-error'
import type { OwnFieldInput, OwnFieldValues } from '@kaarditeek/domain/own-field/fields'
import type { OwnFieldRecord } from '@kaarditeek/domain/own-field/kinds'
import { ownFieldFaults, withOwnFields } from '@kaarditeek/domain/own-field/values'
import { asc, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Read } from '../../core/work/scope'
import { ownFields } from './verbs'

/** A table whose records have own fields. */
type Table = { companyID: PgColumn; ownFields: PgColumn }

/** The values of a record, without those of deleted fields. Nested, as in `hasCards` of units. */
export const shownValues = (table: Table) => {
  const open = sql`select jsonb_object_agg(given.key, given.value) from jsonb_each(${table.ownFields}) given
    join ${ownField} open on open.company_id = ${table.companyID} and open.own_field_id::text = given.key
    where open.closed_at is null`
  const shown = sql`case when ${table.ownFields} = '{}' then '{}'::jsonb else coalesce((${open}), '{}') end`
  return sql<OwnFieldValues>`(${shown})`.as('shown_own_fields')
}

/** The open fields of a kind of record, in their order. */
export const openOwnFields = ({ db, own }: Pick<Read, 'db' | 'own'>, record: OwnFieldRecord) =>
  ownFields(db)
    .where(own(ownField, { record, closedAt: null }))
    .orderBy(asc(ownField.ownFieldID))

type Given = { ownFields?: OwnFieldInput | undefined }

/**
 * Replaces the values in an input by those that its record has afterwards; without any they stay as they are. Throws `ERROR_INVALID_VALUE`
 * beside `ownFields.<id>`, within the part of the input that `form` names. Rule 25.2.
 */
export const withOwnValues = async <I extends Given>(
  r: Pick<Read, 'db' | 'own'>,
  record: OwnFieldRecord,
  { ownFields: given, ...input }: I,
  { before = {}, form = '' }: { before?: OwnFieldValues; form?: string } = {},
): Promise<Omit<I, 'ownFields'> & { ownFields?: OwnFieldValues }> => {
  if (!given || Object.keys(given).length === 0) return input
  const faults = ownFieldFaults(given, await openOwnFields(r, record), before)
  ensureNone(faults.map((fault) => ({ ...fault, field: `${form}${fault.field}` })))
  return { ...input, ownFields: withOwnFields(before, given) }
}
