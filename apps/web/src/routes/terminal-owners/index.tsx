import { tidy } from '@kaarditeek/domain/list/from-strings'
import { ownerActivityInput, terminalOwnerListInput } from '@kaarditeek/domain/terminal-owner/list'
import { createFileRoute } from '@tanstack/react-router'
import { TerminalOwnerListPage } from '../../features/terminal-owner/terminal-owner-list-page'
import { listRoute } from '../../lib/search'
import { cachedViewerMay } from '../../lib/session'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/terminal-owners/')({
  staticData: { access: 'viewTerminals', menu: 'terminalOwner' },
  ...listRoute(ownerActivityInput, {
    page: {
      prefetch: (search) =>
        cachedViewerMay('viewTerminalActivity')
          ? api.terminalOwner.activity.page.prefetch(search)
          : api.terminalOwner.page.prefetch(tidy(terminalOwnerListInput, search)),
    },
  }),
  component: () => <TerminalOwnerListPage search={Route.useSearch()} />,
})
