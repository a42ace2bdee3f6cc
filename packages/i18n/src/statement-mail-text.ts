import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'

type Facts = { company: string; customer: string; month: string }

const monthText = (month: string) => month.split('-').toReversed().join('.')

/** Subject and text of the mail with a customer's statement of a month. */
export const statementMailText = (languageID: LanguageID, { company, customer, month }: Facts) =>
  languageID === Language.english
    ? {
        subject: `Statement ${monthText(month)}, ${company}`,
        text: `Hello,\n\nThe card transactions of ${customer} in ${monthText(month)} are in the attached file.\n\n${company}\n`,
      }
    : {
        subject: `Kuuväljavõte ${monthText(month)}, ${company}`,
        text: `Tere!\n\nKliendi ${customer} kaartidega tehtud tehingud kuus ${monthText(month)} on manuses olevas failis.\n\n${company}\n`,
      }
