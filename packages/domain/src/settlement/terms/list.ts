import { id } from '../../field'
import { listInput } from '../../list/schema'

export const settlementTermsListInput = listInput({
  sort: ['termsFrom'],
  default: '-termsFrom',
  filters: { terminalOwnerID: id() },
})
