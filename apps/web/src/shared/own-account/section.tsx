import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; help?: string; children: ReactNode }

/** A part of the page with the viewer's own details. */
export const Section = ({ title, help, children }: Props) => (
  <Paper withBorder radius="lg" p="lg" maw={760} component="section" aria-label={title}>
    <Title order={2} mb={help ? 'xs' : 'md'}>
      {title}
    </Title>
    {help && (
      <Text size="sm" c="dimmed" mb="md">
        {help}
      </Text>
    )}
    {children}
  </Paper>
)
