import { Paper, Text } from '@mantine/core'
import { useLabel } from '../lib/language'
import classes from './data.module.css'
import { type Columns, useAllowed } from './list/columns'

type Props<R> = { record: R; fields: Columns<NoInfer<R>> }

/** Values of a record, each below its label. */
export const Facts = <R extends object>({ record, fields }: Props<R>) => {
  const labelOf = useLabel()
  const isShown = ({ key, onlyGiven }: (typeof fields)[number]) =>
    !onlyGiven || record[key as keyof R] !== null
  return (
    <dl className={`tabular ${classes.facts}`}>
      {useAllowed(fields)
        .filter(isShown)
        .map(({ key, label, show }) => (
          <div key={key}>
            <Text component="dt" size="xs" c="dimmed">
              {labelOf(label)}
            </Text>
            <Text component="dd" size="sm" fw={600} m={0}>
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
