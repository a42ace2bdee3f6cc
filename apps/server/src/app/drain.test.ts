import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../testing/test-app'

const listening = async () => {
  const { app, close } = await testApp()
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, close }
}

test('a draining server is not ready, answers as before and closes each connection', async () => {
  const { app, url, close } = await listening()
  onTestFinished(() => close())
  const ask = async (path: string) => {
    const reply = await fetch(`${url}${path}`)
    await reply.arrayBuffer()
    return [reply.status, reply.headers.get('connection')]
  }
  expect(await ask('/readyz')).toEqual([200, 'keep-alive'])
  const hurry = new AbortController()
  const drained = app.drain(3600, hurry.signal)
  expect(await ask('/readyz')).toEqual([503, 'close'])
  expect(await ask('/healthz')).toEqual([200, 'close'])
  expect(await ask('/api/customers')).toEqual([401, 'close'])
  hurry.abort()
  await drained
  expect(await ask('/healthz')).toEqual([200, 'close'])
})

test('a request on an open connection of a closing server is answered', async () => {
  const { url, close } = await listening()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const body = '{"email":"nobody@own.test","password":"Wrong-2026"}'
  const head = ['host: localhost', 'content-type: application/json', `content-length: ${body.length}`]
  socket.write(`POST /api/login HTTP/1.1\r\n${head.join('\r\n')}\r\nexpect: 100-continue\r\n\r\n`)
  await once(socket, 'data')
  const closed = close()
  socket.write(`${body}GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  const [login = '', health = ''] = (await text(socket)).split(/(?=HTTP\/1\.1 )/)
  expect(login).toContain('ERROR_PASSWORD_OR_USERNAME_MISMATCH')
  expect(health).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i)
  await closed
})
