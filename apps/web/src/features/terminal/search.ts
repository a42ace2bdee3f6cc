import { terminalListInput } from '@kaarditeek/domain/terminal/list'

/** The terminals of an owner, as a tab. */
export const terminalSearch = terminalListInput.omit({ terminalOwnerID: true })
