import type { CallPath } from '../calls'
import type { EventKind } from './kinds'

/**
 * The line that each call which changes an account or a login leaves in the audit log of the account's company, or of all companies of the
 * user whose login it is. Rule 19.6.
 */
export const toldCalls = {
  'auth.changePassword': 'password_changed',
  'auth.changePasswordByLink': 'password_changed',
  'auth.confirmEmail': 'email_changed',
  'auth.register': 'password_changed',
  'company.create': 'account_added',
  'factor.confirm': 'factor_added',
  'factor.confirmPasskey': 'factor_added',
  'factor.remove': 'factor_removed',
  'factor.renewRecoveryCodes': 'recovery_codes_renewed',
  'operator.closeAccount': 'account_closed',
  'operator.closeUser': 'account_closed',
  'operator.create': 'account_added',
  'operator.edit': 'account_changed',
  'operator.reallowLogin': 'login_allowed',
  'operator.resetFactor': 'factor_removed',
  'operator.untie': 'login_untied',
  'sandbox.open': 'account_added',
  'serviceAccount.close': 'account_closed',
  'serviceAccount.create': 'account_added',
  'serviceAccount.edit': 'account_changed',
} as const satisfies Partial<Record<CallPath, EventKind>>
export type ToldCall = keyof typeof toldCalls

/** Events whose record is an account: it or its login was changed. */
export const accountEvents: readonly EventKind[] = [...new Set(Object.values(toldCalls))]
