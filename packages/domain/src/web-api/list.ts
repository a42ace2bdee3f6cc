import { companyID } from '../company/schema'
import { listInput } from '../list/schema'

export const webApiListInput = listInput({
  sort: ['name'],
  default: 'name',
  filters: { companyID: companyID() },
})
