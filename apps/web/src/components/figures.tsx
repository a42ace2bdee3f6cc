import { Paper, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './figures.module.css'

type Figure = {
  label: string
  /** Undefined until it arrives. */
  value: ReactNode
  /** The value is a sentence or a time, which is written smaller than a figure: in two columns on a phone it would break. */
  isText?: boolean
  note?: ReactNode
}
type Props = {
  label: string
  figures: readonly (Figure | false)[]
  /** Shows each value beside its label on a phone, where other content matters more. */
  short?: boolean
}

/** The figures of a record beside each other, each with its label and a note. */
export const Figures = ({ label, figures, short }: Props) => (
  <Paper withBorder radius="lg" component="section" aria-label={label}>
    <dl className={`tabular ${classes.figures}`} data-short={short || undefined}>
      {figures
        .filter((one) => one !== false)
        .map(({ label, value, isText, note }) => (
          <div key={label} aria-busy={value === undefined}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            {value === undefined ? (
              <Skeleton component="dd" height={38} m={0} mt={4} />
            ) : (
              <dd>
                <span className={isText ? classes.text : classes.value}>{value}</span>
                {note && (
                  <Text span size="xs" c="dimmed" display="block">
                    {note}
                  </Text>
                )}
              </dd>
            )}
          </div>
        ))}
    </dl>
  </Paper>
)
