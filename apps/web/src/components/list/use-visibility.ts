import { useLocalStorage } from '@mantine/hooks'
import { type ColumnVisibilityState, functionalUpdate, type OnChangeFn } from '@tanstack/react-table'
import { useMemo } from 'react'
import { columnsToHide, type Room } from './fit'
import { nothing } from './selection'

/** The columns that a user has chosen to show or to hide in lists of `name`, kept in this browser. */
const useChosen = (name: string) => {
  const [chosen = nothing, choose] = useLocalStorage<ColumnVisibilityState | undefined>({
    key: `kaarditeek-columns-${name}`,
    getInitialValueInEffect: false,
  })
  return [chosen as ColumnVisibilityState, choose] as const
}

type Fit = { columns: readonly Room[]; room: number }

/**
 * Returns which columns a list shows in a frame of `room`: those that the user has chosen, and as many others as fit.
 * A change of the table's state is stored as the user's choice.
 */
export const useVisibility = (name: string, { columns, room }: Fit) => {
  const [chosen, choose] = useChosen(name)
  const visibility = useMemo(() => {
    const open = columns.filter(({ key, onDemand }) => chosen[key] ?? !onDemand)
    const away = columnsToHide(
      open.map((column) => ({ ...column, stays: column.stays || chosen[column.key] === true })),
      room,
    )
    const hidden = columns.filter((column) => !open.includes(column) || away.includes(column.key))
    return { ...chosen, ...Object.fromEntries(hidden.map(({ key }) => [key, false])) }
  }, [columns, chosen, room])

  const change: OnChangeFn<ColumnVisibilityState> = (update) => {
    const next = functionalUpdate(update, visibility)
    const changed = Object.entries(next).filter(([key, shown]) => (visibility[key] ?? true) !== shown)
    choose({ ...chosen, ...Object.fromEntries(changed) })
  }
  return {
    visibility,
    change,
    /** The user's choice, and its setter: whether each chosen column is shown. */
    chosen,
    choose,
    /** Clears the user's choice, so that all columns that fit are shown. */
    forget: () => choose(nothing),
    hasChosen: Object.keys(chosen).length > 0,
    /** Columns that are hidden only because they do not fit. */
    away: columns
      .filter(({ key, onDemand }) => (chosen[key] ?? !onDemand) && visibility[key] === false)
      .map(({ key }) => key),
  }
}
