import { holderPage } from '@kaarditeek/db/schema/holder-page'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { FeeRate, WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import { formatDay } from '@kaarditeek/i18n/format'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import type { NamedSum } from '../../core/file/books'
import { writtenText } from '../../core/file/cell-text'
import type { Making } from '../../core/file/table'
import type { Read } from '../../core/work/scope'
import type { partiesOf } from './settlements'

/** The logo of the company; null without one. Rule 18.2. */
export const logoOf = async ({ db, own }: Read) => {
  const [page] = await db.select({ logo: holderPage.logo }).from(holderPage).where(own(holderPage, {}))
  return page?.logo ?? null
}

const joined = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ')

/** Lines below the title of the PDF: who pays whom with the VAT numbers that are known, the period, and when it was made and closed. */
export const aboutSettlement = (
  of: WholeSettlement,
  { company: payer, terminalOwner: owner }: Awaited<ReturnType<typeof partiesOf>>,
  { languageID, time }: Pick<Making, 'languageID' | 'time'>,
): string[] => {
  const { settlement: words, company: ofCompany } = wordsIn(languageID)
  const vatOf = ({ vatNumber }: { vatNumber: string | null }) =>
    vatNumber && `${ofCompany.vatNumber}: ${vatNumber}`
  const dated = (name: string, at: Date | null) => at && `${name}: ${formatDay(time.dayOf(at))}`
  return [
    joined([payer.name, payer.identification, payer.address, vatOf(payer)]),
    `${words.terminalOwnerName}: ${joined([of.terminalOwnerName, of.terminalOwnerIdentifier, owner.address, vatOf(owner)])}`,
    `${words.period}: ${formatDay(of.startDate)} – ${formatDay(of.endDate)}`,
    joined([dated(words.createdAt, of.createdAt), dated(words.numberedAt, of.numberedAt)]),
  ]
}

/** How a fee is counted, such as `1,25 % + 0,05 € makselt`. */
const feeRateText = ({ feePercentage, feePerPayment }: FeeRate, languageID: LanguageID): string => {
  const percentage = `${writtenText(feePercentage, 'quantity', languageID)} %`
  const sum = String(writtenText(feePerPayment / 100, 'money', languageID))
  const perPayment = wordsIn(languageID).settlement.perPayment.replace('{{sum}}', sum)
  return [feePercentage > 0 && percentage, feePerPayment > 0 && perPayment].filter(Boolean).join(' + ')
}

/** How the sum to pay comes about. */
export const sumsOf = (of: WholeSettlement, languageID: LanguageID): NamedSum[] => {
  const { settlement: words } = wordsIn(languageID)
  const named = (name: string, cents: number) => ({
    name,
    // A sum that is subtracted is −0 without a fee.
    sum: String(writtenText((cents || 0) / 100, 'money', languageID)),
  })
  const rateName = (percentage: number) =>
    words.vatRate.replace('{{percentage}}', String(writtenText(percentage, 'quantity', languageID)))
  const charged = of.feeRates.filter(({ fee }) => fee !== 0)
  return [
    named(words.amount, of.amount),
    named(words.correctionAmount, of.correctionAmount),
    ...(charged.length === 0
      ? [named(joined([words.fee, of.fee === 0 && of.amount !== 0 && words.noFee]), -of.fee)]
      : charged.map((rate) => named(`${words.fee} ${feeRateText(rate, languageID)}`, -rate.fee))),
    ...of.vatRates
      .filter(({ vat }) => vat !== 0)
      .map(({ vatPercentage, vat }) => named(rateName(vatPercentage), -vat)),
    named(words.payable, of.payable),
  ]
}
