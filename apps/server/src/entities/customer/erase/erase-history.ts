import { auditSalt } from '@kaarditeek/db/schema/audit-seal'
import { card } from '@kaarditeek/db/schema/card'
import { change } from '@kaarditeek/db/schema/change'
import { company } from '@kaarditeek/db/schema/company'
import { ERASED } from '@kaarditeek/domain/personal-data/terms'
import { and, eq, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../../core/list/conditions'
import type { Read } from '../../../core/work/scope'
import type { Work } from '../../../core/work/work'
import type { Concerned } from './concerned'
import { type PersonalColumns, personalColumns } from './personal-tables'

type Recorded = Pick<PersonalColumns, 'table' | 'way'> & {
  historyID: NonNullable<PersonalColumns['historyID']>
}

/** Condition for snapshots of cards while they were in a unit of the customer, which may have moved on to another customer. */
const wasOfUnit = ({ units }: Concerned): SQL =>
  inArray(sql`(${change.snapshot} ->> 'customerUnitID')::bigint`, units)

/** Condition for the changes of a table's rows that lead to the customer. */
export const isChangeOf = (
  r: Read,
  { table, way, historyID }: Recorded,
  concerned: Concerned,
): SQL | undefined => {
  const rows = r.db
    .select({ id: historyID })
    .from(table as never)
    .where(concerned.isOf(table, way))
  const isOfRow = isAmong(change.entityID, sql`(${rows})`)
  return and(
    r.own(change, { entity: getTableName(table) }),
    table === card ? or(isOfRow, wasOfUnit(concerned)) : isOfRow,
  )
}

/** Returns the snapshot with its personal fields erased, as far as they had a value. */
const erasedSnapshot = (columns: PersonalColumns['columns']): SQL => {
  const become = (erasure: string) =>
    JSON.stringify(Object.keys(columns).filter((name) => columns[name] === erasure))
  return sql`${change.snapshot} || coalesce((
    select jsonb_object_agg(key, case
      when ${become('none')}::jsonb ? key then 'null'::jsonb
      when ${become('empty')}::jsonb ? key then '{}'::jsonb
      else to_jsonb(${ERASED}::text) end)
    from jsonb_each(${change.snapshot})
    where ${JSON.stringify(Object.keys(columns))}::jsonb ? key and value <> 'null'::jsonb
  ), '{}')`
}

/**
 * Rewrites changes, and takes the salts of those that are sealed: what stands for their values in a digest of the audit log stays, and
 * says nothing about them. Rule 19.8.
 */
export const rewrite = async (
  w: Work,
  where: SQL | undefined,
  to: { snapshot: SQL; comment?: SQL },
): Promise<void> => {
  const changed = w.unscoped.select({ id: change.changeID }).from(change).where(where)
  await w.unscoped
    .update(auditSalt)
    .set({ salt: null })
    .where(and(w.own(auditSalt, {}), isAmong(auditSalt.changeID, sql`(${changed})`)))
  await w.unscoped.update(change).set(to).where(where)
}

/**
 * Erases the personal fields and comments of the histories of the customer's records: the one exception to snapshots that are never
 * rewritten ([decision 35](docs/adr/0035-erasure.md)). `texts` are all of the customer's: the company's history names its default unit.
 */
export const eraseHistory = async (w: Work, concerned: Concerned, texts: string[]): Promise<void> => {
  const comment = sql`case when ${change.comment} is not null then ${ERASED} end`
  for (const { table, way, columns, historyID } of personalColumns()) {
    if (historyID === null) continue
    const where = isChangeOf(w, { table, way, historyID }, concerned)
    await rewrite(w, where, { snapshot: erasedSnapshot(columns), comment })
  }
  if (texts.length === 0) return
  const where = and(
    w.own(change, { entity: getTableName(company) }),
    eq(change.entityID, w.by.companyID),
    inArray(sql`${change.snapshot} ->> 'defaultCustomerUnitName'`, texts),
  )
  const snapshot = sql`${change.snapshot} || jsonb_build_object('defaultCustomerUnitName', ${ERASED}::text)`
  await rewrite(w, where, { snapshot })
}
