import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull } from 'drizzle-orm'

type Post = { accountID: number; roleNr: number; companyID: number | null }

/** A company keeps a superuser: taking its last one away is refused. Its superusers are locked till the work is done. */
export const ensureKeepsSuperuser = async (tx: Tx, post: Post): Promise<void> => {
  if (post.roleNr !== RoleNr.superuser || post.companyID === null) return
  const superusers = await tx
    .select({ accountID: account.accountID })
    .from(account)
    .where(
      and(
        eq(account.companyID, post.companyID),
        eq(account.roleNr, RoleNr.superuser),
        isNull(account.closedAt),
      ),
    )
    .for('update')
  if (!superusers.some((one) => one.accountID !== post.accountID))
    throw new DomainError('ERROR_INVALID_VALUE', { field: 'roleNr', reason: 'lastSuperuser' })
}
