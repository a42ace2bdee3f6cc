import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../../features/auth/register-page'

export const Route = createFileRoute('/register/$id')({
  staticData: { access: 'public' },
  component: () => <RegisterPage {...Route.useParams()} />,
})
