import { accessTokenListInput } from '../access-token/list'
import { listInput } from '../list/schema'
import { serviceAccountRef } from './ref'

export const serviceAccountListInput = listInput({
  sort: ['name', 'role', 'createdAt'],
  default: 'name',
  filters: {},
})

export const serviceTokenListInput = accessTokenListInput.extend(serviceAccountRef.shape)
