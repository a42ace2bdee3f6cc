import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './data.module.css'

type Fact = { name: string; value: ReactNode }

/** Values one beside the other, each below its name. */
export const Facts = ({ of: facts }: { of: readonly Fact[] }) => (
  <dl className={`tabular ${classes.facts}`}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <Text component="dt" size="xs" c="dimmed">
          {name}
        </Text>
        <Text component="dd" size="sm" fw={600} m={0}>
          {value}
        </Text>
      </div>
    ))}
  </dl>
)
