import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { mail } from '@kaarditeek/db/schema/mail'
import { role } from '@kaarditeek/db/schema/role'
import { user } from '@kaarditeek/db/schema/user'
import { levelOf } from '@kaarditeek/domain/access/roles'
import { factorMissingFrom } from '@kaarditeek/domain/factor/rules'
import { mayCloseAccount, mayManage } from '@kaarditeek/domain/operator/rules'
import { MailState, type Operator, OperatorStatus } from '@kaarditeek/domain/operator/schema'
import { roleName } from '@kaarditeek/i18n/role-name'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { isForWeb, isRoleOf } from '../../auth/accounts'
import { hasConfirmed } from '../../auth/factor/has-confirmed'
import { isTied } from '../../auth/provider/identity'
import { isPerson } from '../../core/author'
import type { SignedIn } from '../../core/session'

/** Accounts with their user, role, company or distributor, and the last mail to the user. */
export const operators = (db: Db) => {
  const lastMail = db
    .select({ sentAt: mail.sentAt, nextAttemptAt: mail.nextAttemptAt, attempts: mail.attempts })
    .from(mail)
    .where(eq(mail.userID, account.userID))
    .orderBy(desc(mail.mailID))
    .limit(1)
    .as('last_mail')
  return db
    .select({
      accountID: account.accountID,
      userID: account.userID,
      roleNr: account.roleNr,
      roleName: role.name,
      webActivities: isForWeb,
      name: user.name,
      email: user.email,
      languageID: user.languageID,
      loginAllowed: user.loginAllowed,
      secondFactor: hasConfirmed,
      ofCompany: company.factorRequiredFrom,
      ofSuperusers: company.superuserFactorRequiredFrom,
      ofRole: role.factorRequiredFrom,
      providerTied: isTied,
      lastLogin: user.lastLoginAt,
      companyID: account.companyID,
      companyName: company.name,
      distributorOfCompany: company.distributorID,
      distributorID: account.distributorID,
      distributorName: distributor.name,
      mailSentAt: lastMail.sentAt,
      mailNextAttemptAt: lastMail.nextAttemptAt,
      mailAttempts: lastMail.attempts,
    })
    .from(account)
    .innerJoin(user, and(eq(user.id, account.userID), isPerson))
    .leftJoin(company, eq(company.companyID, account.companyID))
    .leftJoin(distributor, eq(distributor.distributorID, account.distributorID))
    .leftJoin(role, isRoleOf)
    .leftJoinLateral(lastMail, sql`true`)
    .$dynamic()
}

/** Condition for invited users whose last mail was refused (`MailState.refused`). */
export const isMailStuck = and(
  isNull(user.name),
  sql`last_mail.attempts is not null and last_mail.sent_at is null and (last_mail.attempts > 0 or last_mail.next_attempt_at is null)`,
)

export type RawOperator = Awaited<ReturnType<typeof operators>>[number]

const missingFrom = ({ roleNr, secondFactor: hasFactor, ofCompany, ofSuperusers, ofRole }: RawOperator) =>
  factorMissingFrom({ level: levelOf(roleNr), hasFactor, ofCompany, ofSuperusers, ofRole })

const mailStateOf = (raw: RawOperator): Operator['mailState'] => {
  if (raw.mailAttempts === null) return null
  if (raw.mailSentAt) return MailState.sent
  const isGivenUp = raw.mailNextAttemptAt === null
  return raw.mailAttempts > 0 || isGivenUp ? MailState.refused : MailState.waiting
}

/** Returns the account with the viewer's rights over it. */
export const showOperator = (raw: RawOperator, viewer: SignedIn): Operator => {
  const target = { ...raw, level: levelOf(raw.roleNr) }
  return {
    ...target,
    role: roleName(raw.roleNr, raw.roleName, viewer.languageID),
    lang: raw.languageID,
    factorMissingFrom: missingFrom(raw),
    isSelf: raw.accountID === viewer.accountID,
    canEdit: mayManage(viewer, target),
    canClose: mayCloseAccount(viewer, target) === null,
    status: raw.name === null ? OperatorStatus.registering : OperatorStatus.active,
    mailState: mailStateOf(raw),
  }
}
