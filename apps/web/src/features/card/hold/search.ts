import { cardHoldsInput } from '@kaarditeek/domain/hold/list'
import type { z } from 'zod'

/** Search params of a card's holds, as a tab. */
export const holdsSearch = cardHoldsInput.omit({ cardID: true })
export type HoldsSearch = z.output<typeof holdsSearch>
