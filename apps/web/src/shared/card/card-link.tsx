import { panInGroups } from '@kaarditeek/domain/card/pan'
import { TextLink } from '../../components/links'
import { useMay } from '../../lib/session'

/** A card's number that links to its page. Plain text if the viewer may not see cards. */
export const CardLink = ({ cardID, pan }: { cardID: number; pan: string }) => {
  const mayView = useMay()('viewCards')
  if (!mayView) return panInGroups(pan)
  return (
    <TextLink to="/cards/$id" params={{ id: cardID }}>
      {panInGroups(pan)}
    </TextLink>
  )
}
