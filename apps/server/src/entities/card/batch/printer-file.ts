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

const stemOf = ({ now, time }: Clock) =>
  `cards_${format(new TZDate(now.getTime(), time.zone), 'yyyy_MM_dd_HH_mm_ss')}`

/** Returns the file for the printer, numbers and names unchanged, as CSV. Rules 5.9 and 7.12. */
export const printerFile = (cards: PrintedCard[], clock: Clock): FileReply => ({
  fileName: `${stemOf(clock)}.csv`,
  contentType: 'text/csv; charset=utf-8',
  content: new TextEncoder().encode(csvOf(cards)),
})

type Printing = {
  password: string
  /** QR code of the page for card holders as SVG; null without a page. */
  holderCode: string | null
}

/** The same within a ZIP under AES-256, with the QR code of the page for card holders. Rules 5.9 and 18.7. */
export const printerZip = async (
  cards: PrintedCard[],
  clock: Clock,
  { password, holderCode }: Printing,
): Promise<FileReply> => {
  const stem = stemOf(clock)
  const zip = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: 3 })
  await zip.add(`${stem}.csv`, new TextReader(csvOf(cards)))
  if (holderCode !== null) await zip.add('holder-page.svg', new TextReader(holderCode))
  return { fileName: `${stem}.zip`, contentType: 'application/zip', content: await zip.close() }
}
