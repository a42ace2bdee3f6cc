import { z } from 'zod'
import { id, optional, text } from '../field'
import { lengths } from '../lengths'
import { listInput } from '../list/schema'
import { superuserStates } from './states'

export const companyListInput = listInput({
  sort: ['name', 'identification', 'email'],
  default: 'name',
  filters: {
    name: optional(text(lengths.company.name)),
    phone: optional(text(lengths.phone)),
    email: optional(text(lengths.email)),
    identification: optional(text(lengths.company.identification)),
    distributorID: optional(id()),
    superuserState: optional(z.enum(superuserStates)),
  },
})
