import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestCompany } from '../testing/fixtures'
import { type TestApp, testApp } from '../testing/test-app'

let test: TestApp
let cookie: string
let apiKey: string
let port: number

beforeAll(async () => {
  test = await testApp()
  apiKey = (await addTestCompany(test.database.db, 'own')).apiKey
  cookie = await test.login('superuser@own.test')
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})
afterAll(() => test.close())

const json = 'application/json'
const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\npan;'

/** Sends the beginning of a body, waits until the server reads it, and closes the connection. */
const breakOff = async (path: string, type: string, beginning: string) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${type}`,
    'content-length: 9000',
    'expect: 100-continue',
    `cookie: ${cookie}`,
    'origin: http://localhost:3000',
    `authorization: Bearer ${path.startsWith('/api/web/') ? apiKey : ''}`,
  ].filter((line) => !line.endsWith('Bearer '))
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.write(beginning)
  socket.resetAndDestroy()
  await once(socket, 'close')
}

it.each([
  ['a documented call', '/api/customers', json, '{"name":'],
  ['a typed call', '/trpc/auth.login', json, '{"json":'],
  ['a terminal', '/api/web/payments', json, '{"pan":'],
  ['an upload', '/api/customers/import-cards', 'multipart/form-data; boundary=x', part],
])(
  'a disconnect during %s in the middle of the body is not logged as a failure',
  async (_, path, type, beginning) => {
    const seen = test.log.length
    const received = once(test.app.server, 'request')
    const brokenOff = breakOff(path, type, beginning)
    const [, response] = (await received) as [IncomingMessage, ServerResponse]
    await Promise.all([brokenOff, once(response, 'close')])
    // Another request is answered after the rest of the first one's work.
    await test.call('GET', '/api/self-info', undefined, cookie)
    const lines = test.log.slice(seen).map((line) => JSON.parse(line))
    expect(lines.filter(({ level, status }) => level >= 50 || status >= 500)).toEqual([])
  },
)

it.each([
  ['a documented call', 'PUT', '/api/company-months/2026-06'],
  ['a typed call', 'POST', '/trpc/companyMonth.edit'],
])('no silence is too long for %s that can take minutes', async (_, method, path) => {
  const allowed: number[] = []
  test.app.server.once('connection', (socket: Socket) => {
    const setTimeout = socket.setTimeout.bind(socket)
    socket.setTimeout = (milliseconds, ...more) => {
      allowed.push(milliseconds)
      return setTimeout(milliseconds, ...more)
    }
  })
  const headers = { cookie, origin: 'http://localhost:3000', 'content-type': json, connection: 'close' }
  const body = JSON.stringify({ closed: false })
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body })
  await reply.text()
  expect(allowed.slice(0, 1)).toEqual([0])
})
