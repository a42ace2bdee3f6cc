import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/auth/register-page'

export const Route = createFileRoute('/register/$id')({
  staticData: { access: 'public' },
  loader: ({ context: { api }, params }) => void api.auth.findLink.prefetch(params),
  component: () => <RegisterPage {...Route.useParams()} />,
})
