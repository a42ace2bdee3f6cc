import { cardRuleListInput } from '@kaarditeek/domain/card/rule/list'
import type { z } from 'zod'

/** Search params of the page of all rules. */
export const rulePageSearch = cardRuleListInput.omit({ ofCardID: true, customerID: true })
export type RulePageSearch = z.output<typeof rulePageSearch>

/** Search params of a card's rules, as a tab. */
export const rulesSearch = cardRuleListInput.omit({ ofCardID: true, cardProductID: true, customerID: true })
export type RulesSearch = z.output<typeof rulesSearch>
