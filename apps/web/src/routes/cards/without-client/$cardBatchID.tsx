import { createFileRoute } from '@tanstack/react-router'
import { BatchPage } from '../../../features/card/without-client/batch-page'
import { batchSearch } from '../../../features/card/without-client/search'
import { found } from '../../../lib/guard'
import { idParams, searchOf } from '../../../lib/search'

export const Route = createFileRoute('/cards/without-client/$cardBatchID')({
  staticData: { access: 'viewCards' },
  params: idParams('cardBatchID'),
  ...searchOf(batchSearch),
  loader: ({ context: { api }, params }) => found(api.withoutClient.get.ensureData(params)),
  component: () => <BatchPage {...Route.useParams()} search={Route.useSearch()} />,
})
