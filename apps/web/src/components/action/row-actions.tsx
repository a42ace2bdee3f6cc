import { Group } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'

const RowContext = createContext(false)

/** Actions in a row of a list. In here actions are icons; elsewhere they are buttons with text. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <RowContext value={true}>
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {children}
    </Group>
  </RowContext>
)

export const useIsInRow = (): boolean => use(RowContext)
