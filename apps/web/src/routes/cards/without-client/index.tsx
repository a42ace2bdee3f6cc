import { withoutClientListInput } from '@kaarditeek/domain/card/without-client/list'
import { createFileRoute } from '@tanstack/react-router'
import { BatchListPage } from '../../../features/card/without-client/batch-list-page'
import { listRoute } from '../../../lib/search'
import { api } from '../../../lib/trpc'

export const Route = createFileRoute('/cards/without-client/')({
  staticData: { access: 'viewCards' },
  ...listRoute(withoutClientListInput, api.withoutClient),
  component: () => <BatchListPage search={Route.useSearch()} />,
})
