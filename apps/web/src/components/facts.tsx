import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Fact = { name: string; value: ReactNode }

/** A few values in a row, each below its name. */
export const Facts = ({ of: facts }: { of: readonly Fact[] }) => (
  <Group component="dl" m={0} gap="xl" align="flex-start" className="tabular">
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
  </Group>
)
