import { clientErrorCalls } from '@kaarditeek/domain/client-error/calls'
import { withRequest } from '../core/calls'
import { router } from '../core/procedure'
import { reportError } from './report-error'

export const clientErrorRouter = router({
  report: withRequest.mutation(clientErrorCalls.report, reportError),
})
