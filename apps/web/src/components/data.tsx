import { Paper, Text } from '@mantine/core'
import { useLabel } from '../lib/language'
import classes from './data.module.css'
import { type Columns, useAllowed } from './list/columns'

type Props<R> = {
  record: R
  fields: Columns<NoInfer<R>>
  /** Shows each value beside its label, for a narrow place. */
  narrow?: boolean
}

/** Whether a value is there: an object without keys is not. */
const isGiven = (value: unknown) =>
  value !== null && (typeof value !== 'object' || value instanceof Date || Object.keys(value).length > 0)

/** Minimum width in rem of a column whose value takes the place of two. */
const WIDE = 24

/** Values of a record, each below its label. */
export const Facts = <R extends object>({ record, fields, narrow }: Props<R>) => {
  const labelOf = useLabel()
  const isShown = ({ key, onlyGiven }: (typeof fields)[number]) =>
    !onlyGiven || isGiven(record[key as keyof R])
  return (
    <dl className={`tabular ${classes.facts}`} data-narrow={narrow || undefined}>
      {useAllowed(fields)
        .filter(isShown)
        .map(({ key, label, show, room }) => (
          <div key={key} data-wide={room.width >= WIDE || undefined}>
            <Text component="dt" size="xs" c="dimmed">
              {labelOf(label)}
            </Text>
            <Text component="dd" size="sm">
              {show(record)}
            </Text>
          </div>
        ))}
    </dl>
  )
}

/** The data of a record, above its tabs. */
export const Data = <R extends object>({ label, ...facts }: Props<R> & { label: string }) => (
  <Paper withBorder radius="lg" p="lg" mb="lg" component="section" aria-label={label}>
    <Facts {...facts} />
  </Paper>
)
