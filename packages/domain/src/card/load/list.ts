import { id } from '../../field'
import { listInput, SHORT_PAGE_SIZE } from '../../list/schema'

/** The loads of a card. */
export const cardLoadsInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: { cardID: id() },
})
