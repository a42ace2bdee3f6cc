import type { DomainError } from '@kaarditeek/domain/error/domain-error'
import { mayRange } from '@kaarditeek/domain/time/range'

const dayIn = (day: unknown) => (typeof day === 'string' ? day : null)

/** Why the server would refuse the days of a list's filter, or null: they end before they begin. */
export const refusalOfDays = (search: object): DomainError | null => {
  const { startDate, endDate }: Record<string, unknown> = { ...search }
  return mayRange({ startDate: dayIn(startDate), endDate: dayIn(endDate) }, 'startDate', 'endDate')
}
