import { factorCalls } from '@kaarditeek/domain/factor/calls'
import { acrossCompanies, inCompany, withCaller } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { askForProof, prove } from './change-factors'
import { addFactor, confirmFactor, ownFactors, removeFactor, renewOwnRecoveryCodes } from './own-factors'
import { addPasskey, confirmPasskey } from './passkey/own-passkeys'
import { editPolicy, getPolicy } from './policy'

export const factorRouter = router({
  own: acrossCompanies.read(factorCalls.own, ownFactors),
  add: withCaller.mutation(factorCalls.add, addFactor),
  confirm: withCaller.mutation(factorCalls.confirm, confirmFactor),
  remove: withCaller.mutation(factorCalls.remove, removeFactor),
  addPasskey: withCaller.mutation(factorCalls.addPasskey, addPasskey),
  confirmPasskey: withCaller.mutation(factorCalls.confirmPasskey, confirmPasskey),
  ask: withCaller.mutation(factorCalls.ask, askForProof),
  prove: withCaller.mutation(factorCalls.prove, prove),
  renewRecoveryCodes: withCaller.mutation(factorCalls.renewRecoveryCodes, renewOwnRecoveryCodes),
  policy: inCompany.read(factorCalls.policy, getPolicy),
  editPolicy: inCompany.write(factorCalls.editPolicy, editPolicy),
})
