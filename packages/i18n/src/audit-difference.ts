import { type AuditDifference, type AuditValue, kindOfField } from '@kaarditeek/domain/audit-log/differences'
import { choiceWords, fieldWords } from './audit-wording'
import { type Dates, formatMoneyIn, formatNumberIn, formatPercentIn } from './format'

type One = string | number | boolean

export type Language = {
  language: 'et' | 'en'
  /** Returns the wording of a key, such as `card.amountLimit`. */
  wordOf: (key: string) => string
  /** Formatters of instants in the business time zone. */
  dates: Dates
}

/** An instant of a snapshot's day; a day without a time has noon, so that it is the same in each time zone. */
const instantOf = (day: string) => new Date(day.includes('T') ? day : `${day}T12:00:00Z`)

/** Returns the added entries of a list, then the removed ones. */
const listChange = (before: One[], after: One[]): ['+' | '−', One][] => [
  ...after.filter((one) => !before.includes(one)).map((one): ['+', One] => ['+', one]),
  ...before.filter((one) => !after.includes(one)).map((one): ['−', One] => ['−', one]),
]

const isUnlimited = (what: string, field: string) => ['limit', 'uses'].includes(kindOfField(what, field))

/** Returns the text of one value of a field. */
const valueTexts =
  ({ language, wordOf, dates }: Language) =>
  (what: string, field: string, value: One): string => {
    switch (kindOfField(what, field)) {
      case 'money':
      case 'limit':
        return formatMoneyIn(language, Number(value))
      case 'number':
      case 'uses':
        return formatNumberIn(language, Number(value))
      case 'percentage':
        return formatPercentIn(language, Number(value))
      case 'moment':
        return dates.moment(new Date(String(value)))
      case 'day':
        return dates.day(instantOf(String(value)))
      case 'choice': {
        const key = choiceWords(what, field, value)
        return key === null ? String(value) : wordOf(key)
      }
      default:
        return typeof value === 'boolean' ? wordOf(value ? 'common.yes' : 'common.no') : String(value)
    }
  }

/** Returns the texts of differences, for the screen and the file of the audit log. Rule 19.9. */
export const differenceTexts = (language: Language) => {
  const { wordOf } = language
  const textOf = valueTexts(language)
  const nameOf = (what: string, { field, label }: AuditDifference) => label ?? wordOf(fieldWords(what, field))
  const shownOf = (what: string, field: string, value: AuditValue): string => {
    if (value === null && `${what}.${field}` === 'approval.decision') return wordOf('approval.states_waiting')
    if (value === null) return wordOf(isUnlimited(what, field) ? 'common.unlimited' : 'common.none')
    const all = [value].flat().map((one) => textOf(what, field, one))
    return all.length === 0 ? wordOf('common.none') : all.join(', ')
  }
  /** The added and removed entries of a list; null for other values. */
  const changeOf = (what: string, { field, before, after }: AuditDifference) =>
    Array.isArray(before) && Array.isArray(after)
      ? listChange(before, after).map(([sign, one]) => `${sign} ${textOf(what, field, one)}`)
      : null
  /** A field with its old and new value; of a record that was added only the new one. */
  const lineOf = ({ what, act }: { what: string; act: string | null }, difference: AuditDifference) => {
    const { field, before, after } = difference
    const name = nameOf(what, difference)
    if (kindOfField(what, field) === 'unseen') return name
    const value = shownOf(what, field, after)
    const change = act === 'created' ? value : `${shownOf(what, field, before)} → ${value}`
    return `${name}: ${changeOf(what, difference)?.join(', ') ?? change}`
  }
  return { nameOf, shownOf, changeOf, lineOf }
}
