import { DomainError } from '../error/domain-error'
import type { BusinessTime } from '../time/business-time'
import { monthsOverlap } from '../time/months'

/** Months of a discount, `YYYY-MM`, both included; without an end if `discountTo` is null. */
type Months = { discountFrom: string; discountTo: string | null }

/** Months before the current one in which a discount can start. Rule 12.6. */
export const MONTHS_BACK = 2

/** First month in which a new discount can start. */
export const earliestDiscountFrom = (now: Date, time: BusinessTime): string =>
  time.addMonths(time.dayOf(now), -MONTHS_BACK).slice(0, 7)

/** Sets an end before the start to the start. Rule 12.6. */
export const endNotBeforeStart = <D extends Months>(discount: D): D => {
  const { discountFrom, discountTo } = discount
  return discountTo !== null && discountTo < discountFrom
    ? { ...discount, discountTo: discountFrom }
    : discount
}

/** Whether the discount is over in the month `thisMonth`. */
export const isOld = ({ discountTo }: Months, thisMonth: string): boolean =>
  discountTo !== null && discountTo < thisMonth

const spanOf = ({ discountFrom, discountTo }: Months) => ({ from: discountFrom, to: discountTo })

/** Whether two discounts have a month in common. */
export const overlap = (one: Months, other: Months): boolean => monthsOverlap(spanOf(one), spanOf(other))

const monthAfter = (month: string): string => {
  const [year = 0, ofYear = 0] = month.split('-').map(Number)
  return ofYear === 12 ? `${year + 1}-01` : `${year}-${String(ofYear + 1).padStart(2, '0')}`
}

/** Returns the first month from the start of a discount on in which it could start without overlapping; null if another one without an end is in the way. */
export const firstFreeMonth = (discount: Months, others: readonly Months[]): string | null => {
  const wanted = endNotBeforeStart(discount)
  const other = others.find((one) => overlap(wanted, one))
  if (!other) return wanted.discountFrom
  if (other.discountTo === null) return null
  return firstFreeMonth({ ...wanted, discountFrom: monthAfter(other.discountTo) }, others)
}

type Other = Months & { discountPercentage: number }

const shown = (month: string) => `${month.slice(5)}.${month.slice(2, 4)}`

/** The refusal of a discount that overlaps `other`, whose value names it in any language: `10%, 11.26–12.26`, or `11.26 (10%)` without an end. */
const overlapping = ({ discountPercentage, discountFrom, discountTo }: Other): DomainError =>
  new DomainError('ERROR_DISCOUNT_OVERLAPPING', {
    field: 'discountFrom',
    ...(discountTo === null
      ? { value: `${shown(discountFrom)} (${discountPercentage}%)`, reason: 'discountOverlapsEndless' }
      : { value: `${discountPercentage}%, ${shown(discountFrom)}–${shown(discountTo)}` }),
  })

type Among = {
  /** The customer's other open discounts. */
  others: Other[]
  /** First month of a new discount. */
  earliest: string
  /** The discount before the change; null for a new one. An earlier start may stay. */
  before: Months | null
}

/** Why the customer cannot have the discount, or null. The refusal of one that overlaps names the first other. Rule 12.6. */
export const mayHaveDiscount = (
  discount: Months,
  { others, earliest, before }: Among,
): DomainError | null => {
  const { discountFrom } = discount
  if (discountFrom < earliest && discountFrom !== before?.discountFrom)
    return new DomainError('ERROR_INVALID_VALUE', {
      field: 'discountFrom',
      value: earliest,
      reason: 'discountStartsTooEarly',
    })
  const other = others.find((one) => overlap(discount, one))
  return other ? overlapping(other) : null
}
