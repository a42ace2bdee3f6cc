import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import type { ServiceAccountRef } from '@kaarditeek/domain/service-account/ref'
import type { NewServiceAccount, ServiceAccountEdit } from '@kaarditeek/domain/service-account/schema'
import { and, eq } from 'drizzle-orm'
import { endTokens } from '../../auth/access-token'
import { lockUser } from '../../auth/lock-user'
import { noteAccounts } from '../../auth/note-change'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { type Read, serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { ensureAssignable } from '../operator/assignable-roles'
import { addServiceAccount, keyOfName } from './add-service-account'
import { getServiceAccount, isOwnService } from './service-accounts'

type By = Pick<Caller, 'viewer' | 'now' | 'address'>
type Noted = ServiceAccountRef & { name: string; roleNr?: number }

/** Throws `ERROR_ROLE_NOT_ALLOWED` unless the company has the role. It cannot be deleted meanwhile. */
const ensureRole = ({ unscoped, by }: Work, { viewer }: By, roleNr: number) =>
  ensureAssignable(unscoped, viewer, { companyID: by.companyID, distributorID: null }, roleNr)

/** Logs a change of a service account, which has no email, in the company's audit log. */
const note = (
  { unscoped, by: { companyID } }: Work,
  call: 'serviceAccount.create' | 'serviceAccount.edit' | 'serviceAccount.close',
  { serviceAccountID: accountID, name: service, roleNr }: Noted,
  by: By,
) => noteAccounts(unscoped, call, [{ companyID, accountID, email: null, service, roleNr }], by)

/** Locks the user of an open service account of the company, and returns its id. Throws `ERROR_NOT_FOUND`. */
export const lockService = async (w: Work, { serviceAccountID }: ServiceAccountRef): Promise<number> => {
  const { userID } = one(await userOf(w, serviceAccountID))
  await lockUser(w.unscoped, userID)
  return userID
}

const userOf = (r: Read, serviceAccountID: number) =>
  r.db
    .select({ userID: user.id })
    .from(account)
    .innerJoin(user, and(eq(user.id, account.userID), eq(user.isService, true)))
    .where(and(isOwnService(r), eq(account.accountID, serviceAccountID)))

/**
 * Creates a service account. `ERROR_ENTRY_ALREADY_EXISTS` beside the name if an open one has it, `ERROR_ROLE_NOT_ALLOWED` for a role
 * that the company lacks. Rule 3.31.
 */
export const createServiceAccount = async (w: Work, input: NewServiceAccount, by: By) => {
  await ensureRole(w, by, input.roleNr)
  const added = await addServiceAccount(w, input)
  await note(w, 'serviceAccount.create', { ...input, ...added }, by)
  return getServiceAccount(w, added)
}

/** Changes name and role of a service account, which its tokens have at once. Refused as `createServiceAccount`. */
export const editServiceAccount = async (w: Work, input: ServiceAccountEdit, by: By) => {
  const { serviceAccountID, name, roleNr } = input
  const userID = await lockService(w, input)
  await ensureRole(w, by, roleNr)
  const email = await keyOfName(w, name, userID)
  await w.unscoped.update(user).set({ name, email }).where(eq(user.id, userID))
  await w.unscoped.update(account).set({ roleNr }).where(eq(account.accountID, serviceAccountID))
  await note(w, 'serviceAccount.edit', input, by)
  return getServiceAccount(w, input)
}

/** Closes a service account and ends its tokens. */
export const closeServiceAccount = async (w: Work, ref: ServiceAccountRef, by: By): Promise<void> => {
  const userID = await lockService(w, ref)
  const { name } = await getServiceAccount(w, ref)
  const closedAt = serverTime(w)
  await endTokens(w.unscoped, userID, closedAt)
  await w.unscoped.update(account).set({ closedAt }).where(eq(account.userID, userID))
  await w.unscoped.update(user).set({ closedAt }).where(eq(user.id, userID))
  await note(w, 'serviceAccount.close', { ...ref, name }, by)
}
