import { z } from 'zod'
import { cardStateSchema } from '../card/schema'
import { instant, text } from '../field'
import { lengths } from '../lengths'

/**
 * A card and its proof, as its holder knows them. `company` is the path of the company's page; `code` is the code printed with the card
 * or, where the page says so, the last word of the name on it. A malformed number is an unknown card.
 */
export const holderRequest = z.strictObject({
  company: text(lengths.holderPage.path),
  pan: text(lengths.card.pan),
  code: text(lengths.card.nameOnCard),
})
export type HolderRequest = z.output<typeof holderRequest>

const holderPayment = z.object({ dateIn: instant(), payee: z.string(), amount: z.int() })

/** What is left on a card, where it can be used, and its last payments, the newest first. Null limits are unlimited. */
export const holderBalance = z.object({
  cardState: cardStateSchema,
  blocked: z.boolean(),
  /** Less what is held. */
  amountBalance: z.int().nullable(),
  countBalance: z.int().nullable(),
  /** Cents that are held for payments whose amounts are not known yet. */
  amountHeld: z.int(),
  validFrom: instant(),
  validTo: instant(),
  discountPercentage: z.number().nullable(),
  places: z.array(z.string()),
  payments: z.array(holderPayment),
})
export type HolderBalance = z.output<typeof holderBalance>

export const holderBlocked = z.object({ blocked: z.literal(true) })
export type HolderBlocked = z.output<typeof holderBlocked>
