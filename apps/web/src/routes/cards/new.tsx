import { id } from '@kaarditeek/domain/field'
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { NewCardsPage } from '../../features/card/new-cards-page'
import { searchOf } from '../../lib/search'

export const Route = createFileRoute('/cards/new')({
  staticData: { access: 'createCards' },
  ...searchOf(z.object({ customerID: id().optional() })),
  component: () => <NewCards />,
})

/** Another customer's form begins anew. */
const NewCards = () => {
  const { customerID } = Route.useSearch()
  return <NewCardsPage key={customerID} customerID={customerID} />
}
