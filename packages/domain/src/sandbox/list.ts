import { listInput } from '../list/schema'

export const sandboxMailInput = listInput({ sort: ['createdAt'], default: '-createdAt', filters: {} })
