import { companyID } from '../company/ref'
import { listInput } from '../list/schema'

export const webApiListInput = listInput({
  sort: ['name'],
  default: 'name',
  filters: { companyID: companyID() },
})
