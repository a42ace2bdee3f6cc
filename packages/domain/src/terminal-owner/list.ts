import { z } from 'zod'
import { optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'
import { silence } from '../terminal/list'

const ownerFilters = {
  name: optional(text(lengths.terminalOwner.name)),
  identifier: optional(text(lengths.terminalOwner.identifier)),
  /** Closed owners instead of open ones. */
  closed: z.boolean().default(false),
}

export const terminalOwnerListInput = listInput({
  sort: ['name', 'identifier'],
  default: 'name',
  pageSize: SHORT_PAGE_SIZE,
  filters: ownerFilters,
})

export const ownerActivityInput = listInput({
  sort: ['name', 'identifier'],
  default: 'name',
  pageSize: SHORT_PAGE_SIZE,
  filters: { ...ownerFilters, ...silence },
})
