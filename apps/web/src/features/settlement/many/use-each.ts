import type { RefusalReason } from '@kaarditeek/domain/error/reasons'
import type { Settlement } from '@kaarditeek/domain/settlement/schema'
import { reportFailure } from '../../../components/notice'
import { type Failure, failureOf } from '../../../lib/failure'
import { workInOrder } from '../../../lib/in-order'
import { useWords } from '../../../lib/language'
import { useFullNameOf } from '../columns'

const working = workInOrder([['settlement', 'pay']])

/** How many of the settlements are done; null while nothing is done with several. */
export const useManyProgress = working.useProgress

const reasons: readonly RefusalReason[] = ['settlementNotDraft', 'settlementNotClosed', 'settlementNotPaid']

/** Whether somebody else has closed, paid or deleted the settlement since the list showed it. */
const hasChanged = ({ code, reason }: Failure) =>
  code === 'ERROR_NOT_FOUND' || reasons.some((one) => one === reason)

export type Done<T> = { done: T[]; changed: Settlement[] }

/**
 * Returns a function that makes a call for each settlement, the oldest first. One that has changed meanwhile is left out; any other failure ends the
 * work and says at which settlement. Returns null if the work did not reach its end.
 */
export const useEach = () => {
  const t = useWords()
  const nameOf = useFullNameOf()
  return async <T>(
    settlements: readonly Settlement[],
    call: (settlement: Settlement) => Promise<T>,
  ): Promise<Done<T> | null> => {
    const [done, changed]: [T[], Settlement[]] = [[], []]
    const inTurn = settlements.toSorted((one, other) => one.settlementID - other.settlementID)
    const hasEnded = await working.run(inTurn, async (settlement) => {
      try {
        done.push(await call(settlement))
      } catch (error) {
        const failure = failureOf(error)
        if (!hasChanged(failure)) {
          const how = { name: nameOf(settlement), count: done.length, of: inTurn.length }
          reportFailure(failure, t('settlement.stoppedAtOne', how))
          return false
        }
        changed.push(settlement)
      }
      return true
    })
    return hasEnded ? { done, changed } : null
  }
}
