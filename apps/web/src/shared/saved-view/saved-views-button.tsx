import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../components/icon-button'
import { useListContext } from '../../components/list/list-context'
import type { TableLayout } from '../../components/list/use-list-table'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { usualView } from './usual-view'

const SavedViews = lazy(() => import('./saved-views').then((loaded) => ({ default: loaded.SavedViews })))

/** The button of a list's saved views. What it opens loads at the first click, or at once where a view is chosen. Rule 21.4. */
export const SavedViewsButton = ({ layout }: { layout: TableLayout }) => {
  const t = useWords()
  const may = useMay()
  const { ns } = useListContext()
  const isChosen = useRouterState({ select: ({ location }) => (location.state.savedViewID ?? null) !== null })
  const [wasClicked, setClicked] = useState(false)
  if (!may('saveViews')) return null
  const button = <IconButton icon="bookmark" label={t('list.savedViews')} onClick={() => setClicked(true)} />
  if (!wasClicked && !isChosen && usualView.of(ns) === null) return button
  return (
    <Suspense fallback={button}>
      <SavedViews layout={layout} opened={wasClicked} />
    </Suspense>
  )
}
