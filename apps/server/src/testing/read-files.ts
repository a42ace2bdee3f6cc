import { read } from '@e965/xlsx'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'

/** Returns the rows of a workbook's sheets. */
export const rowsIn = (content: Uint8Array): unknown[][] => {
  const book = read(content, { dense: true, cellText: false })
  return book.SheetNames.flatMap((name) =>
    (book.Sheets[name]?.['!data'] ?? []).map((row) => Array.from(row, (cell) => cell?.v ?? null)),
  )
}
/** Returns the rows of each workbook of a ZIP. */
export const unzipped = async (content: Uint8Array) => {
  const entries = await new ZipReader(new Uint8ArrayReader(content)).getEntries()
  const found: Record<string, unknown[][]> = {}
  for (const entry of entries)
    if (!entry.directory) found[entry.filename] = rowsIn(await entry.getData(new Uint8ArrayWriter()))
  return found
}
