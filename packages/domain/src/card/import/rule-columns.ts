import type { z } from 'zod'
import { optional } from '../../field'
import { centsOf, type Fault, field, numberOf } from '../file/row'
import { everywhere, mayRestrict } from '../rule/rules'
import { newCardRule } from '../rule/schema'

const { period, amount, count } = newCardRule.shape

/** Columns of a rule of use of the row's own card. The period may be in upper case. */
export const ruleFields = {
  rulePeriod: field(optional(period), (cell) => cell.toLowerCase(), 'rulePeriodNeeded'),
  ruleAmount: field(amount, centsOf),
  ruleCount: field(count, numberOf),
}

type RuleColumn = keyof typeof ruleFields
type RuleValues = { [C in RuleColumn]?: z.output<(typeof ruleFields)[C]['schema']> }

const refused = (column: RuleColumn, reason: Fault<RuleColumn>['reason']): Fault<RuleColumn>[] => [
  { field: column, code: 'ERROR_INVALID_VALUE', reason },
]

/** Whether a row has a value of a rule of use. */
export const asksForRule = ({ rulePeriod, ruleAmount, ruleCount }: RuleValues): boolean =>
  [rulePeriod, ruleAmount, ruleCount].some((value) => value !== null && value !== undefined)

/**
 * Errors of the columns of a rule together: amount and count need a period, a period needs one of them. A row whose values cannot be
 * read has their errors alone. Rule 17.6.
 */
export const ruleFaults = ({ rulePeriod, ruleAmount, ruleCount }: RuleValues): Fault<RuleColumn>[] => {
  if (rulePeriod === undefined || ruleAmount === undefined || ruleCount === undefined) return []
  if (rulePeriod === null) {
    if (ruleAmount !== null) return refused('ruleAmount', 'rulePeriodNeeded')
    return ruleCount === null ? [] : refused('ruleCount', 'rulePeriodNeeded')
  }
  if (ruleAmount === null && ruleCount === null) return refused('rulePeriod', 'ruleLimitNeeded')
  const refusal = mayRestrict({ period: rulePeriod, amount: ruleAmount, count: ruleCount, ...everywhere })
  return refusal ? refused('ruleCount', refusal.details.reason) : []
}
