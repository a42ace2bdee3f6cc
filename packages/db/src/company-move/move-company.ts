import { pipeline } from 'node:stream/promises'
import { getTableName } from 'drizzle-orm'
import { inSnapshot } from '../backup/dump'
import { copiedOwnValues } from '../backup/own-values'
import { type Part, readRows, type TableSum } from '../backup/rows'
import { listed, qualified, type Statements, type TableShape, tablesOf } from '../backup/shape'
import { movedTables } from '../catalogue'
import type { Connection } from '../client'
import { cardsOutOfBalance } from '../invariants'
import { migrationsCurrent } from '../migrate'
import { freeze, waitForOpenTransactions } from './freeze'
import { raiseIDs } from './ids'
import { markDays, owedDaysOf, partsOf } from './parts'
import { type People, peopleOf } from './people'
import { problemsOf } from './problems'

type Sums = Map<string, TableSum>
type PartOf = (table: string) => Part

/** Returns the shapes of the tables to copy, in their order. */
const shapesOf = async (sql: Statements): Promise<TableShape[]> => {
  const shapes = new Map((await tablesOf(sql)).map((shape) => [shape.name, shape]))
  return movedTables().map((table) => {
    const shape = shapes.get(getTableName(table))
    if (!shape) throw new Error(`There is no table ${getTableName(table)}`)
    return shape
  })
}

/** Writes rows in COPY's text format into a table. */
const fill = async (tx: Statements, { name, columns }: TableShape, rows: AsyncIterable<Uint8Array>) => {
  const target = await tx.unsafe(`copy ${qualified(name)} (${listed(columns)}) from stdin`).writable()
  await pipeline(rows, target)
}

/** Reads the parts of all tables. `write` gets the rows of one after the other. Returns their checksums. */
const readParts = async (
  sql: Statements,
  shapes: readonly TableShape[],
  partOf: PartOf,
  write: (shape: TableShape, rows: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Sums> => {
  const sums: Sums = new Map()
  for (const shape of shapes) {
    const { stream, sum } = readRows(shape, sql, partOf(shape.name))
    await write(shape, stream())
    sums.set(shape.name, sum())
  }
  return sums
}

const readOnly = async (_shape: TableShape, rows: AsyncIterable<Uint8Array>) => {
  for await (const _row of rows);
}

/** Throws if a table differs. */
const compare = (expected: Sums, found: Sums, failure: (table: string) => string) => {
  for (const [table, sum] of found) {
    const other = expected.get(table)
    if (other?.rows !== sum.rows || other.sha256 !== sum.sha256) throw new Error(failure(table))
  }
}

const refuse = async (source: Connection, target: Statements, companyID: number, people: People) => {
  const problems = await problemsOf(source.sql, target, companyID, people)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/**
 * Copies a frozen company into the target in one transaction: its rows, and the people and distributors that they name. Then checks
 * that the target has the rows that were read, that cards agree with their transactions, and that the source has not changed since.
 * Returns the number of rows.
 */
const copyCompany = (source: Connection, target: Connection, companyID: number): Promise<number> =>
  target.sql.begin(async (tx) => {
    await tx.unsafe(copiedOwnValues)
    const people = await peopleOf(source.db, companyID)
    await refuse(source, tx, companyID, people)
    const shapes = await shapesOf(source.sql)
    const partOf = await partsOf(tx, companyID, people)
    const read = await inSnapshot(source.sql, shapes, (from) =>
      readParts(from, shapes, partOf, (shape, rows) => fill(tx, shape, rows)),
    )
    await tx`update "user" set closed_at = null where id = any(${people.staff}) and closed_at is not null`
    const isOwn = { where: `company_id = ${companyID}` }
    const whole = shapes.filter(({ name }) => partOf(name).where === isOwn.where && !partOf(name).instead)
    const differs = (table: string) => `The rows of ${table} were not written as they were read`
    compare(read, await readParts(tx, whole, () => isOwn, readOnly), differs)
    await markDays(tx, companyID, await owedDaysOf(source.sql))
    const [wrong] = await cardsOutOfBalance(tx, companyID)
    if (wrong) throw new Error(`The card ${wrong.cardID} does not agree with its transactions`)
    await waitForOpenTransactions(source.sql)
    const again = await inSnapshot(source.sql, shapes, (from) => readParts(from, shapes, partOf, readOnly))
    compare(
      read,
      again,
      (table) => `Rows of ${table} have changed since the company was frozen: move it again`,
    )
    return [...read.values()].reduce((sum, { rows }) => sum + rows, 0)
  })

/**
 * Moves a company to another installation: freezes it, and copies it. The source's copy stays frozen. If anything fails the target has
 * nothing of it, and the company stays frozen. Takes connections made with `backupSessions`. Returns the number of rows.
 */
export const moveCompany = async (
  source: Connection,
  target: Connection,
  companyID: number,
): Promise<number> => {
  if (!(await migrationsCurrent(source)) || !(await migrationsCurrent(target)))
    throw new Error('Both installations must run this version: start each of them once')
  await refuse(source, target.sql, companyID, await peopleOf(source.db, companyID))
  if (!(await freeze(source.sql, companyID))) throw new Error(`There is no open company ${companyID}`)
  await waitForOpenTransactions(source.sql)
  await raiseIDs(source.sql, target.sql, companyID)
  return copyCompany(source, target, companyID)
}
