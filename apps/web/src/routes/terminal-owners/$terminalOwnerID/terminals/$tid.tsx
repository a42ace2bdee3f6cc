import { createFileRoute } from '@tanstack/react-router'
import { changesSearch } from '../../../../components/history/search'
import { TerminalPage } from '../../../../features/terminal/terminal-page'
import { found } from '../../../../lib/guard'
import { idParams, searchOf } from '../../../../lib/search'

export const Route = createFileRoute('/terminal-owners/$terminalOwnerID/terminals/$tid')({
  staticData: { access: 'viewTerminals' },
  params: idParams('terminalOwnerID', 'tid'),
  ...searchOf(changesSearch),
  loader: ({ context: { api }, params: { terminalOwnerID, tid } }) =>
    found(
      Promise.all([
        api.terminal.get.ensureData({ terminalOwnerID, tid }),
        api.terminalOwner.get.ensureData({ terminalOwnerID }),
      ]),
    ),
  component: () => <TerminalPage {...Route.useParams()} search={Route.useSearch()} />,
})
