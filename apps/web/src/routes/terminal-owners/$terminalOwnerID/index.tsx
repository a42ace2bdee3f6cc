import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { changesSearch } from '../../../components/history/search'
import { OwnerClosing } from '../../../features/settlement/owner-closing'
import { OwnerSettled } from '../../../features/settlement/owner-settled'
import { OwnerSettlements } from '../../../features/settlement/owner-settlements'
import { ownerSettlementsSearch } from '../../../features/settlement/search'
import { termsSearch } from '../../../features/settlement/terms/search'
import { TermsList } from '../../../features/settlement/terms/terms-list'
import { terminalSearch } from '../../../features/terminal/search'
import { ClosedTerminalList, TerminalList } from '../../../features/terminal/terminal-list'
import { TerminalOwnerPage } from '../../../features/terminal-owner/terminal-owner-page'
import { OwnerTransactions } from '../../../features/transaction/owner-transactions'
import { ownerTransactionsSearch } from '../../../features/transaction/search'
import { found } from '../../../lib/guard'
import { idParams } from '../../../lib/search'
import { tabsOf } from '../../../lib/tabs'

const tabs = tabsOf({
  terminals: terminalSearch,
  transactions: ownerTransactionsSearch,
  settlements: ownerSettlementsSearch,
  terms: termsSearch,
  details: z.object({}),
  changes: changesSearch,
})

export const Route = createFileRoute('/terminal-owners/$terminalOwnerID/')({
  staticData: { access: 'viewTerminals' },
  params: idParams('terminalOwnerID'),
  ...tabs.route,
  loader: ({ context: { api }, params }) =>
    found(api.terminalOwner.get.ensureData({ ...params, withClosed: true })),
  component: () => {
    const ref = Route.useParams()
    const search = Route.useSearch()
    return (
      <TerminalOwnerPage
        {...ref}
        tab={tabs.open(search)}
        settled={<OwnerSettled {...ref} />}
        unpaid={<OwnerClosing {...ref} />}
        terminals={<TerminalList {...ref} search={tabs.of(search, 'terminals')} />}
        closedTerminals={<ClosedTerminalList {...ref} search={tabs.of(search, 'terminals')} />}
        transactions={<OwnerTransactions {...ref} search={tabs.of(search, 'transactions')} />}
        settlements={<OwnerSettlements {...ref} search={tabs.of(search, 'settlements')} />}
        terms={(closed) => <TermsList {...ref} closed={closed} search={tabs.of(search, 'terms')} />}
        changes={tabs.of(search, 'changes')}
      />
    )
  },
})
