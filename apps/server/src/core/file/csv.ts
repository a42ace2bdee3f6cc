import { csvLine, notFormula } from '@kaarditeek/domain/file/csv'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { plainText } from './cell-text'
import type { Cell, ColumnKind } from './columns'

const DELIMITER = ';'

/** Formats a line of a CSV file. Escapes formulas. */
export const csvRow = (
  cells: readonly Cell[],
  kinds: readonly ColumnKind[],
  languageID: LanguageID,
): string => {
  const shown = cells.map((cell, index) => {
    const text = plainText(cell, kinds[index] ?? 'text', languageID) ?? ''
    return typeof cell === 'string' ? notFormula(text) : text
  })
  return csvLine(shown, DELIMITER)
}
