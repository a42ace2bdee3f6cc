import type { FastifyInstance } from 'fastify'
import { addCallHeaders } from '../core/call-headers'
import { refuseOtherMethods } from '../core/other-methods'
import { docsPage } from './docs-page'
import { openapi } from './openapi'

/** Serves the description of the API as OpenAPI at `/api/openapi.json` and as a page at `/api/docs`. */
export const docsRoutes = async (app: FastifyInstance) => {
  const description = openapi()
  const page = docsPage(description)
  app.addHook('onRequest', addCallHeaders)
  app.get('/openapi.json', () => description)
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  for (const path of ['/openapi.json', '/docs']) refuseOtherMethods(app, path, ['GET'])
}
