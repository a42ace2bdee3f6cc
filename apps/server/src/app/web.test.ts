import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { testFolder } from '@kaarditeek/db/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webRoutes } from './web'

const page = '<!doctype html><title>Kaarditeek</title>'
const script = 'console.log("kaart")'
let app: FastifyInstance

beforeAll(async () => {
  const root = await testFolder('web')
  await mkdir(join(root, 'assets'))
  const write = async (name: string, text: string) => {
    await writeFile(join(root, name), text)
    await writeFile(join(root, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(root, `${name}.gz`), gzipSync(text))
  }
  await write('index.html', page)
  await write('assets/start-1a2b.js', script)
  app = Fastify()
  await webRoutes(app, root)
})
afterAll(() => app.close())

const get = async (url: string, encoding: string, accept = '*/*') => {
  const { headers, rawPayload } = await app.inject({
    url,
    headers: { 'accept-encoding': encoding, accept },
  })
  return { headers, rawPayload }
}

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(script)],
  ['gzip, deflate', 'gzip', gzipSync(script)],
  ['identity', undefined, Buffer.from(script)],
])('a browser that accepts %s gets a script in that encoding', async (encoding, sent, body) => {
  const { headers, rawPayload } = await get('/assets/start-1a2b.js', encoding)
  expect(headers['content-encoding']).toBe(sent)
  expect(rawPayload.equals(body)).toBe(true)
  expect(headers['content-type']).toContain('javascript')
  expect(headers.vary).toContain('accept-encoding')
})

test('files with a hash in their name are cached for good', async () => {
  const { headers } = await get('/assets/start-1a2b.js', 'br')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each(['/', '/cards/12'])('the page at %s is compressed and revalidated', async (url) => {
  const { headers, rawPayload } = await get(url, 'br', 'text/html')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload.equals(brotliCompressSync(page))).toBe(true)
})
