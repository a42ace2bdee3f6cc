import { cardMovementsInput } from '@kaarditeek/domain/card/chain/list'
import type { z } from 'zod'

/** Search params of the movements of a chain, as a tab. */
export const movementsSearch = cardMovementsInput.omit({ id: true })
export type MovementsSearch = z.output<typeof movementsSearch>
