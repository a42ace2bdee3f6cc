import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyInstance } from 'fastify'
import { addCallHeaders } from '../core/call-headers'
import type { Deps } from '../core/deps'
import { refuseOtherMethods } from '../core/other-methods'
import { sessionCookie } from '../core/session'
import { clientPackageIn, clientPackageRoute } from './client-package'
import { codesGuide } from './codes-guide'
import { docsPage } from './docs-page'
import { openapi } from './openapi'
import { partnerGuide } from './partner-guide'
import { brunoZip } from './samples/bruno'
import { postmanCollection } from './samples/postman'
import { sampleRequests } from './samples/sample-request'
import { samplesPage } from './samples/samples-page'
import { sandboxGuide } from './sandbox-guide'
import { scriptsGuide } from './scripts-guide'
import { terminalGuide } from './terminal-guide'
import { versionsGuide } from './versions-guide'
import { viewerFiles, viewerRoutes } from './viewer'

/** Names of the collections, which clients of HTTP open. */
const POSTMAN = 'kaarditeek.postman_collection.json'
const BRUNO = 'kaarditeek-bruno.zip'

/** Returns a function that makes a value at its first call. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Serves the description of the API as OpenAPI at `/api/openapi.json` and as a page at `/api/docs`. */
export const docsRoutes =
  ({
    publicUrl,
    demoTerminal = null,
    time,
    webApiRequestsPerMinute,
    help,
    clientRoot,
  }: Pick<Deps, 'publicUrl' | 'demoTerminal' | 'time' | 'webApiRequestsPerMinute' | 'help' | 'clientRoot'>) =>
  async (app: FastifyInstance) => {
    const installation = { timeZone: time.zone, requestsPerMinute: webApiRequestsPerMinute, ...help }
    // Built at the first request, because it takes 250 ms.
    const described = once(() => openapi(publicUrl, demoTerminal, installation))
    const description = once(() => JSON.stringify(described()))
    const samples = once(() => sampleRequests(described()))
    const server = { url: publicUrl, cookie: sessionCookie(publicUrl.startsWith('https:')) }
    const clientPackage = clientPackageIn(clientRoot)
    const page = docsPage(
      [
        terminalGuide(publicUrl, demoTerminal),
        sandboxGuide(publicUrl, installation),
        partnerGuide(installation),
        scriptsGuide(publicUrl, clientPackage !== undefined),
        codesGuide(),
        versionsGuide(publicUrl, help),
      ],
      viewerFiles,
      demoTerminal?.apiKey ?? null,
    )
    app.addHook('onRequest', addCallHeaders)
    app.get('/openapi.json', (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(description()),
    )
    app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
    app.get<{ Params: { operationId: string } }>('/docs/samples/:operationId', ({ params }, reply) => {
      const sample = samples().find(({ operationId }) => operationId === params.operationId)
      if (!sample) throw new DomainError('ERROR_NOT_FOUND')
      return reply.type('text/html; charset=utf-8').send(samplesPage(sample, server, viewerFiles))
    })
    app.get(`/docs/${POSTMAN}`, (_request, reply) =>
      reply
        .header('content-disposition', `attachment; filename="${POSTMAN}"`)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(postmanCollection(samples(), server))),
    )
    app.get(`/docs/${BRUNO}`, async (_request, reply) =>
      reply
        .header('content-disposition', `attachment; filename="${BRUNO}"`)
        .type('application/zip')
        .send(Buffer.from(await brunoZip(samples(), server))),
    )
    for (const path of [`/docs/${POSTMAN}`, `/docs/${BRUNO}`]) refuseOtherMethods(app, path, ['GET'])
    for (const path of ['/openapi.json', '/docs', '/docs/samples/:operationId'])
      refuseOtherMethods(app, path, ['GET'])
    viewerRoutes(app)
    if (clientRoot !== undefined && clientPackage !== undefined)
      clientPackageRoute(app, clientRoot, clientPackage)
  }
