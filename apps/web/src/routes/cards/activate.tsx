import { createFileRoute } from '@tanstack/react-router'
import { ActivatePage } from '../../features/card/activation/activate-page'

export const Route = createFileRoute('/cards/activate')({
  staticData: { access: 'activateCards' },
  component: ActivatePage,
})
