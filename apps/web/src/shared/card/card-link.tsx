import { panInGroups } from '@kaarditeek/domain/card/pan'
import { TextLink } from '../../components/links'
import { useMay } from '../../lib/session'

type Props = {
  /** Null for a card without a page. */
  cardID: number | null
  /** The number, or its last digits behind a mask. */
  pan: string
}

/** A card's number that links to its page. Plain text if the card has none, or the viewer may not see cards. */
export const CardLink = ({ cardID, pan }: Props) => {
  const mayView = useMay()('viewCards')
  const number = <span data-number>{panInGroups(pan)}</span>
  if (!mayView || cardID === null) return number
  return (
    <TextLink to="/cards/$id" params={{ id: cardID }}>
      {number}
    </TextLink>
  )
}
