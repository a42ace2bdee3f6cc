import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { LoginPage } from '../features/auth/login-page'
import { searchOf } from '../lib/search'

export const Route = createFileRoute('/login')({
  staticData: { access: 'public' },
  ...searchOf(z.object({ next: z.string().optional() })),
  component: LoginPage,
})
