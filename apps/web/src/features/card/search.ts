import { cardListInput, printerBatchListInput } from '@kaarditeek/domain/card/list'
import { CardState } from '@kaarditeek/domain/card/rules'
import { code } from '@kaarditeek/domain/field'
import type { z } from 'zod'

/** Search params of the list, without card number and customer, which stay out of the address. Active cards by default. */
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

/** Search params of a customer's batches, as a tab. */
export const printerBatchesSearch = printerBatchListInput.omit({ customerID: true })
