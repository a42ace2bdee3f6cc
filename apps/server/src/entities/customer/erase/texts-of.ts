import { change } from '@kaarditeek/db/schema/change'
import { ownField } from '@kaarditeek/db/schema/own-field'
import { ownFilterText } from '@kaarditeek/domain/own-field/filter-text'
import type { PersonalTexts } from '@kaarditeek/domain/personal-data/mentions'
import { and, getTableColumns, type SQL } from 'drizzle-orm'
import type { Read } from '../../../core/work/scope'
import type { Concerned } from './concerned'
import { isChangeOf } from './erase-history'
import { personalColumns } from './personal-tables'

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Returns own fields that are texts, also as filters name them. Days and choices are words of others too, which repeats keep. */
const wordsIn = async ({ db, own }: Read) => {
  const texts = await db
    .select({ id: ownField.ownFieldID })
    .from(ownField)
    .where(own(ownField, { type: 'text' }))
  return (values: unknown): string[] =>
    texts.flatMap(({ id }) => {
      const [text] = stringsIn((values as Record<string, unknown> | null)?.[id])
      return text === undefined ? [] : [text, ownFilterText(id, text)]
    })
}

/** Returns every text of a customer that its records have or had, and its names among them, so that repeats of them are found. */
export const textsOf = async (r: Read, concerned: Concerned): Promise<PersonalTexts> => {
  const { isOf } = concerned
  const found = new Set<string>()
  const names = new Set<string>()
  const ownWords = await wordsIn(r)
  const wordsOf = (row: Record<string, unknown>, column: string) =>
    column === 'ownFields' ? ownWords(row[column]) : row[column]
  const add = (rows: Record<string, unknown>[], columns: Record<string, unknown>) => {
    for (const row of rows)
      for (const column of Object.keys(columns))
        for (const text of stringsIn(wordsOf(row, column))) {
          found.add(text)
          if (columns[column] === 'name') names.add(text)
        }
  }
  const read = (where: SQL | undefined) =>
    r.db.select({ snapshot: change.snapshot, comment: change.comment }).from(change).where(where)
  for (const { table, way, columns, historyID } of personalColumns()) {
    const own = getTableColumns(table)
    const chosen = Object.fromEntries(Object.keys(columns).map((column) => [column, own[column]]))
    add(
      await r.db
        .select(chosen as typeof own)
        .from(table as never)
        .where(isOf(table, way)),
      columns,
    )
    if (historyID === null) continue
    const changes = await read(and(isChangeOf(r, { table, way, historyID }, concerned)))
    add(
      changes.map(({ snapshot }) => snapshot as Record<string, unknown>),
      columns,
    )
    add(changes, { comment: null })
  }
  found.delete('')
  names.delete('')
  return { all: [...found], names: [...names] }
}
