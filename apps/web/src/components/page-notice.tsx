import { Alert, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/** Colours of an alert by tone. */
export const alertColours = {
  bad: { '--alert-bg': 'var(--bad-wash)', '--alert-color': 'var(--bad)' },
  warn: { '--alert-bg': 'var(--warn-wash)', '--alert-color': 'var(--warn)' },
  accent: { '--alert-bg': 'var(--accent-wash)', '--alert-color': 'var(--accent-ink)' },
} as const

type Props = {
  tone: keyof typeof alertColours
  icon: IconName
  title: ReactNode
  text?: string
  /** The action that helps. */
  children?: ReactNode
}

/** A permanent notice on a page, as wide as its place. Says what is not possible there, and why. */
export const PageNotice = ({ tone, icon, title, text, children }: Props) => (
  <Alert
    variant="light"
    icon={<Icon name={icon} />}
    title={title}
    mb="md"
    radius="lg"
    style={alertColours[tone]}
  >
    <Group justify="space-between" gap="sm">
      {text !== undefined && (
        <Text size="sm" maw={520}>
          {text}
        </Text>
      )}
      {children}
    </Group>
  </Alert>
)
