import { z } from 'zod'
import { id } from '../field'

export const CardCreationType = { generate: 1, import: 2 } as const
export type CardCreationTypeID = (typeof CardCreationType)[keyof typeof CardCreationType]

/** A company by its id, or the literal word `company` for the session's own. Specification §2, Company detail. */
export const companyWord = () => z.union([z.literal('company'), id()])
/** The same, the session's own where it is left out. */
export const companyID = () => companyWord().default('company')
