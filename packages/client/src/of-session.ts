import type { PathOfSession } from './api'

/** Calls of a person's session, which no script makes. The compiler takes exactly those that `Api` leaves out. */
const ofSession: Record<PathOfSession, true> = {
  'accessToken.create': true,
  'accessToken.page': true,
  'accessToken.revoke': true,
  'accessToken.totals': true,
  'approval.approve': true,
  'approval.editPolicy': true,
  'approval.policy': true,
  'approval.reject': true,
  'auditLog.editSealing': true,
  'auth.changePassword': true,
  'auth.changePasswordByLink': true,
  'auth.confirmEmail': true,
  'auth.forgotPassword': true,
  'auth.login': true,
  'auth.loginWithFactor': true,
  'auth.logout': true,
  'auth.register': true,
  'auth.selectAccount': true,
  'clientError.report': true,
  'factor.add': true,
  'factor.confirm': true,
  'factor.editPolicy': true,
  'factor.own': true,
  'factor.policy': true,
  'factor.remove': true,
  'factor.renewRecoveryCodes': true,
  'holder.balance': true,
  'holder.block': true,
  'operator.editSelf': true,
  'operator.resetFactor': true,
  'sandbox.open': true,
  'serviceAccount.close': true,
  'serviceAccount.create': true,
  'serviceAccount.createToken': true,
  'serviceAccount.edit': true,
  'serviceAccount.get': true,
  'serviceAccount.page': true,
  'serviceAccount.revokeToken': true,
  'serviceAccount.tokens.page': true,
  'serviceAccount.tokens.totals': true,
  'serviceAccount.totals': true,
  'session.end': true,
  'session.endOthers': true,
  'session.endToken': true,
  'session.own': true,
}

/** Throws for a call that needs a person's session: its type does not exist, but JavaScript can name it. */
export const ensureForToken = (path: string): void => {
  if (Object.hasOwn(ofSession, path))
    throw new TypeError(`${path} is for people who are logged in: an access token may not make it`)
}
