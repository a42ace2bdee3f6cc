import { settlementTermsListInput } from '@kaarditeek/domain/settlement/terms/list'

/** The fees of an owner, as a tab. */
export const termsSearch = settlementTermsListInput.omit({ terminalOwnerID: true })
