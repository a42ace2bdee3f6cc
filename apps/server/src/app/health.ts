import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps'
import { refuseOtherMethods } from '../core/other-methods'

/** `/healthz`: the process is alive. `/readyz`: the server is not about to stop, the database commits and its migrations are current. */
export const healthRoutes = (deps: Deps) => async (app: FastifyInstance) => {
  app.get('/healthz', () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    if (app.draining.aborted || !(await deps.watch.isReady())) throw new DomainError('NOT_AVAILABLE_ERROR')
    return { status: 'ready' }
  })
  for (const path of ['/healthz', '/readyz']) refuseOtherMethods(app, path, ['GET'])
}
