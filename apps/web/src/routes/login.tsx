import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { LoginPage } from '../features/auth/login-page'
import { searchOf } from '../lib/search'

export const Route = createFileRoute('/login')({
  // Part of the start, so that the first page does not wait for a further file.
  codeSplitGroupings: [],
  staticData: { access: 'public' },
  ...searchOf(z.object({ next: z.string().optional(), provider: z.string().optional() })),
  component: () => <LoginPage {...Route.useSearch()} />,
})
