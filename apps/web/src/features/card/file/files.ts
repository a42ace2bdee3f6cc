import { ERROR_COLUMN } from '@kaarditeek/domain/card/file/header'
import type { FileRefusal } from '@kaarditeek/domain/card/file/schema'
import { csvLine, csvReader, csvText } from '@kaarditeek/domain/file/csv'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import type { Upload } from '@kaarditeek/domain/file/upload'
import type { RowError } from './row-text'

/** Returns a CSV file of these lines. */
export const csvFile = (fileName: string, lines: string[]): FileReply => ({
  fileName,
  contentType: 'text/csv; charset=utf-8',
  content: new TextEncoder().encode(csvText(lines)),
})

const textOf = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1257').decode(content)
  }
}

/**
 * Returns the refused file with an additional column that describes the errors of each row, in the words of `say`. The server ignores that column.
 * Short rows are padded up to it. Text beyond the last column stays beyond it, so that it is refused until it is corrected.
 */
export const fileWithErrors = (
  { fileName, content }: Upload,
  { subErrors }: FileRefusal,
  say: (error: RowError) => string,
): FileReply => {
  const errors = new Map<number, string[]>()
  for (const error of subErrors) {
    const { line = 1 } = error
    errors.set(line, [...(errors.get(line) ?? []), say(error)])
  }
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
