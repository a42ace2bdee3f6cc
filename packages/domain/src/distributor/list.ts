import { optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput } from '../list/schema'

export const distributorListInput = listInput({
  sort: ['name'],
  default: 'name',
  filters: { search: optional(text(lengths.distributor.name)) },
})
