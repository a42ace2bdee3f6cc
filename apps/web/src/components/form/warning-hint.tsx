import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../icon'

/** A hint that warns of a typed value, such as a code that is taken, with a link to the record that has it. */
export const WarningHint = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Text span inherit c="var(--warn)" display="inline-flex" style={{ gap: 4 }}>
    <Icon name="warning" size={14} />
    <span>
      {text} {children}
    </span>
  </Text>
)
