import { id } from '../../field'
import { listInput, SHORT_PAGE_SIZE } from '../../list/schema'

/** The transactions and loads of a card, of those that it replaced and of those that replaced it. */
export const cardMovementsInput = listInput({
  sort: ['dateIn', 'amount'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: { id: id() },
})
