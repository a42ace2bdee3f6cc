import { z } from 'zod'
import { id, optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

/** Results of a terminal look-up. Rule 15.1. */
export const TERMINAL_SEARCH_LIMIT = 5

export const ofOwner = { terminalOwnerID: id() }

export const terminalListInput = listInput({
  sort: ['terminalID', 'merchantID'],
  default: 'terminalID',
  pageSize: SHORT_PAGE_SIZE,
  filters: {
    ...ofOwner,
    /** Closed terminals instead of open ones. */
    closed: z.boolean().default(false),
  },
})

/** `silent`: without a payment within the days of turnovers. */
export const silence = { silent: z.boolean().default(false) }

export const terminalActivityInput = terminalListInput.extend(silence)

/** A look-up of terminals of all owners, by terminal or owner. */
export const terminalSearchInput = listInput({
  sort: ['terminalID'],
  default: 'terminalID',
  pageSize: TERMINAL_SEARCH_LIMIT,
  filters: { search: optional(text(lengths.terminalOwner.name)) },
})
