import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { Level } from '@kaarditeek/domain/access/access'
import { mayEditCompany } from '@kaarditeek/domain/company/rules'
import type { CompanyEdit } from '@kaarditeek/domain/company/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { SignedIn } from '../auth/signed-in'
import { placeOf } from '../operator/place'
import { type Author, work } from '../work/work'

/** Changes a company whose scope has been checked; the guarded fields only by whoever may. Specification §6. */
export const editCompany = async (
  db: Db,
  by: Author,
  viewer: SignedIn,
  now: Date,
  input: CompanyEdit,
): Promise<void> => {
  const { companyID: _, distributorID: named, ...fields } = input
  const isAdministrator = viewer.level === Level.administrator
  await work(db, by, now, async (w) => {
    if (isAdministrator) await placeOf(w.tx, viewer, { companyID: null, distributorID: named })
    const from = await w.find(company, {})
    // Others than administrators are not shown the distributor and so leave it out.
    const distributorID = isAdministrator || named !== null ? named : from.distributorID
    ensure(mayEditCompany(viewer.level, from, { ...fields, distributorID }))
    await w.update(company, {}, { ...fields, distributorID })
  })
}
