import { Group, Paper, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/language'
import { LazySpark } from '../../shared/chart/lazy-charts'
import classes from './statistics.module.css'

type Props = {
  label: string
  /** Undefined until it arrives, null if it could not be read. */
  value: string | null | undefined
  /** Below the figure. */
  note?: ReactNode
  /** The values of the period, drawn as a small line. */
  values?: number[]
}

/** A figure with its label in a list of figures. */
export const Figure = ({ label, value, note, values }: Props) => (
  <Paper withBorder radius="lg" p="md" aria-busy={value === undefined}>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    {value === undefined ? (
      <Skeleton component="dd" height={74} m={0} mt={6} />
    ) : (
      <dd className={`tabular ${classes.figure}`}>
        {value === null ? (
          <Missing />
        ) : (
          <Group gap="md" wrap="nowrap">
            <span className={classes.value}>{value}</span>
            {values && values.length > 1 && <LazySpark values={values} />}
          </Group>
        )}
        {note}
      </dd>
    )}
  </Paper>
)

/** Stands for a figure that could not be loaded. */
const Missing = () => {
  const t = useWords()
  return (
    <span className={classes.value}>
      <span aria-hidden>{t('common.none')}</span>
      <VisuallyHidden>{t('common.notRead')}</VisuallyHidden>
    </span>
  )
}
