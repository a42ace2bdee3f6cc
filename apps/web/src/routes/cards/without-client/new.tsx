import { createFileRoute } from '@tanstack/react-router'
import { NewCardsWithoutClientPage } from '../../../features/card/without-client/new-cards-page'

export const Route = createFileRoute('/cards/without-client/new')({
  staticData: { access: 'createCards' },
  component: NewCardsWithoutClientPage,
})
