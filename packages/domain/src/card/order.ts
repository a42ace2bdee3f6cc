import { z } from 'zod'
import { optional } from '../field'
import { type Renewal, renewal } from './renewal'
import { type NewCards, newCards } from './schema'

/** Form of a renewal, which may contain a number of cards; it is ignored. */
export const renewalForm = renewal.extend({ noOfCards: optional(newCards.shape.noOfCards) })

/**
 * Input of `/cards/create`: new cards or, with `cardID`, a renewal. A renewal needs neither `card`, of which only the end of
 * validity counts, nor `noOfCards`. Rule 5.7.
 */
export const cardOrder = z
  .looseObject({ cardID: optional(z.unknown()) })
  .transform(({ cardID, ...order }, context): NewCards | Renewal => {
    const read = cardID === null ? newCards.safeParse(order) : renewalForm.safeParse({ ...order, cardID })
    if (!read.success) {
      for (const issue of read.error.issues)
        context.issues.push({ ...issue, input: order } as z.core.$ZodRawIssue)
      return z.NEVER
    }
    if (!('cardID' in read.data)) return read.data
    const { noOfCards: _, ...renewed } = read.data
    return renewed
  }) as unknown as z.ZodType<NewCards | Renewal, z.input<typeof newCards> | z.input<typeof renewalForm>>
