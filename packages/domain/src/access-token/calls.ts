import { call, list, nothing } from '../call/call'
import { accessTokenListInput } from './list'
import { accessToken, accessTokenRef, createdAccessToken, newAccessToken } from './schema'

/** The account's own tokens. They are managed in a session, never with a token. Rule 3.26. */
export const accessTokenCalls = {
  ...list('inSession', accessTokenListInput, accessToken),
  create: call('inSession', newAccessToken, createdAccessToken),
  revoke: call('inSession', accessTokenRef, nothing),
}
