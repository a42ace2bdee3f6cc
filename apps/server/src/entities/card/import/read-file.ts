import { createHash } from 'node:crypto'
import { type ImportHeader, importHeader } from '@kaarditeek/domain/card/import/header'
import { type ImportRow, importRow } from '@kaarditeek/domain/card/import/row'
import { IMPORT_EXTENSIONS } from '@kaarditeek/domain/card/import/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { type CsvRecord, csvReader } from '@kaarditeek/domain/file/csv'
import { fileError } from '@kaarditeek/domain/file/upload'
import type { UploadedFile } from '@kaarditeek/domain/file/uploaded'

export type Encoding = 'utf-8' | 'windows-1257'

export type InspectedFile = UploadedFile & { encoding: Encoding; fingerprint: Buffer }

const isUtf8 = (decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): boolean => {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    return false
  }
}

/**
 * Reads the whole file once: its encoding, UTF-8 or else windows-1257, and the fingerprint of its content. Throws
 * `ERROR_INVALID_FILE_EXT`, and `ERROR_EMPTY_OR_INVALID_FILE` for an empty file and for one that is no text, such as a ZIP.
 */
export const inspectFile = async (file: UploadedFile): Promise<InspectedFile> => {
  const error = fileError(file, IMPORT_EXTENSIONS)
  if (error) throw new DomainError(error, { field: 'file' })
  const hash = createHash('sha256').update('cardImport')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let valid = true
  for await (const bytes of file.read()) {
    if (bytes.includes(0)) throw new DomainError('ERROR_EMPTY_OR_INVALID_FILE', { field: 'file' })
    hash.update(bytes)
    valid &&= isUtf8(decoder, bytes)
  }
  valid &&= isUtf8(decoder)
  return { ...file, encoding: valid ? 'utf-8' : 'windows-1257', fingerprint: hash.digest() }
}

/** Rows of a piece of the file, the number of its bytes, and the number of empty lines up to its end. */
export type Piece = { rows: ImportRow[]; bytes: number; empty: number }

/** Reads and checks a file piece by piece, so that payments are answered in between. `today` is a business day. */
export async function* readRows(file: InspectedFile, today: string): AsyncGenerator<Piece, void> {
  const decoder = new TextDecoder(file.encoding)
  const reader = csvReader()
  let header: ImportHeader | null = null
  const rowsOf = ([...records]: CsvRecord[]): ImportRow[] => {
    if (!header) {
      const first = records.shift()
      if (!first) return []
      header = importHeader(first)
    }
    const known = header
    return records.map((record) => importRow(record, known, today))
  }
  const pieceOf = (records: CsvRecord[], bytes: number): Piece => ({
    rows: rowsOf(records),
    bytes,
    empty: reader.empty(),
  })
  for await (const bytes of file.read())
    yield pieceOf(reader.push(decoder.decode(bytes, { stream: true })), bytes.length)
  yield pieceOf([...reader.push(decoder.decode()), ...reader.end()], 0)
  if (!header) throw new DomainError('ERROR_EMPTY_OR_INVALID_FILE', { field: 'file' })
}
