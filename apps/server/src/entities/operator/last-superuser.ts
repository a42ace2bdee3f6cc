import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { user } from '@kaarditeek/db/schema/user'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayLoseSuperuser } from '@kaarditeek/domain/operator/rules'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { isPerson } from '../../core/author'

type Account = { accountID: number; roleNr: number; companyID: number | null }

/**
 * Throws `ERROR_INVALID_VALUE` if the account is its company's last superuser who is a person; a sandbox needs none. Locks the company's
 * superusers.
 */
export const ensureKeepsSuperuser = async (tx: Tx, leaving: Account): Promise<void> => {
  if (leaving.roleNr !== RoleNr.superuser || leaving.companyID === null) return
  const isSandbox = and(eq(company.companyID, leaving.companyID), isNotNull(company.sandboxOf))
  if ((await tx.$count(company, isSandbox)) > 0) return
  const superusers = await tx
    .select({ accountID: account.accountID })
    .from(account)
    .innerJoin(user, and(eq(user.id, account.userID), isPerson))
    .where(
      and(
        eq(account.companyID, leaving.companyID),
        eq(account.roleNr, RoleNr.superuser),
        isNull(account.closedAt),
      ),
    )
    .for('update', { of: account })
  ensure(mayLoseSuperuser(superusers.filter((one) => one.accountID !== leaving.accountID).length))
}
