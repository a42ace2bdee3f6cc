import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { formatDay } from './format'

type Facts = { company: string; owner: string; number: number; startDate: string; endDate: string }

/** Subject and text of the mail with a settlement to the owner of terminals. */
export const settlementMailText = (
  languageID: LanguageID,
  { company, owner, number, startDate, endDate }: Facts,
) => {
  const period = `${formatDay(startDate)} – ${formatDay(endDate)}`
  return languageID === Language.english
    ? {
        subject: `Settlement no. ${number}, ${company}`,
        text: `Hello,\n\nThe settlement of ${owner} for ${period} is attached, with its payments as a workbook.\n\n${company}\n`,
      }
    : {
        subject: `Arveldus nr ${number}, ${company}`,
        text: `Tere!\n\nManuses on arveldus (${owner}, ${period}) ja selle maksed Exceli failina.\n\n${company}\n`,
      }
}
