import { createFileRoute, redirect } from '@tanstack/react-router'
import { AddClientPage } from '../../../features/card/without-client/add-client-page'
import { found } from '../../../lib/guard'

export const Route = createFileRoute('/cards/without-client/add-client')({
  staticData: { access: 'createCards' },
  // The cards are chosen in the list of a batch.
  loader: async ({ context: { api }, location: { state } }): Promise<void> => {
    if (!state.withoutClient) throw redirect({ to: '/cards/without-client' })
    const { cardBatchID } = state.withoutClient
    await found(api.withoutClient.get.ensureData({ cardBatchID }))
  },
  component: AddClientPage,
})
