import { z } from 'zod'
import { blockReason, cardIDs, zipPassword } from './schema'

/** Cards that are printed again with new security codes, in a ZIP encrypted with `pwd`. The old codes end at once. Rule 5.31. */
export const cardsReprint = z.strictObject({ cardIDs: cardIDs(), reason: blockReason(), pwd: zipPassword() })
export type CardsReprint = z.output<typeof cardsReprint>
