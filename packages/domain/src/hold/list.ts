import { id } from '../field'
import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

/** The holds of a card. */
export const cardHoldsInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: { cardID: id() },
})
