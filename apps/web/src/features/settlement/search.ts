import { settlementLineInput } from '@kaarditeek/domain/settlement/list'

/** The lines of a settlement, as a tab. */
export const linesSearch = settlementLineInput.omit({ settlementID: true })
