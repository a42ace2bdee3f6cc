import { batchExpiringCardsInput } from '@kaarditeek/domain/card/list'
import { id, optional } from '@kaarditeek/domain/field'
import type { z } from 'zod'

/** Search params of the list, without the batch, which is in the path. */
export const renewalSearch = batchExpiringCardsInput.omit({ cardBatchID: true })
export type RenewalSearch = z.output<typeof renewalSearch>

/** Search params of the page: those of its list, and the card that is selected at first. */
export const renewalPageSearch = renewalSearch.extend({ cardID: optional(id()) })
