import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { session } from '@kaarditeek/db/schema/session'
import { user } from '@kaarditeek/db/schema/user'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayCloseAccount } from '@kaarditeek/domain/operator/rules'
import type { OperatorRef } from '@kaarditeek/domain/operator/schema'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { lockUser } from '../../auth/lock-user'
import { noteAccounts } from '../../auth/note-change'
import { untie } from '../../auth/provider/identity'
import type { Caller, ViewerRead, ViewerWork } from '../../core/trpc/calls'
import { findOperator } from './find-operator'
import { ensureKeepsSuperuser } from './last-superuser'

type Account = Pick<
  typeof account.$inferSelect,
  'accountID' | 'userID' | 'roleNr' | 'companyID' | 'distributorID'
>

const findClosable = async (r: ViewerRead, accountID: number) => {
  const found = await findOperator(r, accountID)
  ensure(mayCloseAccount(r.viewer, found))
  return found
}

/** Condition for the user's account in the sandbox of the account's company. */
const isInSandbox = (tx: Tx, { userID, companyID }: Account) => {
  const sandbox = tx
    .select({ id: company.companyID })
    .from(company)
    .where(eq(company.sandboxOf, companyID ?? 0))
  return and(eq(account.userID, userID), inArray(account.companyID, sandbox))
}

/** Closes an account with its user's account in the company's sandbox, and ends their sessions. Returns the closed accounts. */
const close = async (tx: Tx, one: Account, closedAt: Date) => {
  await ensureKeepsSuperuser(tx, one)
  const closed = await tx
    .update(account)
    .set({ closedAt })
    .where(and(or(eq(account.accountID, one.accountID), isInSandbox(tx, one)), isNull(account.closedAt)))
    .returning()
  const ids = closed.map(({ accountID }) => accountID)
  await tx.delete(session).where(inArray(session.accountID, ids))
  return closed.map(({ accountID, companyID }) => ({ accountID, companyID }))
}

const noteClosed = (
  tx: Tx,
  call: 'operator.closeAccount' | 'operator.closeUser',
  closed: Awaited<ReturnType<typeof close>>,
  { email }: { email: string },
  caller: Caller,
) =>
  noteAccounts(
    tx,
    call,
    closed.map((one) => ({ ...one, email })),
    caller,
  )

/** Closes an account and ends its sessions. `ERROR_INVALID_VALUE` for a company's last superuser. Rule 13.4. */
export const closeAccount = async (
  w: ViewerWork,
  { accountID }: OperatorRef,
  caller: Caller,
): Promise<void> => {
  const found = await findClosable(w, accountID)
  const closed = await close(w.db, found, w.now)
  await noteClosed(w.db, 'operator.closeAccount', closed, found, caller)
}

/** Closes a user with all accounts. Throws, and closes none, if one cannot be closed. Rule 13.4. */
export const closeUser = async (w: ViewerWork, { accountID }: OperatorRef, caller: Caller): Promise<void> => {
  const { userID, email } = await findClosable(w, accountID)
  await lockUser(w.db, userID)
  const accounts = await w.db
    .select()
    .from(account)
    .where(and(eq(account.userID, userID), isNull(account.closedAt)))
  for (const one of accounts) {
    ensure(mayCloseAccount(w.viewer, one))
    const closed = await close(w.db, one, w.now)
    await noteClosed(w.db, 'operator.closeUser', closed, { email }, caller)
  }
  await untie(w.db, userID)
  await w.db.update(user).set({ closedAt: w.now }).where(eq(user.id, userID))
}
