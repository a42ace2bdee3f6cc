import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

type Props = { icon?: IconName; title: string; help?: string; children?: ReactNode; order?: 1 | 2 }

/** Replaces missing content. Says why it is missing and what to do. */
export const Empty = ({ icon = 'empty', title, help, children, order = 2 }: Props) => (
  <Stack align="center" gap={6} py={48} px="md" ta="center">
    <Text c="dimmed" component="div" mb={4}>
      <Icon name={icon} size={32} />
    </Text>
    <Title order={order} size="h3" fz="md">
      {title}
    </Title>
    {help && (
      <Text size="sm" c="dimmed" maw={420}>
        {help}
      </Text>
    )}
    {children && <div style={{ marginTop: 12 }}>{children}</div>}
  </Stack>
)
