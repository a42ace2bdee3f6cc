import type { Db } from '@kaarditeek/db/client'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { Level } from '@kaarditeek/domain/access/access'
import { languages } from '@kaarditeek/domain/language/schema'
import { asc, isNull } from 'drizzle-orm'
import type { SignedIn } from '../auth/signed-in'
import { findOperator } from './find-operator'
import { rolesToGive } from './roles-to-give'

const distributorsFor = (db: Db, { level }: SignedIn) =>
  level === Level.administrator
    ? db
        .select({ distributorID: distributor.distributorID, name: distributor.name })
        .from(distributor)
        .where(isNull(distributor.closedAt))
        .orderBy(asc(distributor.name))
    : []

/** What the viewer can choose for a post. */
export const userOptionsOf = async (db: Db, viewer: SignedIn, accountID: number) => {
  const found = await findOperator(db, viewer, accountID)
  const [roles, distributors] = await Promise.all([
    rolesToGive(db, viewer, found),
    distributorsFor(db, viewer),
  ])
  return { roles, distributors, languages: [...languages] }
}
