import type { CardRow } from '@kaarditeek/domain/card/schema'
import { useMay } from '../../lib/session'
import { BlockCards, UnblockCards } from './block-cards'
import { CloseCards } from './close-cards'
import { ExtendCards } from './extend-cards'
import { LimitCards } from './limit-cards'
import { LoadSelected } from './load/load-selected'
import { MoveCards } from './move-cards'

export type Bulk = { cards: CardRow[]; clear: () => void }

/** Actions on the selected cards that the viewer may do. Each form shows its effect on each card before it is sent. */
export const BulkActions = (bulk: Bulk) => {
  const may = useMay()
  return (
    <>
      {may('createCards') && <ExtendCards {...bulk} />}
      {may('editCardLimits') && <LoadSelected {...bulk} />}
      {may('editCardLimits') && <LimitCards {...bulk} />}
      {may('editCards') && (
        <>
          <MoveCards {...bulk} />
          <BlockCards {...bulk} />
          <UnblockCards {...bulk} />
          <CloseCards {...bulk} />
        </>
      )}
    </>
  )
}
