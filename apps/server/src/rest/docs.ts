import type { FastifyInstance } from 'fastify'
import { addCallHeaders } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { refuseOtherMethods } from '../core/other-methods'
import { codesGuide } from './codes-guide'
import { docsPage } from './docs-page'
import { openapi } from './openapi'
import { partnerGuide } from './partner-guide'
import { terminalGuide } from './terminal-guide'
import { versionsGuide } from './versions-guide'
import { viewerFiles, viewerRoutes } from './viewer'

/** Serves the description of the API as OpenAPI at `/api/openapi.json` and as a page at `/api/docs`. */
export const docsRoutes =
  ({
    publicUrl,
    demoTerminal = null,
    time,
    webApiRequestsPerMinute,
    help,
  }: Pick<Deps, 'publicUrl' | 'demoTerminal' | 'time' | 'webApiRequestsPerMinute' | 'help'>) =>
  async (app: FastifyInstance) => {
    const installation = { timeZone: time.zone, requestsPerMinute: webApiRequestsPerMinute, ...help }
    // Built at the first request, because it takes 250 ms.
    let description: string | null = null
    const page = docsPage(
      [
        terminalGuide(publicUrl, demoTerminal),
        partnerGuide(publicUrl, webApiRequestsPerMinute),
        codesGuide(),
        versionsGuide(publicUrl, help),
      ],
      viewerFiles,
      demoTerminal?.apiKey ?? null,
    )
    app.addHook('onRequest', addCallHeaders)
    app.get('/openapi.json', (_request, reply) => {
      description ??= JSON.stringify(openapi(publicUrl, demoTerminal, installation))
      return reply.type('application/json; charset=utf-8').send(description)
    })
    app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
    for (const path of ['/openapi.json', '/docs']) refuseOtherMethods(app, path, ['GET'])
    viewerRoutes(app)
  }
