import { listInput } from '../list/schema'

export const roleListInput = listInput({ sort: ['name'], default: 'name', filters: {} })
