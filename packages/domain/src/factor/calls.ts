import { call, nothing } from '../call/call'
import {
  addedFactor,
  codeInput,
  confirmedFactor,
  factorConfirmation,
  factorRemoval,
  newFactor,
  ownFactors,
  recoveryCodes,
} from './schema'

/** The second factors of the own login. They are managed in a session, never with a token. Rule 3.35. */
export const factorCalls = {
  own: call('inSession', null, ownFactors),
  add: call('inSession', newFactor, addedFactor),
  confirm: call('inSession', factorConfirmation, confirmedFactor),
  remove: call('inSession', factorRemoval, nothing),
  renewRecoveryCodes: call('inSession', codeInput, recoveryCodes),
}
