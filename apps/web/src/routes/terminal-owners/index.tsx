import { terminalOwnerListInput } from '@kaarditeek/domain/terminal-owner/list'
import { createFileRoute } from '@tanstack/react-router'
import { TerminalOwnerListPage } from '../../features/terminal-owner/terminal-owner-list-page'
import { listRoute } from '../../lib/search'
import { api } from '../../lib/trpc'

export const Route = createFileRoute('/terminal-owners/')({
  staticData: { access: 'viewTerminals', menu: 'terminalOwner' },
  ...listRoute(terminalOwnerListInput, api.terminalOwner),
  component: () => <TerminalOwnerListPage search={Route.useSearch()} />,
})
