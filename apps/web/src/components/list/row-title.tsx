import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title cell of a row, with a badge. */
export const RowTitle = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <Group gap="xs">
    <Text span inherit fw={600}>
      {children}
    </Text>
    {badge}
  </Group>
)
