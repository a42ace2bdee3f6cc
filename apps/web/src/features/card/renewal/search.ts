import { batchExpiringCardsInput } from '@kaarditeek/domain/card/list'
import type { z } from 'zod'

/** Search params of the page, without the batch, which is in the path. */
export const renewalSearch = batchExpiringCardsInput.omit({ cardBatchID: true })
export type RenewalSearch = z.output<typeof renewalSearch>
