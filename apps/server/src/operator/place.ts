import type { Tx } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { role } from '@kaarditeek/db/schema/role'
import { Level } from '@kaarditeek/domain/access/access'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../auth/signed-in'
import { companyOf } from '../company/company-of'
import { ownRows } from '../work/work'
import { type Place, rolesToGive } from './roles-to-give'

/** Locks an open distributor against being closed; other transactions may give it companies and people at the same time. */
const lockDistributor = async (tx: Tx, viewer: SignedIn, distributorID: number) => {
  const [found] = await tx
    .select({ distributorID: distributor.distributorID })
    .from(distributor)
    .where(and(eq(distributor.distributorID, distributorID), isNull(distributor.closedAt)))
    .for('share')
  const inScope = viewer.level === Level.administrator || viewer.distributorID === distributorID
  if (!found || !inScope) throw new DomainError('ERROR_NOT_FOUND')
  return found.distributorID
}

/**
 * The named place, checked against the viewer's scope: `ERROR_NOT_FOUND` outside of it. A distributor cannot be closed
 * before the transaction ends.
 */
export const placeOf = async (tx: Tx, viewer: SignedIn, named: Place): Promise<Place> => {
  if (named.companyID !== null) {
    const { companyID } = await companyOf(tx, viewer, named.companyID)
    return { companyID, distributorID: null }
  }
  if (named.distributorID === null) return named
  return { companyID: null, distributorID: await lockDistributor(tx, viewer, named.distributorID) }
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

/** Locks a company's own role against deletion; other transactions may give it at the same time. */
const lockRole = (tx: Tx, companyID: number, roleNr: number) =>
  tx
    .select({ roleNr: role.roleNr })
    .from(role)
    .where(ownRows(role, companyID, { roleNr }))
    .for('share')

/**
 * Throws `ERROR_ROLE_NOT_ALLOWED` beside the field unless the viewer may give the role in the place.
 * The role cannot be deleted before the transaction ends.
 */
export const ensureGiven = async (tx: Tx, viewer: SignedIn, place: Place, roleNr: number): Promise<void> => {
  if (place.companyID !== null) await lockRole(tx, place.companyID, roleNr)
  const given = await rolesToGive(tx, viewer, place)
  if (!given.some((one) => one.roleNr === roleNr))
    throw new DomainError('ERROR_ROLE_NOT_ALLOWED', { field: 'roleNr', status: 400 })
}
