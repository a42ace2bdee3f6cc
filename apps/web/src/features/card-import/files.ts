import { ERROR_COLUMN, importColumns } from '@kaarditeek/domain/card/import/header'
import type { ImportRefusal } from '@kaarditeek/domain/card/import/schema'
import { csvLine, csvReader, csvText } from '@kaarditeek/domain/file/csv'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import type { Upload } from '@kaarditeek/domain/file/upload'
import { errorText } from '@kaarditeek/i18n/error-text'
import { languageID } from '../../lib/language'

const csvFile = (fileName: string, lines: string[]): FileReply => ({
  fileName,
  contentType: 'text/csv; charset=utf-8',
  content: new TextEncoder().encode(csvText(lines)),
})

/** An empty file of cards, with its header alone. */
export const templateFile = (fileName: string): FileReply => csvFile(fileName, [csvLine(importColumns, ';')])

const textOf = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1257').decode(content)
  }
}

/**
 * The refused file with one more column, which words the errors of each row. The import ignores that column. Short rows are
 * filled up to it; text behind the last column stays behind it, so that it is refused again until it is corrected.
 */
export const fileWithErrors = ({ fileName, content }: Upload, { subErrors }: ImportRefusal): FileReply => {
  const errors = new Map<number, string[]>()
  for (const { line = 1, field, ...error } of subErrors)
    errors.set(line, [...(errors.get(line) ?? []), `${field}: ${errorText(error, languageID())}`])
  const reader = csvReader()
  const records = [...reader.push(textOf(content)), ...reader.end()]
  const names = records[0]?.cells.map((cell) => cell.trim()) ?? []
  const isData = (at: number) => names[at] !== ERROR_COLUMN
  const width = names.filter((_, at) => isData(at)).length
  const lines = records.map(({ line, cells }, index) => {
    const data = cells.filter((_, at) => isData(at))
    const filled = Array.from({ length: width }, (_, at) => data[at] ?? '')
    const added = index === 0 ? ERROR_COLUMN : (errors.get(line) ?? []).join('; ')
    return csvLine([...filled, added, ...data.slice(width)], reader.delimiter())
  })
  return csvFile(fileName.replace(/(\.[^.]*)$/, '_errors$1'), lines)
}
