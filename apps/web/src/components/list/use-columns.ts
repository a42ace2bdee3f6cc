import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useLabel } from '../../lib/language'
import type { Columns } from './columns'

const none: string[] = []

/** Columns that somebody has put away in lists of `ns`, in this browser, by their wordings: those no two columns share. */
const useHidden = (ns: string) =>
  useLocalStorage<string[] | undefined>({
    key: `kaarditeek-hidden-${ns}`,
    getInitialValueInEffect: false,
    serialize: (labels = none) => labels.join(),
    deserialize: (text) => text?.split(',').filter(Boolean),
  })

/** The columns of a list that are shown, and how to choose them; what names the row always is. */
export const useColumns = <R extends object>(ns: string, columns: Columns<R>) => {
  const labelOf = useLabel()
  const [hidden = none, setHidden] = useHidden(ns)
  const shown = useMemo(
    () => columns.filter(({ title, label }) => title || !hidden.includes(label)),
    [columns, hidden],
  )
  const choice = {
    columns: columns
      .filter(({ title }) => !title)
      .map(({ label }) => ({ key: label, label: labelOf(label), isShown: !hidden.includes(label) })),
    toggle: (label: string) =>
      setHidden(hidden.includes(label) ? hidden.filter((one) => one !== label) : [...hidden, label]),
    showAll: () => setHidden(none),
  }
  return { shown, choice }
}

export type ColumnsChoice = ReturnType<typeof useColumns>['choice']
