import { CardState } from '@kaarditeek/domain/card/rules'
import { cardListInput } from '@kaarditeek/domain/card/schema'
import { code } from '@kaarditeek/domain/field'
import type { z } from 'zod'

/** The list's input as its address: card numbers stay out of it, whose cards the page says, and active cards come first. */
export const cardSearch = cardListInput
  .omit({ pan: true, customerID: true, customerUnitID: true })
  .extend({ cardState: code(CardState).default(CardState.active) })
export type CardSearch = z.output<typeof cardSearch>

/** The cards of a customer, as a tab. */
export const customerCardsSearch = cardSearch.pick({
  page: true,
  limit: true,
  orderBy: true,
  cardState: true,
})
export type CustomerCardsSearch = z.output<typeof customerCardsSearch>
