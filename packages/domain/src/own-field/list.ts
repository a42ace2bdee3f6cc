import { z } from 'zod'
import { optional } from '../field'
import { listInput } from '../list/schema'
import { ownFieldRecords } from './kinds'

/** In the order in which they were added. All of a company are on one page. */
export const ownFieldListInput = listInput({
  sort: ['ownFieldID'],
  default: 'ownFieldID',
  filters: { record: optional(z.literal(ownFieldRecords)) },
})
