import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

export const withoutClientListInput = listInput({
  sort: ['dateIn'],
  default: '-dateIn',
  pageSize: SHORT_PAGE_SIZE,
  filters: {},
})
