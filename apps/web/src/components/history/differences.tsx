import { Text } from '@mantine/core'
import { useLabel, useWords } from '../../lib/language'
import type { Columns } from '../list/columns'
import { TextValue } from '../value'
import { type Change, differs, type Known } from './change'
import classes from './history.module.css'

type Props<C> = { now: C; before: C | undefined; fields: Columns<Known<C>> }

/** The fields that differ between two snapshots, each as `Phone: A → B`. */
export const Differences = <C extends Change>({ now, before, fields }: Props<C>) => {
  const t = useWords()
  const labelOf = useLabel()
  if (!before) return t('change.first')
  const changed = fields.filter(({ key }) => differs(key, now, before))
  const valueIn = (change: C, { key, none, show }: (typeof fields)[number]) =>
    change[key as keyof C] === null ? <TextValue value={null} none={none} /> : show(change as Known<C>)
  return (
    <>
      <ul className={classes.differences}>
        {changed.map((field) => (
          <li key={field.key}>
            <Text span inherit c="dimmed">
              {labelOf(field.label)}:
            </Text>{' '}
            {valueIn(before, field)}
            {' → '}
            <span className={classes.changed}>{valueIn(now, field)}</span>
          </li>
        ))}
      </ul>
      {now.comment && (
        <Text inherit c="dimmed" className={classes.comment}>
          {now.comment}
        </Text>
      )}
    </>
  )
}
