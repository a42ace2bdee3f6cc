import { createFileRoute } from '@tanstack/react-router'
import { CardListPage } from '../../features/card/card-list-page'
import { ImportCardsButton } from '../../features/card/import/import-cards-button'
import { cardSearch } from '../../features/card/search'
import { searchOf } from '../../lib/search'

export const Route = createFileRoute('/cards/')({
  staticData: { access: 'viewCards', menu: 'card' },
  ...searchOf(cardSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps, location }) =>
    void api.card.page.prefetch({ ...deps, pan: location.state.pan }),
  component: () => <CardListPage search={Route.useSearch()} actions={<ImportCardsButton />} />,
})
