import { clientErrorCalls } from '@kaarditeek/domain/client-error/calls'
import { router, withRequest } from '../core/calls'
import { reportError } from './report-error'

export const clientErrorRouter = router({
  report: withRequest.mutation(clientErrorCalls.report, reportError),
})
