import { company } from '@kaarditeek/db/schema/company'
import { Level } from '@kaarditeek/domain/access/access'
import { mayEditCompany } from '@kaarditeek/domain/company/rules'
import type { CompanyEdit } from '@kaarditeek/domain/company/schema'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Caller } from '../../core/trpc/calls'
import type { Work } from '../../core/work/work'
import { renameSelf } from '../customer/self'
import { ensureDistributor } from '../operator/scope'
import { getCompany } from './get-company'

/** Changes a company. `ERROR_NO_PERMISSION` beside a field that the viewer's level may not change. Rule 11.4. */
export const editCompany = async (w: Work, input: CompanyEdit, { viewer }: Pick<Caller, 'viewer'>) => {
  const { companyID: _, ...edit } = input
  // Only administrators see the distributor: in a record that other viewers send back it is null.
  const named = viewer.level === Level.administrator ? edit.distributorID : (edit.distributorID ?? undefined)
  if (viewer.level === Level.administrator && named) await ensureDistributor(w.db, viewer, named)
  const from = await w.find(company, {})
  const to = { ...edit, distributorID: named }
  ensure(mayEditCompany(viewer.level, from, withKept(to, from)))
  // Rename the customer first, so that the company's history has the default unit's new name.
  await renameSelf(w, edit.name)
  await w.update(company, {}, to)
  return getCompany(w, input, { viewer })
}
