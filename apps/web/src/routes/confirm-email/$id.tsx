import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../../features/auth/confirm-email-page'

export const Route = createFileRoute('/confirm-email/$id')({
  staticData: { access: 'open' },
  loader: ({ context: { api }, params }) => void api.auth.findLink.prefetch(params),
  component: () => <ConfirmEmailPage {...Route.useParams()} />,
})
