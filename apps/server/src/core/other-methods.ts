import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Throws `ERROR_METHOD_NOT_ALLOWED` and lists the allowed methods in `Allow`. Rule 2.10. */
export const refuseMethod = (reply: FastifyReply, allowed: readonly string[]): never => {
  reply.header('allow', allowed.join(', '))
  throw new DomainError('ERROR_METHOD_NOT_ALLOWED')
}

/** Answers 405 to every other method on a path that has a route for each of `allowed`. HEAD is allowed with GET. */
export const refuseOtherMethods = (app: FastifyInstance, url: string, allowed: readonly string[]): void => {
  const working = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed
  app.route({
    method: app.supportedMethods.filter((method) => !working.includes(method)),
    url,
    handler: (_request, reply) => refuseMethod(reply, allowed),
  })
}
