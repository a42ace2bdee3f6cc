import type { CsvRecord } from '../../file/csv'
import type { OwnFieldInput, OwnFieldValues } from '../../own-field/fields'
import type { OwnFieldType } from '../../own-field/kinds'
import type { OwnField } from '../../own-field/schema'
import { ownFieldFaults, withOwnFields } from '../../own-field/values'
import type { Header } from '../file/header'
import { dayIn, type RowError, shownValue } from '../file/row'
import { type ImportColumn, importColumns, importHeader } from './header'
import { type ImportRow, importRow } from './row'

type OwnHeader = Header<ImportColumn> & { own: { field: OwnField; index: number }[] }

/** A row with the values of own fields: `{}` without any. */
export type ImportedRow = ImportRow & { ownFields: OwnFieldValues }

const numberOf = (cell: string): number | string =>
  /^-?\d[\d\s]*([.,]\d+)?$/.test(cell) ? Number(cell.replace(/\s/g, '').replace(',', '.')) : cell

const readers: Partial<Record<OwnFieldType, (cell: string) => string | number>> = {
  number: numberOf,
  day: (cell) => dayIn(cell) ?? cell,
}

const nameOf = (text: string) => text.trim().toLowerCase()

/**
 * Readers of a file of new cards that may have a column for each of the own fields of cards, titled by its name in any case. A field that is
 * named as a column of cards has none. Numbers have a comma or a point, and spaces of any kind as amounts do; days are DD.MM.YYYY. Rule 25.5.
 */
export const importReader = (fields: readonly OwnField[]) => {
  const named = fields.filter(({ name }) => !importColumns.some((column) => nameOf(column) === nameOf(name)))
  const header = ({ line, cells }: CsvRecord): OwnHeader => {
    const own = named.flatMap((field) => {
      const index = cells.findIndex((cell) => nameOf(cell) === nameOf(field.name))
      return index < 0 ? [] : [{ field, index }]
    })
    const others = cells.map((cell, index) => (own.some((one) => one.index === index) ? '' : cell))
    return { ...importHeader({ line, cells: others }), own }
  }
  const row = (record: CsvRecord, read: OwnHeader, today: string): ImportedRow => {
    const { line, values, errors } = importRow(record, read, today)
    const given: OwnFieldInput = {}
    for (const { field, index } of read.own) {
      const cell = record.cells[index]?.trim() ?? ''
      given[field.ownFieldID] = readers[field.type]?.(cell) ?? cell
    }
    const faults = ownFieldFaults(given, fields).map(({ field: id, code, reason }): RowError => {
      const found = read.own.find(({ field }) => id === `ownFields.${field.ownFieldID}`)
      const cell = record.cells[found?.index ?? -1] ?? ''
      return { line, field: found?.field.name ?? id, code, reason, value: shownValue(code, cell, '') }
    })
    return { line, values, errors: [...errors, ...faults], ownFields: withOwnFields({}, given) }
  }
  return { header, row }
}
