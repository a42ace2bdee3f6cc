import { cardLoadsInput } from '@kaarditeek/domain/card/load/list'
import type { z } from 'zod'

/** Search params of a card's loads, as a tab. */
export const loadsSearch = cardLoadsInput.omit({ cardID: true })
export type LoadsSearch = z.output<typeof loadsSearch>
