import { monthOfNr } from '@kaarditeek/domain/company-month/rules'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import type { NoticeKind } from '@kaarditeek/domain/notice/names'
import type { Notice } from '@kaarditeek/domain/notice/schema'
import { type Dates, formatMoneyIn, formatMonthIn } from './format'

/** What a notice tells, as words of a sentence. `money` is empty of an unlimited sum, `lastDay` is that before `day`. */
type Facts = Record<'name' | 'card' | 'money' | 'day' | 'lastDay' | 'month', string> & { figure: number }
type Words = Record<NoticeKind, (at: Facts) => string>

const estonian: Words = {
  cardBalance: ({ card, money }) => `Kaardil ${card} on alles ${money}`,
  customerBalance: ({ name, money }) => `Kliendi ${name} kaartidel on alles kokku ${money}`,
  cardExpiry: ({ card, day }) => `Kaart ${card} kehtib kuni ${day}`,
  numberRange: ({ name, figure }) => `Kaarditoote ${name} kaardinumbritest on kasutusel ${figure}%`,
  webhookFailing: ({ name, day }) => `Veebi-API ${name} sündmused ei ole kohale jõudnud alates ${day}`,
  keyEnding: ({ name, day }) => `Veebi-API ${name} senine võti lõpeb ${day}`,
  refusals: ({ name, figure }) =>
    `Veebi-API ${name}: tavalisest rohkem tagasi lükatud makseid, ööpäevas ${figure}`,
  fileDone: ({ name }) => `Tellitud faili koostamine on lõppenud${name && `: ${name}`}`,
  importDone: ({ name }) => `Kaartide import on lõppenud${name && `: ${name}`}`,
  settlementDue: ({ name, lastDay }) => `Terminali omanikuga ${name} on arveldus tegemata kuni ${lastDay}`,
  approvalWaiting: ({ name, money }) =>
    `Kinnitust ootab taotlus${money && ` summaga ${money}`}, taotleja ${name}`,
  monthToClose: ({ month }) => `Sulgemata on ${month}`,
}

const english: Words = {
  cardBalance: ({ card, money }) => `Card ${card} has ${money} left`,
  customerBalance: ({ name, money }) => `The cards of ${name} have ${money} left in all`,
  cardExpiry: ({ card, day }) => `Card ${card} is valid until ${day}`,
  numberRange: ({ name, figure }) => `${figure}% of the card numbers of ${name} are in use`,
  webhookFailing: ({ name, day }) => `Events of the web API ${name} have not arrived since ${day}`,
  keyEnding: ({ name, day }) => `The former key of the web API ${name} ends on ${day}`,
  refusals: ({ name, figure }) => `Web API ${name}: more refusals than usual, ${figure} in a day`,
  fileDone: ({ name }) => `The work on the ordered file has ended${name && `: ${name}`}`,
  importDone: ({ name }) => `The import of cards has ended${name && `: ${name}`}`,
  settlementDue: ({ name, lastDay }) =>
    `The settlement with the terminal owner ${name} up to ${lastDay} is due`,
  approvalWaiting: ({ name, money }) => `A request${money && ` of ${money}`} by ${name} awaits approval`,
  monthToClose: ({ month }) => `${month} is not closed yet`,
}

type Told = Pick<Notice, 'kind' | 'recordID' | 'panLast4' | 'name' | 'figure' | 'until'>

/** Returns the sentence of a notice. Of a card it has the last four digits. */
export const noticeText = (languageID: LanguageID, notice: Told, dates: Dates): string => {
  const isEnglish = languageID === Language.english
  const language = isEnglish ? 'en' : 'et'
  const { kind, recordID, panLast4, name, figure, until } = notice
  return (isEnglish ? english : estonian)[kind]({
    name: name ?? '',
    card: `…${panLast4 ?? ''}`,
    money: figure === null ? '' : formatMoneyIn(language, figure),
    figure: figure ?? 0,
    day: until ? dates.day(until) : '',
    lastDay: until ? dates.day(new Date(until.getTime() - 1)) : '',
    month: kind === 'monthToClose' ? formatMonthIn(language, monthOfNr(recordID)) : '',
  })
}
