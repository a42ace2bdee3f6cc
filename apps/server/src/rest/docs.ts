import type { FastifyInstance } from 'fastify'
import { addCallHeaders } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { refuseOtherMethods } from '../core/other-methods'
import { docsPage } from './docs-page'
import { openapi } from './openapi'
import { terminalGuide } from './terminal-guide'

/** Serves the description of the API as OpenAPI at `/api/openapi.json` and as a page at `/api/docs`. */
export const docsRoutes =
  ({ publicUrl, demoTerminal = null }: Pick<Deps, 'publicUrl' | 'demoTerminal'>) =>
  async (app: FastifyInstance) => {
    const description = openapi()
    const page = docsPage(description, terminalGuide(publicUrl, demoTerminal))
    app.addHook('onRequest', addCallHeaders)
    app.get('/openapi.json', () => description)
    app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
    for (const path of ['/openapi.json', '/docs']) refuseOtherMethods(app, path, ['GET'])
  }
