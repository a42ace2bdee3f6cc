import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Longest that a request may take and that a connection may be silent, in milliseconds. Rule 15.4. */
export const TIME_OUT = 60_000

/** Sets the time-out of an idle connection in milliseconds; 0 is no limit. Injected requests have no socket. */
export const allowSilence = ({ socket }: Pick<FastifyRequest, 'socket'>, milliseconds: number) => {
  if (socket instanceof Socket) socket.setTimeout(milliseconds)
}
