import type { Db, Tx } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { Level } from '@kaarditeek/domain/access/access'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../auth/signed-in'
import { companyOf } from '../company/company-of'
import type { Place } from './roles-to-give'

const distributorFor = async (db: Db, viewer: SignedIn, distributorID: number) => {
  const [found] = await db
    .select({ distributorID: distributor.distributorID })
    .from(distributor)
    .where(and(eq(distributor.distributorID, distributorID), isNull(distributor.closedAt)))
  const inScope = viewer.level === Level.administrator || viewer.distributorID === distributorID
  if (!found || !inScope) throw new DomainError('ERROR_NOT_FOUND')
  return found.distributorID
}

/** The named place, checked against the viewer's scope: `ERROR_NOT_FOUND` outside of it. */
export const placeOf = async (db: Db, viewer: SignedIn, named: Place): Promise<Place> => {
  if (named.companyID !== null) {
    const { companyID } = await companyOf(db, viewer, named.companyID)
    return { companyID, distributorID: null }
  }
  if (named.distributorID === null) return named
  return { companyID: null, distributorID: await distributorFor(db, viewer, named.distributorID) }
}

/** What the company or distributor of a post is called; nothing for administrators. */
export const placeName = async (tx: Tx, { companyID, distributorID }: Place): Promise<string> => {
  const [found] =
    companyID === null
      ? await tx
          .select({ name: distributor.name })
          .from(distributor)
          .where(eq(distributor.distributorID, distributorID ?? 0))
      : await tx.select({ name: company.name }).from(company).where(eq(company.companyID, companyID))
  return found?.name ?? ''
}

/** Throws `ERROR_ROLE_NOT_ALLOWED` beside the field unless the role is among those that may be given. */
export const ensureGiven = (given: { roleNr: number }[], roleNr: number): void => {
  if (!given.some((one) => one.roleNr === roleNr))
    throw new DomainError('ERROR_ROLE_NOT_ALLOWED', { field: 'roleNr', status: 400 })
}
