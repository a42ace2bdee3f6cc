import { contactPersonListInput } from '@kaarditeek/domain/contact-person/schema'
import { customerUnitListInput } from '@kaarditeek/domain/customer-unit/schema'
import type { z } from 'zod'

export const customerUnitsSearch = customerUnitListInput.omit({ customerID: true })
export type CustomerUnitsSearch = z.output<typeof customerUnitsSearch>

export const contactPeopleSearch = contactPersonListInput.omit({ customerID: true })
export type ContactPeopleSearch = z.output<typeof contactPeopleSearch>
