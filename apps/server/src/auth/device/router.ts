import { sessionCalls } from '@kaarditeek/domain/session/calls'
import { acrossCompanies } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { endOtherSessions, endOwnToken, endSession, ownSessions } from './own-sessions'

const { read, write } = acrossCompanies

export const sessionRouter = router({
  own: read(sessionCalls.own, ownSessions),
  end: write(sessionCalls.end, endSession),
  endOthers: write(sessionCalls.endOthers, endOtherSessions),
  endToken: write(sessionCalls.endToken, endOwnToken),
})
