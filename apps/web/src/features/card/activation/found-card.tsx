import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { CardWithoutClient } from '@kaarditeek/domain/card/without-client/schema'
import { useDates } from '../../../lib/dates'
import { CardFace } from '../card-face'

/** A picture of the card that was found. */
export const FoundCard = ({ card }: { card: CardWithoutClient }) => (
  <CardFace
    {...card}
    pan={panInGroups(card.pan)}
    expiry={useDates().cardMonth(card.expiryDateOnCard)}
    usable
  />
)
