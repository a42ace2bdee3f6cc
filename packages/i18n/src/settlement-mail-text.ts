import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { formatPeriod } from './format-period'

type Facts = {
  company: string
  owner: string
  number: number
  startDate: string
  endDate: string
  /** Whether the e-invoice of the fee is attached too. */
  withInvoice: boolean
}

/** Subject and text of the mail with a settlement to the owner of terminals. */
export const settlementMailText = (
  languageID: LanguageID,
  { company, owner, number, startDate, endDate, withInvoice }: Facts,
) => {
  const period = formatPeriod({ startDate, endDate })
  return languageID === Language.english
    ? {
        subject: `Settlement no. ${number}, ${company}`,
        text: `Hello,\n\nThe settlement of ${owner} for ${period} is attached, with its payments as a workbook${withInvoice ? ' and the e-invoice of the fee' : ''}.\n\n${company}\n`,
      }
    : {
        subject: `Arveldus nr ${number}, ${company}`,
        text: `Tere!\n\nManuses on arveldus (${owner}, ${period}) ja selle maksed Exceli failina${withInvoice ? ' ning teenustasu e-arve' : ''}.\n\n${company}\n`,
      }
}
