import { optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

export const terminalOwnerListInput = listInput({
  sort: ['name', 'identifier'],
  default: 'name',
  pageSize: SHORT_PAGE_SIZE,
  filters: {
    name: optional(text(lengths.terminalOwner.name)),
    identifier: optional(text(lengths.terminalOwner.identifier)),
  },
})
