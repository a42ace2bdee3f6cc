import { createFileRoute } from '@tanstack/react-router'
import { SelfPage } from '../../features/operator/self-page'

export const Route = createFileRoute('/operators/self')({
  staticData: { access: 'signedIn' },
  loader: ({ context: { api } }) => api.operator.self.ensureData(),
  component: SelfPage,
})
