import type { Sql } from '@kaarditeek/db/client'
import { cardHold } from '@kaarditeek/db/schema/card-hold'
import type { HoldRef } from '@kaarditeek/domain/hold/schema'
import { eq } from 'drizzle-orm'
import { endHolds } from './end-holds'
import { holdOf, lockCardOfHold } from './find-hold'
import { askStatements, decideOnce, type HoldCall, keepOutcome } from './hold-request'

/** Frees what a hold still keeps, once per key. Rule 6.34. Returns null if the API key is unknown. */
export const releaseHold = (sqlPool: Sql, call: HoldCall, { holdID }: HoldRef) =>
  decideOnce(sqlPool, askStatements.release, call, {
    lock: (scope) => lockCardOfHold(scope, holdID),
    decide: async (scope, locked) => {
      const hold = await holdOf(scope, holdID)
      if (!hold || !locked) return 'holdUnknown'
      const asked = { isHold: true, isReversal: true, holdID }
      if (hold.endedAt !== null) return keepOutcome(scope, locked, { ...asked, refusal: 'holdEnded' })
      const amount = await endHolds(scope, locked.id, 'released', eq(cardHold.holdID, holdID))
      return keepOutcome(scope, locked, { ...asked, amount })
    },
  })
