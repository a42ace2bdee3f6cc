import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testFolder } from '@kaarditeek/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app'

let served: TestApp
beforeAll(async () => {
  const webRoot = await testFolder('web')
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>')
  served = await testApp({ webRoot })
})
afterAll(() => served.close())

const messageOf = async (method: 'GET' | 'POST', url: string, accept = 'application/json') => {
  const { statusCode, body } = await served.app.inject({ method, url, headers: { accept } })
  const { message, reason } = JSON.parse(body)
  return [statusCode, reason, message]
}

test.each(['GET', 'POST'] as const)(
  'an unknown %s below /api is 404, in English for partners, although the web app’s files are served',
  async (method) => {
    expect(await messageOf(method, '/api/web/refunds')).toEqual([
      404,
      'callUnknown',
      'There is no such call: see /api/docs',
    ])
    expect(await messageOf(method, '/api/refunds', 'text/html')).toEqual([
      404,
      'callUnknown',
      'Sellist päringut ei ole: vaadake /api/docs',
    ])
  },
)
