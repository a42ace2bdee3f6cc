import { createFileRoute } from '@tanstack/react-router'
import { allExpiring } from '../../features/card/renewal/all-expiring'
import { RenewCardsPage } from '../../features/card/renewal/renew-cards-page'
import { renewalPageSearch } from '../../features/card/renewal/search'
import { found } from '../../lib/guard'
import { idParam, searchOf } from '../../lib/search'

export const Route = createFileRoute('/cards/renew/$id')({
  staticData: { access: 'createCards' },
  params: idParam,
  ...searchOf(renewalPageSearch),
  loaderDeps: ({ search: { cardID } }) => ({ cardID }),
  loader: async ({ context: { api }, params: { id: cardBatchID }, deps: { cardID } }) => {
    await found(api.card.batch.ensureData({ cardBatchID }))
    return cardID === null ? [] : (await allExpiring(cardBatchID)).filter(({ id }) => id === cardID)
  },
  // Who comes back finds a renewed card neither in the list nor selected.
  gcTime: 0,
  component: () => {
    const { cardID: _, ...search } = Route.useSearch()
    return <RenewCardsPage cardBatchID={Route.useParams().id} search={search} asked={Route.useLoaderData()} />
  },
})
