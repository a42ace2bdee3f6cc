import { TZDate } from '@date-fns/tz'
import { csvLine, csvText } from '@kaarditeek/domain/file/csv'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { format } from 'date-fns'
import type { Clock } from '../../../core/work/scope'

/** A card to print, with its security code if it has one. */
export type PrintedCard = { pan: string; nameOnCard: string; code: string | null }

/** Returns the cards as CSV, with a column of codes if one of them has a code. */
const csvOf = (lines: PrintedCard[]) => {
  const codes = lines.some(({ code }) => code !== null)
  return csvText([
    csvLine(['pan', 'nameOnCard', ...(codes ? ['code'] : [])], ';'),
    ...lines.map(({ pan, nameOnCard, code }) =>
      csvLine([pan, nameOnCard, ...(codes ? [code ?? ''] : [])], ';'),
    ),
  ])
}

const zipOf = async (fileName: string, text: string, password: string) => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: 3 })
  await zip.add(fileName, new TextReader(text))
  return zip.close()
}

/**
 * Returns the file for the printer, numbers and names unchanged: CSV, or with a password a ZIP under AES-256. Rules 5.9 and
 * 7.12.
 */
export const printerFile = async (
  lines: PrintedCard[],
  { now, time }: Clock,
  password: string | null,
): Promise<FileReply> => {
  const stem = `cards_${format(new TZDate(now.getTime(), time.zone), 'yyyy_MM_dd_HH_mm_ss')}`
  const csv = csvOf(lines)
  if (!password)
    return {
      fileName: `${stem}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: new TextEncoder().encode(csv),
    }
  const content = await zipOf(`${stem}.csv`, csv, password)
  return { fileName: `${stem}.zip`, contentType: 'application/zip', content }
}
