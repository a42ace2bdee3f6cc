import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'

/** Two fields in a line, such as the first and the last month. The checkbox of an optional one stands at the height of the other's input. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm" className={classes.pair}>
    {children}
  </SimpleGrid>
)
