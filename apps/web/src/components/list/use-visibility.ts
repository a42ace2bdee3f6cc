import { useLocalStorage } from '@mantine/hooks'
import type { ColumnVisibilityState, OnChangeFn } from '@tanstack/react-table'
import { nothing } from './selection'

/** The hidden columns of lists of `ns`, kept in this browser. */
export const useVisibility = (ns: string) => {
  const [visibility = nothing, setVisibility] = useLocalStorage<ColumnVisibilityState | undefined>({
    key: `kaarditeek-columns-${ns}`,
    getInitialValueInEffect: false,
  })
  const change: OnChangeFn<ColumnVisibilityState> = (next) =>
    setVisibility((before = nothing) => (typeof next === 'function' ? next(before) : next))
  return [visibility, change] as const
}
