import { ofCustomer } from '../customer/ref'
import { listInput } from '../list/schema'

export const memoListInput = listInput({ sort: ['time'], default: '-time', filters: ofCustomer })
