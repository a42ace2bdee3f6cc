import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { headers: IncomingHttpHeaders; body: string }

/** A webhook receiver for tests. It answers 204 unless `answer` is replaced, and records what it receives. */
export const testReceiver = async () => {
  const received: Received[] = []
  const receiver = {
    received,
    url: '',
    answer: ((_, reply) => void reply.writeHead(204).end()) as RequestListener,
    /** Returns the received events, parsed. */
    events: () => received.map(({ body }) => JSON.parse(body)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      receiver.answer(request, reply)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  return receiver
}

export type TestReceiver = Awaited<ReturnType<typeof testReceiver>>
