import { Text } from '@mantine/core'
import { deepEqual } from '@tanstack/react-router'
import { useLabel, useWords } from '../../lib/language'
import type { Columns } from '../list/columns'
import { TextValue } from '../value'
import classes from './history.module.css'

/**
 * A snapshot of a record, with the time of the change: `dateOfChange`, or `validFrom` if the record has no such field of its
 * own. `authorEmail` and `authorName` are null if no user made the change, `accessToken` names the token that the author used, `approver` the second
 * person who approved the change.
 */
export type Change = {
  validFrom: Date | null
  dateOfChange?: Date
  authorEmail: string | null
  authorName: string | null
  accessToken: string | null
  approver: string | null
  approverName: string | null
  comment?: string | null
  closedAt?: Date | null
}

const isSame = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : deepEqual(a, b)

/** Whether a field differs between two snapshots. */
export const differs = <C extends Change>(key: string, now: C, before: C): boolean =>
  !isSame(now[key as keyof C], before[key as keyof C])

/** A snapshot's fields with the record's types. Fields that are null, as in old snapshots, never reach their column. */
export type Known<C> = { [K in keyof C]: NonNullable<C[K]> }

type Props<C> = { now: C; before: C | undefined; fields: Columns<Known<C>> }

/**
 * The fields that differ between two snapshots, each as `Phone: A → B`, and the comment of the change. A comment that is one of the
 * fields belongs to the record. The first snapshot of a month is its closing.
 */
export const Differences = <C extends Change>({ now, before, fields }: Props<C>) => {
  const t = useWords()
  const labelOf = useLabel()
  if (!before) return t(now.closedAt ? 'change.closedAt' : 'change.first')
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
      {now.comment && fields.every(({ key }) => key !== 'comment') && (
        <Text inherit c="dimmed" className={classes.comment}>
          {now.comment}
        </Text>
      )}
    </>
  )
}
