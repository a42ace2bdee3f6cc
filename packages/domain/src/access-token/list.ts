import { listInput, SHORT_PAGE_SIZE } from '../list/schema'

export const accessTokenListInput = listInput({
  sort: ['name', 'createdAt', 'expiresAt'],
  default: '-createdAt',
  pageSize: SHORT_PAGE_SIZE,
  filters: {},
})
