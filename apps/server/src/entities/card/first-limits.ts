type Limits = { amountLimit: number | null; countLimit: number | null }

/** Columns of a card that gets its first limits. Statistics keep the amount at issue when the limits are edited. Rule 10.2. */
export const firstLimits = ({ amountLimit, countLimit }: Limits) => ({
  amountLimit,
  countLimit,
  amountLimitAtIssue: amountLimit,
})
