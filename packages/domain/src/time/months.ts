/** Months `YYYY-MM`, both included; without an end if `to` is null. */
export type Months = { from: string; to: string | null }

const endsBefore = ({ to }: Months, month: string) => to !== null && to < month

/** Whether two spans of months have a month in common. */
export const monthsOverlap = (one: Months, other: Months): boolean =>
  !endsBefore(one, other.from) && !endsBefore(other, one.from)
