import { createFileRoute } from '@tanstack/react-router'
import { CardListPage } from '../../features/card/card-list-page'
import { ImportCardsButton } from '../../features/card/import/import-cards-button'
import { cardSearch } from '../../features/card/search'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/cards/')({
  staticData: { access: 'viewCards', menu: 'card' },
  ...listRoute(cardSearch, api.card),
  // The filter of card numbers is not in the address.
  loader: ({ deps, location }) => void api.card.page.prefetch({ ...deps, pan: location.state.pan }),
  component: () => <CardListPage search={Route.useSearch()} actions={<ImportCardsButton />} />,
})
