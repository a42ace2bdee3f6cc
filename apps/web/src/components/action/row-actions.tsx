import { Group } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'

const RowContext = createContext(false)

/** Actions in a row of a list: they are icons here, and buttons with words anywhere else. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <RowContext value={true}>
    <Group gap={2} justify="flex-end" wrap="nowrap">
      {children}
    </Group>
  </RowContext>
)

export const useIsInRow = (): boolean => use(RowContext)
