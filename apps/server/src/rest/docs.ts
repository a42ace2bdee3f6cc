import type { FastifyInstance } from 'fastify'
import { addCallHeaders } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { refuseOtherMethods } from '../core/other-methods'
import { docsPage } from './docs-page'
import { openapi } from './openapi'
import { partnerGuide } from './partner-guide'
import { terminalGuide } from './terminal-guide'
import { viewer } from './viewer'

/** Serves the description of the API as OpenAPI at `/api/openapi.json` and as a page at `/api/docs`. */
export const docsRoutes =
  ({ publicUrl, demoTerminal = null }: Pick<Deps, 'publicUrl' | 'demoTerminal'>) =>
  async (app: FastifyInstance) => {
    const description = JSON.stringify(openapi(publicUrl, demoTerminal))
    const { files, routes } = viewer()
    const page = docsPage(
      [terminalGuide(publicUrl, demoTerminal), partnerGuide(publicUrl)],
      files,
      demoTerminal?.apiKey ?? null,
    )
    app.addHook('onRequest', addCallHeaders)
    app.get('/openapi.json', (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(description),
    )
    app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
    for (const path of ['/openapi.json', '/docs']) refuseOtherMethods(app, path, ['GET'])
    routes(app)
  }
