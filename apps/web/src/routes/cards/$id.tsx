import { cardTransactionsInput } from '@kaarditeek/domain/transaction/list'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { changesSearch } from '../../components/history/search'
import { CardPage } from '../../features/card/card-page'
import { CardChain } from '../../features/card/chain/card-chain'
import { movementsSearch } from '../../features/card/chain/search'
import { CardHolds } from '../../features/card/hold/hold-list'
import { CardLoads } from '../../features/card/load/load-list'
import { loadsSearch } from '../../features/card/load/search'
import { CardRules } from '../../features/card/rule/rule-list'
import { rulesSearch } from '../../features/card/rule/search'
import { Refusals, TimeLine } from '../../features/card/time-line'
import { AddTransaction, CardTransactions } from '../../features/transaction/card-transactions'
import { PaymentActions } from '../../features/transaction/transaction-actions'
import { found } from '../../lib/guard'
import { idParam } from '../../lib/search'
import { cachedViewerMay } from '../../lib/session'
import { tabsOf } from '../../lib/tabs'

const tabs = tabsOf({
  all: z.object({}),
  transactions: cardTransactionsInput.omit({ cardID: true }),
  refusals: z.object({}),
  loads: loadsSearch,
  holds: loadsSearch,
  rules: rulesSearch,
  chain: movementsSearch,
  changes: changesSearch,
})

export const Route = createFileRoute('/cards/$id')({
  staticData: { access: 'viewCards' },
  params: idParam,
  ...tabs.route,
  loader: ({ context: { api }, params }) =>
    Promise.all([
      found(api.card.get.ensureData(params)),
      // The requests that wait stand above the balance, which would move when they arrive.
      cachedViewerMay('viewApprovals') && api.approval.page.prefetch({ cardID: params.id, state: 'waiting' }),
    ]),
  component: () => {
    const { id } = Route.useParams()
    const search = Route.useSearch()
    return (
      <CardPage
        id={id}
        tab={tabs.open(search)}
        timeLine={<TimeLine id={id} paymentActions={(payment) => <PaymentActions transaction={payment} />} />}
        refusals={<Refusals id={id} />}
        transactions={<CardTransactions cardID={id} search={tabs.of(search, 'transactions')} />}
        addTransaction={<AddTransaction cardID={id} />}
        loads={<CardLoads cardID={id} search={tabs.of(search, 'loads')} />}
        holds={<CardHolds cardID={id} search={tabs.of(search, 'holds')} />}
        rules={<CardRules cardID={id} search={tabs.of(search, 'rules')} />}
        chain={<CardChain id={id} search={tabs.of(search, 'chain')} />}
        changes={tabs.of(search, 'changes')}
      />
    )
  },
})
