import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { contractFault } from './contract'

/** Throws for an injected request or reply that breaks the OpenAPI document, so that every test checks the document. */
export const keepContract = (app: FastifyInstance): void => {
  const inject: (options: InjectOptions) => Promise<LightMyRequestResponse> = app.inject.bind(app)
  const injectKept = async (asked: InjectOptions | string) => {
    const options: InjectOptions = typeof asked === 'string' ? { url: asked } : asked
    const reply = await inject(options)
    const { method = 'GET', url, path, headers, payload = options.body } = options
    const request = { method: method.toUpperCase(), url: String(url ?? path), headers, payload }
    const fault = contractFault(request, reply)
    if (fault) throw new Error(`${request.method} ${request.url} → ${reply.statusCode}: ${fault}`)
    return reply
  }
  app.inject = injectKept as typeof app.inject
}
