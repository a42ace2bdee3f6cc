import { clientErrorCalls } from '@kaarditeek/domain/client-error/calls'
import { withRequest } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { reportError } from './report-error'

export const clientErrorRouter = router({
  report: withRequest.mutation(clientErrorCalls.report, reportError),
})
