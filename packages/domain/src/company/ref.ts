import { z } from 'zod'
import { id } from '../field'

/** A company by its id, or the word `company` for the session's own. Rule 3.1. */
export const companyWord = () => z.union([z.literal('company'), id()])
/** A company by its id or word; the session's own company by default. */
export const companyID = () => companyWord().default('company')
