import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { session } from '@kaarditeek/db/schema/session'
import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { levelOf } from '@kaarditeek/domain/access/roles'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayClose } from '@kaarditeek/domain/operator/rules'
import { and, eq, isNull } from 'drizzle-orm'
import { lockUser } from '../auth/lock-user'
import type { SignedIn } from '../auth/signed-in'
import type { Context } from '../trpc/context'
import { findOperator } from './find-operator'
import { ensureKeepsSuperuser } from './last-superuser'

type At = Pick<Context, 'db' | 'now'>
type Post = {
  accountID: number
  userID: number
  roleNr: number
  companyID: number | null
  distributorID: number | null
}

const find = async ({ db }: At, viewer: SignedIn, accountID: number) => {
  const found = await findOperator(db, viewer, accountID)
  ensure(mayClose(viewer, { ...found, level: levelOf(found.roleNr) }))
  return found
}

const closePost = async (tx: Tx, post: Post, closedAt: Date) => {
  await ensureKeepsSuperuser(tx, post)
  await tx.update(account).set({ closedAt }).where(eq(account.accountID, post.accountID))
  await tx.delete(session).where(eq(session.accountID, post.accountID))
}

/** Closes one post; its sessions end. A company's last superuser stays: `ERROR_INVALID_VALUE`. Specification §4. */
export const closeAccount = async (at: At, viewer: SignedIn, accountID: number): Promise<null> => {
  const found = await find(at, viewer, accountID)
  await transaction(at.db, (tx) => closePost(tx, found, at.now()))
  return null
}

/** Closes a user: all posts of the email. One that must stay keeps all of them. Specification §4. */
export const closeUser = async (at: At, viewer: SignedIn, accountID: number): Promise<null> => {
  const { userID } = await find(at, viewer, accountID)
  await transaction(at.db, async (tx) => {
    await lockUser(tx, userID)
    const posts = await tx
      .select()
      .from(account)
      .where(and(eq(account.userID, userID), isNull(account.closedAt)))
    for (const post of posts) {
      ensure(mayClose(viewer, { ...post, level: levelOf(post.roleNr) }))
      await closePost(tx, post, at.now())
    }
    await tx.update(user).set({ closedAt: at.now() }).where(eq(user.id, userID))
  })
  return null
}
