import { terminalOwnerListInput } from '@kaarditeek/domain/terminal-owner/schema'
import { createFileRoute } from '@tanstack/react-router'
import { TerminalOwnerListPage } from '../../features/terminal-owner/terminal-owner-list-page'
import { searchOf } from '../../lib/search'

export const Route = createFileRoute('/terminal-owners/')({
  staticData: { access: 'viewTerminals', menu: 'terminalOwner' },
  ...searchOf(terminalOwnerListInput),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.terminalOwner.page.prefetch(deps),
  component: () => <TerminalOwnerListPage search={Route.useSearch()} />,
})
