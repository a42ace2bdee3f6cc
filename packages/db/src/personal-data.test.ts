import { personalData } from '@kaarditeek/domain/personal-data/tables'
import type { TableLine } from '@kaarditeek/domain/personal-data/terms'
import { getTableColumns } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from './schema'

const tables = Object.entries(schema).flatMap(([name, table]) =>
  table instanceof PgTable ? [[name, Object.keys(getTableColumns(table))] as const] : [],
)
const lines: Record<string, TableLine> = personalData

const listed = (columns = '') => columns.split(' ').filter((column) => column !== '')

/** Returns the columns that a line names. Several ways may lead from one column to a customer. */
const columnsOf = ({ customers = {}, users, plain }: TableLine): string[] => [
  ...new Set(Object.values(customers).flatMap((columns) => Object.keys(columns))),
  ...listed(users),
  ...listed(plain),
]

describe('the table of personal data', () => {
  it('has a line for every table of the schema, and for no other', () => {
    expect(Object.keys(lines).sort()).toEqual(tables.map(([name]) => name).sort())
  })

  it.each(tables)('says of each column of %s, once, whether it is personal', (name, columns) => {
    const line = lines[name]
    expect(line && columnsOf(line).sort()).toEqual([...columns].sort())
  })
})
