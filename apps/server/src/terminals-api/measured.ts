import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { toDomainError } from '../core/error/to-reply'
import type { Metrics } from '../core/metrics'
import type { Answer } from './call'

const outcomeOf = ({ replayed, outcome }: Answer<unknown>): string => {
  if (outcome instanceof DomainError) return outcome.code
  return replayed ? 'replayed' : 'accepted'
}

/** Returns a function that measures how long a call takes to answer, by its outcome. */
export const measuring =
  ({ terminalCalls }: Metrics, call: string) =>
  async <A extends Answer<unknown>>(answer: () => Promise<A>): Promise<A> => {
    const end = terminalCalls.startTimer({ call })
    try {
      const answered = await answer()
      end({ outcome: outcomeOf(answered) })
      return answered
    } catch (failure) {
      end({ outcome: toDomainError(failure).code })
      throw failure
    }
  }
