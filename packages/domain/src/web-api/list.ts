import type { z } from 'zod'
import { companyID } from '../company/ref'
import { day, optional } from '../field'
import { listInput } from '../list/schema'

export const webApiListInput = listInput({
  sort: ['name'],
  default: 'name',
  filters: { companyID: companyID() },
})

/** Refused payments of all web APIs of the company, from and to a business day. */
export const refusedPaymentsInput = listInput({
  sort: ['receivedAt'],
  default: '-receivedAt',
  filters: { startDate: optional(day()), endDate: optional(day()) },
})
export type RefusedPaymentsInput = z.output<typeof refusedPaymentsInput>
