import { ensure } from '@kaarditeek/domain/error/domain-error'
import { fileName } from '@kaarditeek/domain/file/name'
import type { StoredFile } from '@kaarditeek/domain/file/schema'
import { mayInvoice } from '@kaarditeek/domain/settlement/invoice'
import type { SettlementFile } from '@kaarditeek/domain/settlement/schema'
import { settlementInvoiceText } from '@kaarditeek/i18n/settlement-invoice-text'
import { contentTypes } from '../../../core/file/table'
import type { Read } from '../../../core/work/scope'
import { correctedBy } from '../corrected'
import { type FileCaller, namedBy, opened } from '../files'
import { getSettlement, partiesOf } from '../settlements'
import { invoiceXml, type NamedSettlement } from './ubl'

/** Number of a settlement, and the business day on which it was closed. */
const named = (
  { time }: Read,
  { number, numberedAt }: { number: number | null; numberedAt: Date | null },
): NamedSettlement => {
  if (number === null || numberedAt === null) throw new Error('A draft has no number')
  return { number, issued: time.dayOf(numberedAt) }
}

/**
 * Returns the e-invoice of a settlement's fee as UBL: `settlementNotClosed` for a draft, `nothingToInvoice` without a fee, `ERROR_INCOMPLETE_DATA`
 * with a subError for each datum that is missing. Rules 22.9 to 22.12.
 */
export const settlementUbl = async (
  r: Read,
  input: SettlementFile,
  caller: FileCaller,
): Promise<StoredFile> => {
  const { settlementID } = input
  const of = await getSettlement(r, { settlementID })
  const { company: seller, terminalOwner: buyer } = await partiesOf(r, of)
  ensure(mayInvoice(of, { company: seller, terminalOwner: buyer }))
  const number = named(r, of)
  const corrected = (await correctedBy(r, { settlementID })).map((one) => named(r, one))
  return opened(r, input, caller, async ({ languageID, to }) => {
    const words = settlementInvoiceText(languageID, { ...of, ...number })
    await to.writeFile(invoiceXml({ settlement: of, named: number, seller, buyer, corrected, words }))
    const { file, ...named } = namedBy(of)
    return { fileName: fileName(file, named, 'xml'), contentType: contentTypes.xml }
  })
}
