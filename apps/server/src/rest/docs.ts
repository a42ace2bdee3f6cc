import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page'
import { openapi } from './openapi'

/** The API's description: for machines at `/api/openapi.json`, for people at `/api/docs`. */
export const docsRoutes = async (app: FastifyInstance) => {
  const description = openapi()
  const page = docsPage(description)
  app.get('/openapi.json', () => description)
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
}
