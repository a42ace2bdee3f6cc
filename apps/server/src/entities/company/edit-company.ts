import { company } from '@kaarditeek/db/schema/company'
import { Level } from '@kaarditeek/domain/access/access'
import { mayEditCompany } from '@kaarditeek/domain/company/rules'
import type { CompanyEdit } from '@kaarditeek/domain/company/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Caller } from '../../core/trpc/calls'
import type { Work } from '../../core/work/work'
import { renameSelf } from '../customer/rename-self'
import { ensureDistributor } from '../operator/scope'
import { getCompany } from './get-company'

/** Changes a company. `ERROR_NO_PERMISSION` beside a field that the viewer's level may not change. Specification §6. */
export const editCompany = async (w: Work, input: CompanyEdit, { viewer }: Pick<Caller, 'viewer'>) => {
  const { companyID: _, distributorID: named, ...fields } = input
  const isAdministrator = viewer.level === Level.administrator
  if (isAdministrator && named !== null) await ensureDistributor(w.db, viewer, named)
  const from = await w.find(company, {})
  // Only administrators are shown the distributor; the others leave it out.
  const distributorID = isAdministrator || named !== null ? named : from.distributorID
  ensure(mayEditCompany(viewer.level, from, { ...fields, distributorID }))
  await w.update(company, {}, { ...fields, distributorID })
  await renameSelf(w, fields.name)
  return getCompany(w, input, { viewer })
}
