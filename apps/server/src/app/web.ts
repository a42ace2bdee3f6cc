import fastifyStatic from '@fastify/static'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const isCall = ({ url }: FastifyRequest) => /^\/(api|trpc)(\/|$)/.test(url)

const isPage = (request: FastifyRequest) =>
  request.method === 'GET' && !isCall(request) && (request.headers.accept ?? '').includes('text/html')

/** Serves the files of the web app, and its page at every address of a screen. */
export const webRoutes = async (app: FastifyInstance, root: string | undefined) => {
  if (root)
    await app.register(fastifyStatic, {
      root,
      // Sends the .br and .gz files that the build has written.
      preCompressed: true,
      cacheControl: false,
      // File names of assets contain a hash of their content, so they are cached; the page is revalidated.
      setHeaders: (reply, path) => {
        reply.setHeader('vary', 'accept-encoding')
        reply.setHeader(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (root && isPage(request)) return reply.sendFile('index.html')
    throw new DomainError('ERROR_NOT_FOUND', isCall(request) ? { reason: 'callUnknown' } : {})
  })
}
