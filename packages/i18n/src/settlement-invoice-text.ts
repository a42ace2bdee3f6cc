import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { formatMoneyIn } from './format'
import { formatPeriod } from './format-period'

type Facts = { number: number; startDate: string; endDate: string; payable: number }

/** Texts of the e-invoice of a settlement's fee: what is invoiced, how it is paid, and why there is no VAT. `payable` in cents. Rule 22.12. */
export const settlementInvoiceText = (
  languageID: LanguageID,
  { number, startDate, endDate, payable }: Facts,
) => {
  const period = formatPeriod({ startDate, endDate })
  return languageID === Language.english
    ? {
        item: `Fee for payments, ${period}`,
        terms: `Set off in settlement no. ${number}. Payable to the owner: ${formatMoneyIn('en', payable)}`,
        notSubject: 'The seller is not registered for VAT',
      }
    : {
        item: `Teenustasu maksetelt, ${period}`,
        terms: `Tasaarveldatud arveldusega nr ${number}. Maksta omanikule: ${formatMoneyIn('et', payable)}`,
        notSubject: 'Müüja ei ole käibemaksukohustuslane',
      }
}
