import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../icon'

/** The hint that a typed code or name is taken, a warning, with a link to the record that has it. */
export const TakenHint = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Text span inherit c="var(--warn)" display="inline-flex" style={{ gap: 4 }}>
    <Icon name="warning" size={14} />
    <span>
      {text} {children}
    </span>
  </Text>
)
