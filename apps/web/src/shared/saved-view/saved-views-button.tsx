import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../components/icon-button'
import { useListContext } from '../../components/list/list-context'
import type { TableLayout } from '../../components/list/use-list-table'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { allViews } from './all-views'

const SavedViews = lazy(() => import('./saved-views').then((loaded) => ({ default: loaded.SavedViews })))

/** The button of a list's saved views. What it opens loads at the first click, or at once where a view is chosen. Rule 21.4. */
export const SavedViewsButton = ({ layout }: { layout: TableLayout }) => {
  const t = useWords()
  const may = useMay()
  const { savedAs } = useListContext()
  const isChosen = useRouterState({ select: ({ location }) => (location.state.savedViewID ?? null) !== null })
  const [wasClicked, setClicked] = useState(false)
  const mayView = may('saveViews')
  const defaults = trpc.savedView.page.useQuery(
    { ...allViews, isDefault: true },
    { enabled: mayView, staleTime: Number.POSITIVE_INFINITY },
  )
  if (!mayView) return null
  const button = <IconButton icon="bookmark" label={t('list.savedViews')} onClick={() => setClicked(true)} />
  const hasDefault = defaults.data?.list.some(({ list }) => list === savedAs)
  if (!wasClicked && !isChosen && !hasDefault) return button
  return (
    <Suspense fallback={button}>
      <SavedViews layout={layout} opened={wasClicked} />
    </Suspense>
  )
}
