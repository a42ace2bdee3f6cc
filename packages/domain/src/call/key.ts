/** Days for which a request's key is kept at least, with the reply. Rule 2.15. */
export const KEY_DAYS = 7

const ONCE = 'its link or code works once'
const FACTOR = 'it takes a password or a code, which works once, and answers secrets'
const QUESTION = 'each answer has a new challenge, which is good once'
const SESSION = 'it begins or changes a session, whose cookie is never kept'

/** Calls that change something and take no `Idempotency-Key`, with the reason. Rule 2.15. */
export const keyless: Readonly<Record<string, string>> = {
  'auth.changePassword': 'the password that it sets is the same again',
  'auth.changePasswordByLink': ONCE,
  'auth.confirmEmail': ONCE,
  'auth.forgotPassword': 'it needs no login, and mails three links in 15 minutes at most',
  'auth.askForFactor': QUESTION,
  'auth.askForPasskey': QUESTION,
  'auth.login': SESSION,
  'auth.loginWithFactor': SESSION,
  'auth.loginWithPasskey': SESSION,
  'auth.logout': SESSION,
  'auth.register': ONCE,
  'auth.selectAccount': SESSION,
  'clientError.report': 'it needs no login, and only writes to the log',
  'factor.add': FACTOR,
  'factor.addPasskey': FACTOR,
  'factor.ask': QUESTION,
  'factor.confirm': FACTOR,
  'factor.confirmPasskey': FACTOR,
  'factor.prove': 'a code proves once',
  'factor.remove': FACTOR,
  'factor.renewRecoveryCodes': FACTOR,
  'holder.balance': 'it needs no login, and only counts wrong attempts',
  'holder.block': 'it needs no login, and a blocked card stays as it is',
  'operator.editSelf': 'it takes the current password',
}

/** Whether a call that changes something takes an `Idempotency-Key`. */
export const takesKey = (path: string): boolean => !Object.hasOwn(keyless, path)
