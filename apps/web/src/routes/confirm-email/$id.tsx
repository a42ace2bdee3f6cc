import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../../features/auth/confirm-email-page'

export const Route = createFileRoute('/confirm-email/$id')({
  staticData: { access: 'open' },
  component: () => <ConfirmEmailPage {...Route.useParams()} />,
})
