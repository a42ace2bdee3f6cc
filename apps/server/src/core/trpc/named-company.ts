import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { Level } from '@kaarditeek/domain/access/access'
import type { companyID } from '@kaarditeek/domain/company/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignedIn } from '../session'
import type { Actor } from '../work/scope'

export type CompanyName = z.output<ReturnType<typeof companyID>>

/**
 * The company that a caller named, checked against the caller's scope; the word `company` is the session's own.
 * A company out of scope is as unknown as one that never was: `ERROR_NOT_FOUND`.
 */
export const companyOf = async (db: Db, viewer: SignedIn, named: CompanyName): Promise<Actor> => {
  const { accountID, companyID: own, level, distributorID } = viewer
  const id = named === 'company' ? own : named
  if (id === null) throw new DomainError('ERROR_NOT_FOUND')
  if (id === own) return { companyID: id, accountID }
  if (level < Level.distributor) throw new DomainError('ERROR_NOT_FOUND')
  const below = level === Level.administrator ? undefined : eq(company.distributorID, distributorID ?? 0)
  const [found] = await db
    .select({ companyID: company.companyID })
    .from(company)
    .where(and(eq(company.companyID, id), isNull(company.closedAt), below))
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return { ...found, accountID }
}
