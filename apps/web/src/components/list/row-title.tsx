import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** The name of a row, with badges that matter at once. */
export const RowTitle = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <Group gap="xs">
    <Text span inherit fw={600}>
      {children}
    </Text>
    {badge}
  </Group>
)
