import { z } from 'zod'
import { id, instant } from '../../field'
import { loadKinds } from '../load/kinds'
import { cardRow } from '../schema'

/**
 * A card of a chain of replacements: when, by whom (email) and why it was replaced; all null for the last one. Rule 5.24.
 */
export const chainCard = cardRow
  .pick({
    id: true,
    pan: true,
    cardState: true,
    blocked: true,
    renewed: true,
    expiringSoon: true,
    balanceAndTotals: true,
  })
  .extend({
    replacedAt: instant().nullable(),
    author: z.string().nullable(),
    authorName: z.string().nullable(),
    reason: z.string().nullable(),
  })
export type ChainCard = z.output<typeof chainCard>

/**
 * A transaction or a load of a card of a chain. `amount` and `uses`: by how much it changed what is left, a transaction by less than
 * 0; `payee` is null for a load that no terminal sold, and `author` is the user's email or the web API's name.
 */
export const cardMovement = z.object({
  id: id(),
  kind: z.enum(['transaction', ...loadKinds]),
  cardID: id(),
  cardPan: z.string(),
  dateIn: instant(),
  amount: z.int(),
  uses: z.int(),
  payee: z.string().nullable(),
  comment: z.string().nullable(),
  author: z.string().nullable(),
  authorName: z.string().nullable(),
  reversesLoadID: id().nullable(),
})
export type CardMovement = z.output<typeof cardMovement>
