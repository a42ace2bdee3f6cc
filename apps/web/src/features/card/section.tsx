import { SimpleGrid, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card.module.css'

/** A part of a form for cards, under its title, in two columns. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={classes.section}>
    <Title order={2} size="h5" mb="sm">
      {title}
    </Title>
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      {children}
    </SimpleGrid>
  </section>
)
