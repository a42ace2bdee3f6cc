import { Group } from '@mantine/core'
import { createContext, type ReactNode, use } from 'react'

const RowContext = createContext(false)

type Props = { icons?: boolean; children: ReactNode }

/** Actions in a row of a list, or of a part of a page. In here actions are icons, unless there is room for buttons with text. */
export const RowActions = ({ icons = true, children }: Props) => (
  <RowContext value={icons}>
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {children}
    </Group>
  </RowContext>
)

export const useIsInRow = (): boolean => use(RowContext)
