import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '../features/auth/forgot-password-page'

export const Route = createFileRoute('/forgot-password')({
  staticData: { access: 'public' },
  // The login stays until this page's file has come.
  pendingMs: Number.POSITIVE_INFINITY,
  component: ForgotPasswordPage,
})
