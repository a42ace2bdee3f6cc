import type { Tx } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { transaction } from '@kaarditeek/db/transaction'
import { Level, RoleNr } from '@kaarditeek/domain/access/access'
import type { NewCompany } from '@kaarditeek/domain/company/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { SignedIn } from '../auth/signed-in'
import { addSelf } from '../customer/add-self'
import { recordChanges } from '../history/record-changes'
import { deliverMail } from '../mail/deliver-mail'
import type { Queueing } from '../mail/queue-mail'
import { addPost } from '../operator/invite-operator'
import { placeOf } from '../operator/place'
import type { Context } from '../trpc/context'
import { workIn } from '../work/work'

/** A distributor's companies are its own; an administrator says whose. It cannot be closed meanwhile. */
const distributorFor = async (tx: Tx, viewer: SignedIn, named: number | null): Promise<number | null> => {
  const isAdministrator = viewer.level === Level.administrator
  if (!isAdministrator && named !== null && named !== viewer.distributorID)
    throw new DomainError('ERROR_NO_PERMISSION', { field: 'distributorID' })
  const distributorID = isAdministrator ? named : viewer.distributorID
  return (await placeOf(tx, viewer, { companyID: null, distributorID })).distributorID
}

const inviteSuperuser = async (tx: Tx, ctx: Queueing, viewer: SignedIn, email: string, companyID: number) => {
  const invited = { email, roleNr: RoleNr.superuser, companyID, distributorID: null }
  const { mailID } = await addPost(tx, ctx, viewer, invited)
  return mailID
}

/**
 * A company with itself as a customer, whose unit is the default one, and with an invited superuser if one is named.
 * `ERROR_SENDING_EMAIL` when the mail is refused: the company is there all the same. Specification §2, Companies.
 */
export const createCompany = async (
  ctx: Context,
  viewer: SignedIn,
  input: NewCompany,
): Promise<{ companyID: number }> => {
  const { superuserEmail, distributorID: named, ...fields } = input
  const { companyID, mailID } = await transaction(ctx.db, async (tx) => {
    const distributorID = await distributorFor(tx, viewer, named)
    const [added] = await tx
      .insert(company)
      .values({ ...fields, distributorID })
      .returning()
    if (!added) throw new Error('No company was added')
    const by = { companyID: added.companyID, accountID: viewer.accountID }
    await recordChanges(tx, by, ctx.now(), company, [added])
    await addSelf(workIn(tx, by, ctx.now()), fields.name, true)
    const mailID = superuserEmail
      ? await inviteSuperuser(tx, ctx, viewer, superuserEmail, by.companyID)
      : null
    return { companyID: by.companyID, mailID }
  })
  if (mailID !== null && !(await deliverMail(ctx, mailID))) throw new DomainError('ERROR_SENDING_EMAIL')
  return { companyID }
}
