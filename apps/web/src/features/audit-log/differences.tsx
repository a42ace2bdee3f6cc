import { type AuditDifference, kindOfField } from '@kaarditeek/domain/audit-log/differences'
import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import { differenceTexts } from '@kaarditeek/i18n/audit-difference'
import { numberLanguage } from '@kaarditeek/i18n/number-language'
import { Text } from '@mantine/core'
import { useDates } from '../../lib/dates'
import { useLabel } from '../../lib/language'
import classes from './audit-log.module.css'
import { isAlike } from './fold'

/** Returns the texts of a difference: the name of its field, and its values as they are shown. */
const useTexts = () =>
  differenceTexts({ language: numberLanguage.current, wordOf: useLabel(), dates: useDates() })

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
