import { companyID } from '../company/ref'
import { optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

export const cardProductListInput = listInput({
  sort: ['name', 'issuerIDNo', 'duration'],
  default: 'name',
  pageSize: SHORT_PAGE_SIZE,
  filters: { companyID: companyID(), name: optional(text(lengths.cardProduct.name)) },
})
