import { accessToken, createdAccessToken } from '../access-token/schema'
import { call, list, nothing } from '../call/call'
import { serviceAccountListInput } from './list'
import { serviceAccountRef } from './ref'
import {
  newServiceAccount,
  newServiceToken,
  serviceAccount,
  serviceAccountEdit,
  serviceTokenListInput,
  serviceTokenRef,
} from './schema'

/** The company's service accounts and their tokens. They are managed in a session, never with a token. Rule 3.31. */
export const serviceAccountCalls = {
  ...list('manageServiceAccounts', serviceAccountListInput, serviceAccount),
  get: call('manageServiceAccounts', serviceAccountRef, serviceAccount),
  create: call('manageServiceAccounts', newServiceAccount, serviceAccount),
  edit: call('manageServiceAccounts', serviceAccountEdit, serviceAccount),
  close: call('manageServiceAccounts', serviceAccountRef, nothing),
  tokens: list('manageServiceAccounts', serviceTokenListInput, accessToken),
  createToken: call('manageServiceAccounts', newServiceToken, createdAccessToken),
  revokeToken: call('manageServiceAccounts', serviceTokenRef, nothing),
}
