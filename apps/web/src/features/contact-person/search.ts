import { contactPersonListInput } from '@kaarditeek/domain/contact-person/list'
import type { z } from 'zod'

/** Search params of a customer's contact people, as a tab. */
export const contactPeopleSearch = contactPersonListInput.omit({ customerID: true })
export type ContactPeopleSearch = z.output<typeof contactPeopleSearch>

/** Reads the first contact person, which is the primary one if there is one. */
export const primaryContactOf = (customerID: number) => ({ customerID, limit: 1 })
