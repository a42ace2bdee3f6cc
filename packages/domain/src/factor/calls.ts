import { beforeFactor, call, nothing } from '../call/call'
import { addedPasskey, passkeyConfirmation, userQuestion } from './passkey'
import {
  addedFactor,
  confirmedFactor,
  factorConfirmation,
  factorRemoval,
  loginPolicy,
  loginPolicyEdit,
  newFactor,
  ownFactors,
  proofInput,
  recoveryCodes,
} from './schema'

/** The second factors of the own login. They are managed in a session, never with a token. Rule 3.35. */
export const factorCalls = {
  own: beforeFactor(call('inSession', null, ownFactors)),
  add: beforeFactor(call('inSession', newFactor, addedFactor)),
  confirm: beforeFactor(call('inSession', factorConfirmation, confirmedFactor)),
  remove: call('inSession', factorRemoval, nothing),
  addPasskey: beforeFactor(call('inSession', newFactor, addedPasskey)),
  confirmPasskey: beforeFactor(call('inSession', passkeyConfirmation, confirmedFactor)),
  ask: call('inSession', null, userQuestion),
  prove: call('inSession', proofInput, nothing),
  renewRecoveryCodes: call('inSession', proofInput, recoveryCodes),
  policy: call('manageLogins', null, loginPolicy),
  editPolicy: call('manageLogins', loginPolicyEdit, loginPolicy),
}
