import { holderPage } from '@kaarditeek/db/schema/holder-page'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { WholeSettlement } from '@kaarditeek/domain/settlement/schema'
import {
  balanceOf,
  feeRateText,
  isWithoutFee,
  lineSumText,
  type SumLine,
  sumLinesOf,
} from '@kaarditeek/domain/settlement/sums'
import { formatDay } from '@kaarditeek/i18n/format'
import { formatPeriod, formatShortPeriod } from '@kaarditeek/i18n/format-period'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import type { NamedSum } from '../../core/file/books'
import { writtenText } from '../../core/file/cell-text'
import type { Making } from '../../core/file/table'
import type { Read } from '../../core/work/scope'
import type { Corrected } from './corrected'
import type { partiesOf } from './settlements'

/** The logo of the company; null without one. Rule 18.2. */
export const logoOf = async ({ db, own }: Read) => {
  const [page] = await db.select({ logo: holderPage.logo }).from(holderPage).where(own(holderPage, {}))
  return page?.logo ?? null
}

const joined = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(' · ')

/** Lines below the title of the PDF: who pays whom with the VAT numbers that are known, the period, when it was made, closed and paid, and the settlements that it corrects. */
export const aboutSettlement = (
  of: WholeSettlement,
  { company: payer, terminalOwner: owner }: Awaited<ReturnType<typeof partiesOf>>,
  { languageID, time, corrected }: Pick<Making, 'languageID' | 'time'> & { corrected: Corrected },
): string[] => {
  const { settlement: words, company: ofCompany } = wordsIn(languageID)
  const vatOf = ({ vatNumber }: { vatNumber: string | null }) =>
    vatNumber && `${ofCompany.vatNumber}: ${vatNumber}`
  const dated = (name: string, at: Date | null) => at && `${name}: ${formatDay(time.dayOf(at))}`
  const originals = corrected.map((one) => `${one.number} (${formatShortPeriod(one)})`).join(', ')
  return [
    joined([payer.name, payer.identification, payer.address, vatOf(payer)]),
    `${words.terminalOwnerName}: ${joined([of.terminalOwnerName, of.terminalOwnerIdentifier, owner.address, vatOf(owner)])}`,
    `${words.period}: ${formatPeriod(of)}`,
    joined([
      dated(words.createdAt, of.createdAt),
      dated(words.numberedAt, of.numberedAt),
      of.paidOn && `${words.paid}: ${formatDay(of.paidOn)}`,
    ]),
    ...(originals ? [`${words.originalNumber}: ${originals}`] : []),
  ]
}

/** Lines that add up to the sum to pay, as on the screen: all but turnover and the total have a sign. */
export const sumsOf = (of: WholeSettlement, languageID: LanguageID): NamedSum[] => {
  const { settlement: words } = wordsIn(languageID)
  const money = (cents: number) => String(writtenText(cents / 100, 'money', languageID))
  const decimal = (value: number) => String(writtenText(value, 'quantity', languageID))
  const feeTexts = {
    percentage: (percentage: number) => `${decimal(percentage)}%`,
    perPayment: (cents: number) => words.perPayment.replace('{{sum}}', money(cents)),
  }
  const nameOf = (line: SumLine) => {
    if (line.kind === 'fee')
      return line.rate
        ? `${words.fee} ${feeRateText(line.rate, feeTexts)}`
        : joined([words.fee, isWithoutFee(of) && words.noFee])
    if (line.kind === 'vat' && line.vatPercentage !== null)
      return words.vatRate.replace('{{percentage}}', decimal(line.vatPercentage))
    return words[line.kind]
  }
  const balance = balanceOf(of.payable)
  return [
    ...sumLinesOf(of).map((line) => ({ name: nameOf(line), sum: lineSumText(line, money) })),
    { name: words[balance.kind], sum: money(balance.cents) },
  ]
}
