import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { title: string; beside?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A part of a page under its heading. */
export const PageSection = ({ title, beside, actions, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} style={{ marginBottom: 'var(--mantine-spacing-xl)' }}>
      <Group justify="space-between" mb="sm" gap="xs" mih={30}>
        <Group gap={6}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {beside}
        </Group>
        {actions}
      </Group>
      {children}
    </section>
  )
}
