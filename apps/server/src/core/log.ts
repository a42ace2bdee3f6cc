import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Deps } from './deps'

/** Replaces Fastify's serializers, which log addresses with their queries, and messages of errors. */
export const logOptions = ({ logLevel, logTo }: Deps): FastifyServerOptions['logger'] => ({
  level: logLevel,
  stream: logTo,
  serializers: {
    req: () => ({}),
    res: () => ({}),
    err: ({ name }: Error) => ({ type: name, message: '', stack: '' }),
  },
})

/** The account whose session or token the request has; undefined if nobody asked for it, or it could not be read. */
const accountOf = async ({ foundViewer }: FastifyRequest): Promise<number | undefined> => {
  const [found] = await Promise.allSettled([foundViewer])
  return found.status === 'fulfilled' ? found.value?.accountID : undefined
}

/** Logs one line for each reply with the route's pattern, because addresses may contain a card number or a link. */
export const logReplies = async (request: FastifyRequest, reply: FastifyReply) => {
  request.log.info({
    method: request.method,
    route: request.routeOptions.url,
    status: reply.statusCode,
    account: await accountOf(request),
    ms: Math.round(reply.elapsedTime),
  })
}
