import { cardTransactionsInput } from '@kaarditeek/domain/transaction/schema'
import { createFileRoute } from '@tanstack/react-router'
import { CardPage } from '../../features/card/card-page'
import { CardTransactions } from '../../features/transaction/card-transactions'
import { found } from '../../lib/found'
import { idParam, searchOf } from '../../lib/search'

export const Route = createFileRoute('/cards/$id')({
  staticData: { access: 'viewCards' },
  params: idParam,
  ...searchOf(cardTransactionsInput.omit({ cardID: true })),
  loader: ({ context: { api }, params }) => found(api.card.get.ensureData(params)),
  component: () => {
    const { id } = Route.useParams()
    return <CardPage id={id} transactions={<CardTransactions cardID={id} search={Route.useSearch()} />} />
  },
})
