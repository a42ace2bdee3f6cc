import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import type { companyID } from '@kaarditeek/domain/company/ref'
import { recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignedIn } from '../session'
import { companyInScope } from '../work/in-scope'
import type { UserActor } from '../work/scope'

export type CompanyName = z.output<ReturnType<typeof companyID>>

/**
 * Returns the company that the input names, in the caller's scope; the word `company` is the session's own. Throws
 * `ERROR_NOT_FOUND` both for an unknown company and for one out of scope. Rule 3.1.
 */
export const companyOf = async (db: Db, viewer: SignedIn, named: CompanyName): Promise<UserActor> => {
  const { accountID, accessTokenID, proof, companyID: own } = viewer
  const id = named === 'company' ? own : named
  if (id === null) throw recordUnknown()
  if (id === own) return { companyID: id, accountID, accessTokenID, proof }
  const [found] = await db
    .select({ companyID: company.companyID })
    .from(company)
    .where(and(eq(company.companyID, id), companyInScope(viewer)))
  if (!found) throw recordUnknown()
  return { ...found, accountID, accessTokenID, proof }
}
