import { contactPersonListInput } from '@kaarditeek/domain/contact-person/list'
import type { z } from 'zod'

/** Search params of a customer's contact people, as a tab. */
export const contactPeopleSearch = contactPersonListInput.omit({ customerID: true })
export type ContactPeopleSearch = z.output<typeof contactPeopleSearch>
