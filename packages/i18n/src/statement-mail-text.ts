import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { formatMonthIn } from './format'

type Facts = { company: string; customer: string; month: string }

/** Subject and text of the mail with a customer's statement of a month. */
export const statementMailText = (languageID: LanguageID, { company, customer, month }: Facts) =>
  languageID === Language.english
    ? {
        subject: `Statement ${formatMonthIn('en', month)}, ${company}`,
        text: `Hello,\n\nThe card transactions of ${customer} in ${formatMonthIn('en', month)} are in the attached file.\n\n${company}\n`,
      }
    : {
        subject: `Kuuväljavõte ${formatMonthIn('et', month)}, ${company}`,
        text: `Tere!\n\nManuses on kliendi ${customer} kaartidega tehtud tehingud, ${formatMonthIn('et', month)}.\n\n${company}\n`,
      }
