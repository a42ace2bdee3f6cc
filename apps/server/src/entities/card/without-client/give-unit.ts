import { card } from '@kaarditeek/db/schema/card'
import type { AddClient } from '@kaarditeek/domain/card/without-client/schema'
import type { Work } from '../../../core/work/work'
import { firstLimits } from '../first-limits'

type Given = Pick<AddClient['data'], 'validFrom' | 'validTo' | 'amountLimit' | 'countLimit'>

/** Activates locked cards: gives them a unit, a validity and limits. They stay in their batch. */
export const giveUnit = (
  w: Work,
  cardIDs: readonly number[],
  customerUnitID: number,
  { validFrom, validTo, ...limits }: Given,
) =>
  w.update(
    card,
    { id: cardIDs },
    {
      customerUnitID,
      validFrom: w.time.startOfDay(validFrom),
      validTo: w.time.endOfDay(validTo),
      ...firstLimits(limits),
      activationDate: w.now,
    },
  )
