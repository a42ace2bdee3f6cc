import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { formatPeriod } from './format-period'

type Facts = { company: string; name: string; startDate: string | null; endDate: string | null; url: string }

const daysOf = ({ startDate, endDate }: Facts): string => {
  if (startDate === null || endDate === null) return ''
  return `, ${formatPeriod({ startDate, endDate })}`
}

/** Subject and text of the mail with the link to a report that is sent by calendar. */
export const reportScheduleMailText = (languageID: LanguageID, facts: Facts) => {
  const { company, name, url } = facts
  const title = `${name}${daysOf(facts)}`
  return languageID === Language.english
    ? {
        subject: `Report ${title}, ${company}`,
        text: `Hello,\n\nThe report “${name}” is ready${daysOf(facts)}. Download it here within seven days, logged in to Kaarditeek:\n\n${url}\n\n${company}\n`,
      }
    : {
        subject: `Aruanne ${title}, ${company}`,
        text: `Tere!\n\nAruanne „${name}“ on valmis${daysOf(facts)}. Laadige see alla seitsme päeva jooksul, olles Kaarditeeki sisse logitud:\n\n${url}\n\n${company}\n`,
      }
}
