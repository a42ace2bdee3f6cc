import { terminalActivityInput, terminalListInput } from '@kaarditeek/domain/terminal/list'

/** The terminals of an owner, as a tab. */
export const terminalSearch = terminalActivityInput.omit({ terminalOwnerID: true })
/** The same for viewers who may not see transactions. */
export const plainTerminalSearch = terminalListInput.omit({ terminalOwnerID: true })
