import { cardsWithoutClientInput } from '@kaarditeek/domain/card/without-client/list'
import type { z } from 'zod'

/** Search params of a batch's cards. */
export const batchSearch = cardsWithoutClientInput.omit({ cardBatchID: true })
export type BatchSearch = z.output<typeof batchSearch>
