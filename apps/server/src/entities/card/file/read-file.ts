import { createHash } from 'node:crypto'
import type { Row } from '@kaarditeek/domain/card/file/row'
import { CARD_FILE_EXTENSIONS, MAX_EMPTY_LINES, MAX_ROWS } from '@kaarditeek/domain/card/file/schema'
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
 * Reads the whole file to find its encoding, UTF-8 or else windows-1257, and the fingerprint of its purpose and content. Throws
 * `ERROR_INVALID_FILE_EXT` for another extension, and `ERROR_EMPTY_OR_INVALID_FILE` for an empty or binary file.
 */
export const inspectFile = async (purpose: string, file: UploadedFile): Promise<InspectedFile> => {
  const error = fileError(file, CARD_FILE_EXTENSIONS)
  if (error) throw new DomainError(error, { field: 'file' })
  const hash = createHash('sha256').update(purpose)
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

/** How the records of a file are read: the first one as its header. */
type Reader<H, R extends Row<unknown>> = {
  header: (record: CsvRecord) => H
  row: (record: CsvRecord, header: H) => R
}

type Watched = {
  /** Receives the share of the file that is read, from 0 to 1. */
  progress?: (share: number) => void
  /** Ends the reading when aborted. */
  signal: AbortSignal
}

const refused = (code: 'ERROR_EMPTY_OR_INVALID_FILE' | 'ERROR_NO_CARD_RECORD') =>
  new DomainError(code, { field: 'file' })

const tooMany = (reason: 'tooManyImportRows' | 'tooManyEmptyLines') =>
  new DomainError('ERROR_INVALID_VALUE', { field: 'file', reason })

/** Bytes that are parsed at a time: a few hundred rows, since no payment is answered meanwhile. */
const PIECE = 8192

/** Parses a file piece by piece, with the number of empty lines up to each piece's end. */
async function* readPieces<H, R extends Row<unknown>>(file: InspectedFile, { header, row }: Reader<H, R>) {
  const decoder = new TextDecoder(file.encoding)
  const reader = csvReader()
  let known: { header: H } | null = null
  const rowsOf = ([...records]: CsvRecord[]): R[] => {
    const first = known ? undefined : records.shift()
    if (first) known = { header: header(first) }
    const read = known
    return read ? records.map((record) => row(record, read.header)) : []
  }
  const pieceOf = (records: CsvRecord[], bytes: number) => ({
    rows: rowsOf(records),
    bytes,
    empty: reader.empty(),
  })
  for await (const bytes of file.read())
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE)
      yield pieceOf(reader.push(decoder.decode(piece, { stream: true })), piece.length)
    }
  yield pieceOf([...reader.push(decoder.decode()), ...reader.end()], 0)
  if (!known) throw refused('ERROR_EMPTY_OR_INVALID_FILE')
}

/**
 * Reads and checks the rows of a file piece by piece, so that payments are answered in between. Throws `ERROR_EMPTY_OR_INVALID_FILE`
 * without a header, `ERROR_NO_CARD_RECORD` without a row, and `ERROR_INVALID_VALUE` beyond `MAX_ROWS` or `MAX_EMPTY_LINES`.
 */
export async function* readRows<H, R extends Row<unknown>>(
  file: InspectedFile,
  reader: Reader<H, R>,
  { progress, signal }: Watched,
): AsyncGenerator<R[], void> {
  let [count, read] = [0, 0]
  for await (const { rows, bytes, empty } of readPieces(file, reader)) {
    signal.throwIfAborted()
    if (empty > MAX_EMPTY_LINES) throw tooMany('tooManyEmptyLines')
    count += rows.length
    if (count > MAX_ROWS) throw tooMany('tooManyImportRows')
    if (rows.length > 0) yield rows
    read += bytes
    progress?.(read / file.size)
  }
  if (count === 0) throw refused('ERROR_NO_CARD_RECORD')
}
