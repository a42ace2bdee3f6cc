import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { Language } from '@kaarditeek/domain/language/schema'
import { closedHeaders } from '../call-headers'
import { toReply } from './to-reply'

const errorOf = (code: string | undefined): DomainError => {
  if (code === 'HPE_HEADER_OVERFLOW') return new DomainError('ERROR_PAYLOAD_TOO_LARGE', { status: 431 })
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new DomainError('ERROR_INVALID_INPUT', { status: 408 })
  return new DomainError('ERROR_INVALID_INPUT')
}

/**
 * Answers in the documented form and closes the connection: 431 for headers above 32 KiB, 408 for a request that arrives too
 * slowly, 400 for anything that is not HTTP. In Estonian, because no `Accept-Language` was read.
 */
export const refuseConnection =
  (secure: boolean) =>
  ({ code }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, body } = toReply(errorOf(code), Language.estonian)
    const text = JSON.stringify(body)
    const headers = {
      ...closedHeaders(secure),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`, () =>
      socket.destroy(),
    )
  }
