import { account } from '@kaarditeek/db/schema/account'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { change } from '@kaarditeek/db/schema/change'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { ownField } from '@kaarditeek/db/schema/own-field'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { user } from '@kaarditeek/db/schema/user'
import { may, type Viewer } from '@kaarditeek/domain/access/access'
import {
  type AuditDifference,
  type AuditValue,
  differencesOf,
  isRecorded,
  kindOfField,
  type NamedRecord,
  shownFields,
} from '@kaarditeek/domain/audit-log/differences'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { displayName } from '../../core/author'
import { snapshotBefore } from '../../core/history/snapshot-before'
import { isOneOf } from '../../core/list/conditions'
import type { CompanyTable } from '../../core/work/own-rows'
import type { Read } from '../../core/work/scope'

type Line = { id: number; what: string }
type Snapshot = Record<string, unknown>
type Named = { table: CompanyTable; id: PgColumn; name: PgColumn | SQL<string> }

/** Where the names of the records are that snapshots mention by their ids. */
const names = {
  account: { table: account, id: account.accountID, name: displayName },
  cardProduct: { table: cardProduct, id: cardProduct.id, name: cardProduct.name },
  customer: { table: customer, id: customer.customerID, name: customer.name },
  customerUnit: { table: customerUnit, id: customerUnit.customerUnitID, name: customerUnit.name },
  terminal: { table: terminal, id: terminal.id, name: terminal.terminalID },
  terminalOwner: { table: terminalOwner, id: terminalOwner.terminalOwnerID, name: terminalOwner.name },
  ownField: { table: ownField, id: ownField.ownFieldID, name: ownField.name },
} as const satisfies Record<NamedRecord | 'ownField', Named>
type Kind = keyof typeof names

/** The lines' snapshots, each with the one before it. */
const snapshotsOf = ({ db, own }: Read, ids: number[]) => {
  const before = snapshotBefore(db)
  return db
    .select({ id: change.changeID, what: change.entity, snapshot: change.snapshot, before: before.snapshot })
    .from(change)
    .leftJoinLateral(before, sql`true`)
    .where(and(own(change, {}), isOneOf(change.changeID, ids)))
}

const isNamed = (kind: string): kind is Kind => kind in names

/** The kind of record that a value or a label names by its id; null for others. */
const namedBy = (what: string, { field }: AuditDifference): Kind | null => {
  const kind = field === 'ownFields' ? 'ownField' : kindOfField(what, field)
  return isNamed(kind) ? kind : null
}

const idsIn = (value: AuditValue): number[] => [value ?? []].flat().map(Number)
const idsOf = ({ label, before: old, after }: AuditDifference) =>
  label === null ? [...idsIn(old), ...idsIn(after)] : [Number(label)]

const nameRecords = async ({ db, own }: Read, kind: Kind, ids: number[]): Promise<Map<number, string>> => {
  const { table, id, name }: Named = names[kind]
  const rows = await db
    .select({ id, name })
    .from(table)
    .leftJoin(user, table === account ? eq(user.id, account.userID) : sql`false`)
    .where(and(own(table, {}), isOneOf(id, ids)))
  return new Map(rows.map((row) => [Number(row.id), String(row.name)]))
}

/** Names of records by kind and id. A file hands the same ones to all of its chunks, so that each record is looked up once. */
export type Names = Map<Kind, Map<number, string>>
/** Names that are kept of each kind, so that the memory of a file has a bound. */
const NAMES_KEPT = 10_000

type Told = [id: number, what: string, differences: AuditDifference[]]

/** Adds the names of all records that differences mention and that are not known yet, with one query for each kind. */
const learnNames = async (r: Read, told: readonly Told[], known: Names): Promise<void> => {
  const wanted = new Map<Kind, Set<number>>()
  for (const [, what, differences] of told)
    for (const difference of differences) {
      const kind = namedBy(what, difference)
      if (!kind) continue
      const ids = wanted.get(kind) ?? new Set()
      wanted.set(kind, ids)
      for (const id of idsOf(difference)) ids.add(id)
    }
  await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const kept = known.get(kind)
      const names = kept && kept.size + ids.size <= NAMES_KEPT ? kept : new Map<number, string>()
      known.set(kind, names)
      const unknown = [...ids].filter((id) => !names.has(id))
      if (unknown.length === 0) return
      for (const [id, name] of await nameRecords(r, kind, unknown)) names.set(id, name)
    }),
  )
}

const nameOf = (value: AuditValue, known: Map<number, string>): AuditValue => {
  const named = (id: string | number | boolean) => known.get(Number(id)) ?? String(id)
  if (value === null) return null
  return Array.isArray(value) ? value.map(named) : named(value)
}

/** Puts names in place of ids. */
const named = (what: string, difference: AuditDifference, all: Names): AuditDifference => {
  const kind = namedBy(what, difference)
  const known = kind ? all.get(kind) : undefined
  if (!known) return difference
  const { label, before: old, after } = difference
  if (label !== null) return { ...difference, label: known.get(Number(label)) ?? label }
  return { ...difference, before: nameOf(old, known), after: nameOf(after, known) }
}

/**
 * Returns what lines of histories changed, by the ids of the lines. Lines of events, and of records that the viewer may not see, are not among
 * them. Rule 19.9.
 */
export const differencesIn = async (
  r: Read,
  lines: readonly Line[],
  viewer: Viewer,
  known: Names = new Map(),
): Promise<Map<number, AuditDifference[]>> => {
  const ids = lines
    .filter(({ what }) => isRecorded(what) && may(viewer, shownFields[what].access))
    .map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await snapshotsOf(r, ids)
  const told = rows.map(
    ({ id, what, snapshot, before: old }): Told => [
      id,
      what,
      differencesOf(what, old as Snapshot | null, snapshot as Snapshot),
    ],
  )
  await learnNames(r, told, known)
  return new Map(
    told.map(([id, what, differences]) => [id, differences.map((one) => named(what, one, known))]),
  )
}
