import { createFileRoute } from '@tanstack/react-router'
import { changesSearch } from '../../../../components/history/search'
import { TerminalPage } from '../../../../features/terminal/terminal-page'
import { OwnerTransactions } from '../../../../features/transaction/owner-transactions'
import { ownerTransactionsSearch } from '../../../../features/transaction/search'
import { found } from '../../../../lib/guard'
import { idParams } from '../../../../lib/search'
import { tabsOf } from '../../../../lib/tabs'

const tabs = tabsOf({ transactions: ownerTransactionsSearch, changes: changesSearch })

export const Route = createFileRoute('/terminal-owners/$terminalOwnerID/terminals/$tid')({
  staticData: { access: 'viewTerminals' },
  params: idParams('terminalOwnerID', 'tid'),
  ...tabs.route,
  loader: ({ context: { api }, params: { terminalOwnerID, tid } }) =>
    found(
      Promise.all([
        api.terminal.get.ensureData({ terminalOwnerID, tid, withClosed: true }),
        api.terminalOwner.get.ensureData({ terminalOwnerID, withClosed: true }),
      ]),
    ),
  component: () => {
    const { terminalOwnerID, tid } = Route.useParams()
    const search = Route.useSearch()
    return (
      <TerminalPage
        terminalOwnerID={terminalOwnerID}
        tid={tid}
        tab={tabs.open(search)}
        transactions={
          <OwnerTransactions
            terminalOwnerID={terminalOwnerID}
            terminalID={tid}
            search={tabs.of(search, 'transactions')}
          />
        }
        changes={tabs.of(search, 'changes')}
      />
    )
  },
})
