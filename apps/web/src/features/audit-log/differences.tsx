import { type AuditDifference, type AuditValue, kindOfField } from '@kaarditeek/domain/audit-log/differences'
import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import { formatMoney, formatNumber, formatPercent } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { useDates } from '../../lib/dates'
import { useLabel, useWords } from '../../lib/language'
import classes from './audit-log.module.css'
import { isAlike } from './fold'
import { choiceWords, fieldWords } from './wording'

type One = string | number | boolean

/** Returns the texts of a difference: the name of its field, and its values as they are shown. */
const useTexts = () => {
  const t = useWords()
  const labelOf = useLabel()
  const dates = useDates()
  const textOf = (what: string, field: string, value: One): string => {
    switch (kindOfField(what, field)) {
      case 'money':
      case 'limit':
        return formatMoney(Number(value))
      case 'number':
      case 'uses':
        return formatNumber(Number(value))
      case 'percentage':
        return formatPercent(Number(value))
      case 'moment':
        return dates.moment(new Date(String(value)))
      case 'day':
        return dates.day(instantOf(String(value)))
      case 'choice': {
        const key = choiceWords(what, field, value)
        return key === null ? String(value) : labelOf(key)
      }
      default:
        return typeof value === 'boolean' ? t(value ? 'common.yes' : 'common.no') : String(value)
    }
  }
  const isUnlimited = (what: string, field: string) => ['limit', 'uses'].includes(kindOfField(what, field))
  const shownOf = (what: string, field: string, value: AuditValue): string => {
    if (value === null && `${what}.${field}` === 'approval.decision') return t('approval.states_waiting')
    if (value === null) return t(isUnlimited(what, field) ? 'common.unlimited' : 'common.none')
    const all = [value].flat().map((one) => textOf(what, field, one))
    return all.length === 0 ? t('common.none') : all.join(', ')
  }
  return {
    nameOf: (what: string, { field, label }: AuditDifference) => label ?? labelOf(fieldWords(what, field)),
    shownOf,
    changeOf: (what: string, { field, before, after }: AuditDifference) =>
      Array.isArray(before) && Array.isArray(after)
        ? listChange(before, after).map(([sign, one]) => `${sign} ${textOf(what, field, one)}`)
        : null,
  }
}

/** An instant of a snapshot's day; a day without a time has noon, so that it is the same in each time zone. */
const instantOf = (day: string) => new Date(day.includes('T') ? day : `${day}T12:00:00Z`)

/** Returns the added entries of a list, then the removed ones. */
const listChange = (before: One[], after: One[]): ['+' | '−', One][] => [
  ...after.filter((one) => !before.includes(one)).map((one): ['+', One] => ['+', one]),
  ...before.filter((one) => !after.includes(one)).map((one): ['−', One] => ['−', one]),
]

type Props = { line: Pick<AuditLine, 'what' | 'act'>; difference: AuditDifference }

/** A field with its old and new value. A list shows its added and removed entries, a new record only the new value. */
const Difference = ({ line: { what, act }, difference }: Props) => {
  const { nameOf, shownOf, changeOf } = useTexts()
  const { field, before, after } = difference
  const name = nameOf(what, difference)
  if (kindOfField(what, field) === 'unseen') return name
  const changes = changeOf(what, difference)
  return (
    <>
      <Text span inherit c="dimmed">
        {name}:
      </Text>{' '}
      {changes ? (
        changes.join(', ')
      ) : (
        <>
          {act !== 'created' && `${shownOf(what, field, before)} → `}
          <span className={classes.after}>{shownOf(what, field, after)}</span>
        </>
      )}
    </>
  )
}

/** What a line changed, a field below the other. */
export const DifferenceList = ({ line }: { line: AuditLine }) => (
  <ul className={classes.differences}>
    {line.differences?.map((one) => (
      <li key={`${one.field} ${one.label}`}>
        <Difference line={line} difference={one} />
      </li>
    ))}
  </ul>
)

/** How many changes of an act its row shows; its details have all. */
const SHOWN = 2

/**
 * The first changes of one act as one line of text, and how many more there are. If its lines differ, only the names of the changed
 * fields.
 */
export const DifferenceText = ({ lines }: { lines: readonly AuditLine[] }) => {
  const { nameOf } = useTexts()
  const [first] = lines
  if (!first) return null
  if (!isAlike(lines)) {
    const names = lines.flatMap(({ what, differences }) =>
      (differences ?? []).map((one) => nameOf(what, one)),
    )
    return [...new Set(names)].join(', ')
  }
  const differences = first.differences ?? []
  const more = differences.length - SHOWN
  return (
    <>
      {differences.slice(0, SHOWN).map((one, index) => (
        <span key={`${one.field} ${one.label}`}>
          {index > 0 && ' · '}
          <Difference line={first} difference={one} />
        </span>
      ))}
      {more > 0 && ` · +${more}`}
    </>
  )
}
