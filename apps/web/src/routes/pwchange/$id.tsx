import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '../../features/auth/change-password-page'

export const Route = createFileRoute('/pwchange/$id')({
  staticData: { access: 'public' },
  loader: ({ context: { api }, params }) => void api.auth.findLink.prefetch(params),
  component: () => <ChangePasswordPage {...Route.useParams()} />,
})
