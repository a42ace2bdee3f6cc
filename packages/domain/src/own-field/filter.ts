import { listOf, optional, text } from '../field'
import { lengths } from '../lengths'

/** Conditions that one list may have. */
const MAX_CONDITIONS = 10

/**
 * Filter of a list by own fields: texts `<id>:<value>`. A text field begins with the value, a choice is one of the values, a number or day
 * lies within `from..to`, of which one may be left out. Rule 25.4.
 */
export const ownFieldFilter = {
  ownField: optional(listOf(text(lengths.ownField.filter), { max: MAX_CONDITIONS })),
}
