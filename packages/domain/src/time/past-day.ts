import { DomainError } from '../error/domain-error'
import type { BusinessTime } from './business-time'

/** Why nothing is known of `date` yet, or null: it is in the future. */
export const mayAskAbout = (
  { date }: { date: string },
  { now, time }: { now: Date; time: BusinessTime },
): DomainError | null => {
  const today = time.dayOf(now)
  return date > today
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'date', reason: 'tooLarge', value: today })
    : null
}
