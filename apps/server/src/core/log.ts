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

/** Logs one line for each reply with the route's pattern, because addresses may contain a card number or a link. */
export const logReplies = async (request: FastifyRequest, reply: FastifyReply) => {
  request.log.info({
    method: request.method,
    route: request.routeOptions.url,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  })
}
