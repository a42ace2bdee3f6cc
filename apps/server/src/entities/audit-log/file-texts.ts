import { auditKinds } from '@kaarditeek/domain/audit-log/kinds'
import { ownWords } from '@kaarditeek/domain/audit-log/own-words'
import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import { differenceTexts } from '@kaarditeek/i18n/audit-difference'
import { subjectText } from '@kaarditeek/i18n/audit-subject'
import { callWording } from '@kaarditeek/i18n/call-wording'
import { datesIn, formatNumberIn } from '@kaarditeek/i18n/format'
import { type AnyWords, wordsIn } from '@kaarditeek/i18n/words-in'

const textsIn = (languageID: LanguageID, zone: string) => {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = wordsIn(languageID)
  const language = {
    language: languageID === Language.estonian ? ('et' as const) : ('en' as const),
    wordOf: (key: string) => {
      const at = key.indexOf('.')
      return words[key.slice(0, at)]?.[key.slice(at + 1)] ?? key
    },
    dates: datesIn(zone),
  }
  const { cards_one, cards_other } = wordsIn(languageID).approval
  const cardsOf = (count: number) =>
    (count === 1 ? cards_one : cards_other).replace('{{count}}', formatNumberIn(language.language, count))
  return {
    wordOf: language.wordOf,
    differences: differenceTexts(language),
    subject: subjectText({ ...language, cardsOf }),
  }
}

/** Texts by language and time zone: `Intl` is slow to create formatters, and each line needs them. */
const made = new Map<string, ReturnType<typeof textsIn>>()

const textsOf = (languageID: LanguageID, { zone }: BusinessTime) => {
  const key = `${languageID} ${zone}`
  const texts = made.get(key) ?? textsIn(languageID, zone)
  made.set(key, texts)
  return texts
}

/** What a line changed, in the words of the screen. */
export const changeText = (line: AuditLine, languageID: LanguageID, time: BusinessTime): string => {
  const { lineOf } = textsOf(languageID, time).differences
  return (line.differences ?? []).map((one) => lineOf(line, one)).join(' · ')
}

/** The name of a line's record, of a request or loads what these are about. */
export const nameText = (
  { name, subject }: AuditLine,
  languageID: LanguageID,
  time: BusinessTime,
): string | null => (subject ? textsOf(languageID, time).subject(subject) : name)

/** The wording of a call; the name of a call without one. */
export const callText = (line: AuditLine, languageID: LanguageID, time: BusinessTime): string | null => {
  const wording = callWording(line)
  return wording === null ? line.call : textsOf(languageID, time).wordOf(wording)
}

/** The name of a kind of record or event. */
export const kindText = (what: string, words: AnyWords['auditLog']): string => {
  const kind = auditKinds.find((one) => one === what)
  return kind ? words[kind] : what
}

/** What a line says, in the words of the screen. */
export const eventText = (line: AuditLine, languageID: LanguageID): string => {
  const { auditLog: words } = wordsIn(languageID)
  const { what, act } = line
  const own = ownWords(line)
  if (own) return words[own.slice('auditLog.'.length) as keyof typeof words]
  const name = kindText(what, words)
  return act ? words[`act_${act}`].replace('{{what}}', name) : name
}
