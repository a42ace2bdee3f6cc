import { company } from '@kaarditeek/db/schema/company'
import { Level, RoleNr } from '@kaarditeek/domain/access/access'
import type { NewCompany } from '@kaarditeek/domain/company/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { noteAccounts } from '../../auth/note-change'
import { recordChanges } from '../../core/history/record-changes'
import type { Caller, ViewerWork } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { workIn } from '../../ledger/work'
import { addSelf } from '../customer/self'
import { addAccount } from '../operator/add-account'
import { ensureDistributor } from '../operator/scope'
import { getCompany } from './get-company'

/**
 * Returns the distributor of a new company, locked against being closed: the viewer's own or, for an administrator, the named
 * one.
 */
const distributorFor = async ({ db, viewer }: ViewerWork, named: number | null): Promise<number | null> => {
  const isAdministrator = viewer.level === Level.administrator
  if (!isAdministrator && named !== null && named !== viewer.distributorID)
    throw new DomainError('ERROR_NO_PERMISSION', { field: 'distributorID' })
  const distributorID = isAdministrator ? named : viewer.distributorID
  if (distributorID !== null) await ensureDistributor(db, viewer, distributorID)
  return distributorID
}

/**
 * Creates a company with its Self customer and default unit, and invites its first superuser if `superuserEmail` is given.
 * `ERROR_SENDING_EMAIL` if the mail is refused; the company is created nevertheless. Rule 4.1.
 */
export const createCompany = async (
  w: ViewerWork,
  { superuserEmail, ...fields }: NewCompany,
  caller: Caller,
) => {
  const { db, viewer, now } = w
  const distributorID = await distributorFor(w, fields.distributorID)
  const added = one(
    await db
      .insert(company)
      .values({ ...fields, distributorID })
      .returning(),
  )
  const { companyID } = added
  const by = { companyID, accountID: viewer.accountID }
  await addSelf(workIn(db, by, w), fields.name, true)
  await recordChanges(db, by, now, company, [added])
  const scope = { roleNr: RoleNr.superuser, companyID, distributorID: null }
  if (superuserEmail) {
    const invited = await addAccount(w, { email: superuserEmail, ...scope })
    await noteAccounts(db, 'company.create', [invited], caller)
  }
  return getCompany({ db, by }, null, w)
}
