import { SimpleGrid, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A part of a form for cards, under its title, in two columns. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Title order={2} size="h5" mt="xs" mb="sm">
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      {children}
    </SimpleGrid>
  </section>
)
