import { beforeFactor, call, nothing } from '../call/call'
import { passkeyAnswer, passkeyQuestion, userQuestion } from '../factor/passkey'
import { proofInput } from '../factor/schema'
import {
  accountRef,
  credentials,
  forgotPassword,
  linkRef,
  mailedLink,
  ownPassword,
  passwordByLink,
  registration,
  selfInfo,
} from './schema'

export const authCalls = {
  login: call('public', credentials, selfInfo),
  askForFactor: call('public', null, userQuestion),
  loginWithFactor: call('public', proofInput, selfInfo),
  askForPasskey: call('public', null, passkeyQuestion),
  loginWithPasskey: call('public', passkeyAnswer, selfInfo),
  logout: call('public', null, nothing),
  register: call('public', registration, selfInfo),
  forgotPassword: call('public', forgotPassword, nothing),
  changePasswordByLink: call('public', passwordByLink, nothing),
  findLink: call('public', linkRef, mailedLink),
  confirmEmail: call('public', linkRef, nothing),
  selfInfo: beforeFactor(call('signedIn', null, selfInfo)),
  changePassword: call('inSession', ownPassword, nothing),
  selectAccount: beforeFactor(call('inSession', accountRef, selfInfo)),
}
