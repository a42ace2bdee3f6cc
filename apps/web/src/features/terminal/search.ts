import { terminalActivityInput, terminalListInput } from '@kaarditeek/domain/terminal/list'

const within = { terminalOwnerID: true, closed: true } as const

/** The terminals of an owner, as a tab. */
export const terminalSearch = terminalActivityInput.omit(within)
/** The same for viewers who may not see transactions. */
export const plainTerminalSearch = terminalListInput.omit(within)
