import { accessTokenRef } from '../access-token/schema'
import { call, nothing } from '../call/call'
import { othersToEnd, ownSessions, sessionRef } from './schema'

/** Where the own login is open. Managed in a session, never with a token. Rule 3.38. */
export const sessionCalls = {
  own: call('inSession', null, ownSessions),
  end: call('inSession', sessionRef, nothing),
  endOthers: call('inSession', othersToEnd, nothing),
  endToken: call('inSession', accessTokenRef, nothing),
}
