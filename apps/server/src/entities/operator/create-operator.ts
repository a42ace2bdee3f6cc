import { RoleNr } from '@kaarditeek/domain/access/access'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { NewOperator, OperatorRef } from '@kaarditeek/domain/operator/schema'
import { noteAccounts } from '../../auth/note-change'
import type { Caller, ViewerWork } from '../../core/trpc/calls'
import { addAccount } from './add-account'
import { ensureAssignable } from './assignable-roles'
import { resolveScope } from './scope'

/**
 * Creates an account for an existing or new user, and mails the invitation. `ERROR_ROLE_NOT_ALLOWED` for a role that the viewer
 * may not assign; `ERROR_SENDING_EMAIL` if the mail is refused: the account is created nevertheless and the mail is tried
 * again. Not in a sandbox: people open it from their company.
 */
export const createOperator = async (
  w: ViewerWork,
  input: NewOperator,
  caller: Caller,
): Promise<OperatorRef> => {
  const { email, roleNr, company: companyID } = input
  const named = { companyID, distributorID: companyID === null ? input.distributorID : null }
  if (companyID === null && named.distributorID === null && roleNr !== RoleNr.administrator)
    throw new DomainError('ERROR_INCOMPLETE_DATA', {
      field: roleNr === RoleNr.distributorOperator ? 'distributorID' : 'company',
    })
  const scope = await resolveScope(w.db, w.viewer, named)
  await ensureAssignable(w.db, w.viewer, scope, roleNr)
  const added = await addAccount(w, { ...scope, email, roleNr })
  await noteAccounts(w.db, 'operator.create', [added], caller)
  return { accountID: added.accountID }
}
