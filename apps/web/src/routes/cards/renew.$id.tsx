import { createFileRoute } from '@tanstack/react-router'
import { RenewCardsPage } from '../../features/card/renewal/renew-cards-page'
import { renewalSearch } from '../../features/card/renewal/search'
import { found } from '../../lib/guard'
import { idParam, searchOf } from '../../lib/search'

export const Route = createFileRoute('/cards/renew/$id')({
  staticData: { access: 'createCards' },
  params: idParam,
  ...searchOf(renewalSearch),
  loader: ({ context: { api }, params: { id: cardBatchID } }) =>
    found(api.card.batch.ensureData({ cardBatchID })),
  component: () => <RenewCardsPage cardBatchID={Route.useParams().id} search={Route.useSearch()} />,
})
