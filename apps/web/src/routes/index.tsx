import { onlyActivates } from '@kaarditeek/domain/activation/rules'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page'
import { viewerQuery } from '../lib/session'

export const Route = createFileRoute('/')({
  staticData: { access: 'signedIn', menu: 'home' },
  // Activating cards is all that such a viewer does. Specification §2, Home.
  beforeLoad: async ({ context: { queryClient } }): Promise<void> => {
    const viewer = await queryClient.ensureQueryData(viewerQuery)
    if (viewer?.companyAsCustomer && onlyActivates(viewer)) throw redirect({ to: '/cards/activate' })
  },
  component: HomePage,
})
