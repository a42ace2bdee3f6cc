import { cardTransactionsInput } from '@kaarditeek/domain/transaction/list'
import { createFileRoute } from '@tanstack/react-router'
import { changesSearch } from '../../components/history/search'
import { CardPage } from '../../features/card/card-page'
import { CardTransactions } from '../../features/transaction/card-transactions'
import { found } from '../../lib/guard'
import { idParam } from '../../lib/search'
import { tabsOf } from '../../lib/tabs'

const tabs = tabsOf('card', {
  transactions: cardTransactionsInput.omit({ cardID: true }),
  changes: changesSearch,
})

export const Route = createFileRoute('/cards/$id')({
  staticData: { access: 'viewCards' },
  params: idParam,
  ...tabs.route,
  loader: ({ context: { api }, params }) => found(api.card.get.ensureData(params)),
  component: () => {
    const { id } = Route.useParams()
    const search = Route.useSearch()
    return (
      <CardPage
        id={id}
        tab={search.tab}
        transactions={<CardTransactions cardID={id} search={tabs.of(search, 'transactions')} />}
        changes={tabs.of(search, 'changes')}
      />
    )
  },
})
