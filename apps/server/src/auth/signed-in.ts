import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { role } from '@kaarditeek/db/schema/role'
import { sessionUse } from '@kaarditeek/db/schema/session'
import { user } from '@kaarditeek/db/schema/user'
import { rightsOf } from '@kaarditeek/domain/access/roles'
import { narrowed } from '@kaarditeek/domain/access-token/rules'
import { proofAt } from '@kaarditeek/domain/factor/proof'
import { isFactorDue } from '@kaarditeek/domain/factor/rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { userLabel } from '../core/author'
import type { OpenSession, SignedIn } from '../core/session'
import { isRoleOf } from './accounts'
import { hasConfirmed } from './factor/has-confirmed'

/**
 * Returns the user of a session or token, read for each request so that changed permissions apply at once. Null if the account,
 * its user, company or distributor is closed, or if a person's role is not for web activities: a service account never logs in.
 */
export const signedInOf = async (db: Db, session: OpenSession, now: Date): Promise<SignedIn | null> => {
  const [found] = await db
    .select({
      companyID: account.companyID,
      distributorID: account.distributorID,
      sandboxOf: company.sandboxOf,
      clockOffset: sql<number>`coalesce(${company.clockOffset}, 0)`,
      roleNr: account.roleNr,
      roleName: role.name,
      permissions: role.permissions,
      webActivities: role.webActivities,
      isService: user.isService,
      name: user.name,
      email: userLabel,
      languageID: user.languageID,
      sessionUsedAt: sessionUse.lastUse,
      provenAt: sessionUse.provenAt,
      loginBy: sessionUse.loginBy,
      hasFactor: hasConfirmed,
      ofCompany: company.factorRequiredFrom,
      ofSuperusers: company.superuserFactorRequiredFrom,
      ofRole: role.factorRequiredFrom,
      proofAsked: sql<boolean>`coalesce(${company.proofAsked}, false)`,
    })
    .from(account)
    .innerJoin(user, and(eq(user.id, account.userID), isNull(user.closedAt)))
    .leftJoin(company, eq(company.companyID, account.companyID))
    .leftJoin(distributor, eq(distributor.distributorID, account.distributorID))
    .leftJoin(sessionUse, eq(sessionUse.sessionID, session.sessionID ?? ''))
    .leftJoin(role, isRoleOf)
    .where(
      and(
        eq(account.accountID, session.accountID),
        eq(account.userID, session.userID),
        isNull(account.closedAt),
        isNull(company.closedAt),
        isNull(distributor.closedAt),
      ),
    )
  if (!found) return null
  const { permissions, webActivities, isService, languageID, hasFactor, provenAt, ...read } = found
  const { ofCompany, ofSuperusers, ofRole, ...rest } = read
  if (webActivities === false && !isService) return null
  const own = rightsOf(found.roleNr, permissions)
  const policy = { level: own.level, hasFactor, ofCompany, ofSuperusers, ofRole }
  const factorDue = session.accessTokenID === null && isFactorDue(policy, now)
  return {
    ...session,
    ...rest,
    languageID,
    factorDue,
    proof: proofAt({ inSession: session.sessionID !== null, hasFactor, provenAt }, now),
    ...(session.rights ? narrowed(own, session.rights) : own),
  }
}
