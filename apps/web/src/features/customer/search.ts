import { contactPeopleInput, customerUnitListInput } from '@kaarditeek/domain/customer/schema'
import type { z } from 'zod'

export const customerUnitsSearch = customerUnitListInput.omit({ customerID: true })
export type CustomerUnitsSearch = z.output<typeof customerUnitsSearch>

export const contactPeopleSearch = contactPeopleInput.omit({ customerID: true })
export type ContactPeopleSearch = z.output<typeof contactPeopleSearch>
