import { beforeFactor, call, nothing } from '../call/call'
import {
  addedFactor,
  codeInput,
  confirmedFactor,
  factorConfirmation,
  factorRemoval,
  loginPolicy,
  loginPolicyEdit,
  newFactor,
  ownFactors,
  recoveryCodes,
} from './schema'

/** The second factors of the own login. They are managed in a session, never with a token. Rule 3.35. */
export const factorCalls = {
  own: beforeFactor(call('inSession', null, ownFactors)),
  add: beforeFactor(call('inSession', newFactor, addedFactor)),
  confirm: beforeFactor(call('inSession', factorConfirmation, confirmedFactor)),
  remove: call('inSession', factorRemoval, nothing),
  renewRecoveryCodes: call('inSession', codeInput, recoveryCodes),
  policy: call('manageLogins', null, loginPolicy),
  editPolicy: call('manageLogins', loginPolicyEdit, loginPolicy),
}
