import { settlementLineInput, settlementListInput } from '@kaarditeek/domain/settlement/list'
import type { z } from 'zod'

/** The lines of a settlement, as a tab. */
export const linesSearch = settlementLineInput.omit({ settlementID: true })

/** The settlements of an owner, as a tab. */
export const ownerSettlementsSearch = settlementListInput.omit({ terminalOwnerID: true })
export type OwnerSettlementsSearch = z.output<typeof ownerSettlementsSearch>
