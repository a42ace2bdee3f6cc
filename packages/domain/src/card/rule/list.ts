import { id, optional } from '../../field'
import { listInput } from '../../list/schema'

/**
 * Filters by what a rule names. `customerID`: rules of the customer and of its units; `ofCardID`: all rules that hold for a card, by
 * whatever they name.
 */
export const cardRuleListInput = listInput({
  sort: ['createdAt'],
  default: '-createdAt',
  filters: {
    cardProductID: optional(id()),
    customerID: optional(id()),
    ofCardID: optional(id()),
  },
})
