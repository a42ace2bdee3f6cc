import type { CardRow } from '@kaarditeek/domain/card/schema'
import type { ReactNode } from 'react'
import { MoreActions } from '../../components/action/more-actions'
import { useMay } from '../../lib/session'
import { BlockCards, UnblockCards } from './block-cards'
import { CloseCards } from './close-cards'
import { ExtendCards } from './extend-cards'
import { LimitCards } from './limit-cards'
import { LoadSelected } from './load/load-selected'
import { MoveCards } from './move-cards'

export type Bulk = { cards: CardRow[]; clear: () => void }

type Props = Bulk & { exports: ReactNode }

/**
 * Actions on the selected cards that the viewer may do; the rarer ones below a button where all have no room in one line. Each form
 * shows its effect on each card before it is sent.
 */
export const BulkActions = ({ exports, ...bulk }: Props) => {
  const may = useMay()
  return (
    <>
      {may('createCards') && <ExtendCards {...bulk} />}
      {may('editCardLimits') && <LoadSelected {...bulk} />}
      {may('editCardLimits') && <LimitCards {...bulk} />}
      {may('editCards') && (
        <>
          <BlockCards {...bulk} />
          <CloseCards {...bulk} />
        </>
      )}
      {(may('editCards') || may('exportCards')) && (
        <MoreActions compact>
          {may('editCards') && (
            <>
              <MoveCards {...bulk} />
              <UnblockCards {...bulk} />
            </>
          )}
          {exports}
        </MoreActions>
      )}
    </>
  )
}
