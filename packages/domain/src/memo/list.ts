import { id } from '../field'
import { listInput } from '../list/schema'

export const ofCustomer = { customerID: id() }

export const memoListInput = listInput({ sort: ['time'], default: '-time', filters: ofCustomer })
