import { z } from 'zod'
import { id } from '../field'

/** A company by its id, or the literal word `company` for the session's own. Rule 11.4. */
export const companyWord = () => z.union([z.literal('company'), id()])
/** The same; the default is the session's own company. */
export const companyID = () => companyWord().default('company')
