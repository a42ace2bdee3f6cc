import { z } from 'zod'
import { day, id, optional } from '../field'
import { listInput } from '../list/schema'
import { cardListInput } from './list'
import { balanceAndTotals, balances, cardRef } from './schema'

const { customerID, customerUnitID, cardProductID, pan } = cardListInput.shape

/** Cards that were issued by the end of the business day. Rule 5.28. */
export const cardBalancesInput = listInput({
  sort: ['pan'],
  default: 'pan',
  filters: { date: day(), customerID, customerUnitID, cardProductID, pan },
})
export type CardBalancesInput = z.output<typeof cardBalancesInput>

/** Limits, use and balance of a card at the end of a business day, without holds; `null` is unlimited. */
export const balanceOnDay = z.object({
  cardID: id(),
  cardPan: z.string(),
  date: z.string().meta({ kind: 'day' }),
  ...balanceAndTotals.omit({ amountHeld: true, countHeld: true }).shape,
})

export const cardBalanceInput = cardRef.extend({ date: optional(day()).optional() })
export type CardBalanceInput = z.output<typeof cardBalanceInput>

/** The balance now and what is held, or all of `balanceOnDay` for a day. */
export const cardBalance = balanceOnDay
  .partial()
  .extend(balances.shape)
  .extend(balanceAndTotals.pick({ amountHeld: true, countHeld: true }).partial().shape)
