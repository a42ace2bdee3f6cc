import { MAX_SUB_ERRORS } from '@kaarditeek/domain/error/issues'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../fixtures'
import { operations, procedures } from '../fuzz/operations'
import { type TestApp, testApp } from '../test-app'
import { structuresOf, textsOf, typedShapesOf } from './shapes'
import { workMeter } from './work'

/** Size limits of bodies in bytes: of most calls, and of the terminals' calls. */
const BODY = 1_048_576
const TERMINALS_BODY = 16_384
const BATCH = 10

/** Work that a request may cause: for each of its bytes, and for the request itself. */
const PER_BYTE = 6
const PER_REQUEST = 1_000_000
/** Greatest size of a reply in bytes, for each call of a batch. */
const ANSWER = 65_536

type Asked = { method: string; url: string; body: string; type?: string; calls?: number; key?: string }

const json = 'application/json'
const multipart = 'multipart/form-data; boundary=x'
const parts = `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(19_000)}--x--\r\n`

const withBody = operations.filter(({ method }) => method !== 'GET')
const open = withBody.filter(({ who }) => who === 'anyone')
const ofTerminals = withBody.filter(({ who }) => who === 'webApi')
const typed = procedures.filter(({ who }) => who === 'anyone')

const fieldsOf = ({ documented }: (typeof operations)[number]): string[] =>
  Object.keys(
    (documented.requestBody?.content[json]?.schema.properties as object | undefined) ?? { email: 1 },
  )

describe('a body of the greatest size, of any shape', () => {
  let test: TestApp
  let apiKey: string
  let meter: Awaited<ReturnType<typeof workMeter>>
  beforeAll(async () => {
    meter = await workMeter()
    test = await testApp()
    apiKey = (await addTestCompany(test.database.db, 'own')).apiKey
  })
  afterAll(async () => {
    await meter.end()
    await test.close()
  })

  /** Describes a request that fails, answers too much or causes more work than its size allows; null for any other. */
  const excessOf = async ({ method, url, body, type = json, calls = 1, key }: Asked) => {
    const authorization = key ? { authorization: `Bearer ${key}` } : {}
    const headers = { 'content-type': type, ...authorization }
    // Unchecked: comparing a request with the document is no work of the server.
    const { work, result } = await meter.of(() =>
      test.inject({ method: method as 'POST', url, payload: body, headers }),
    )
    const most = PER_BYTE * body.length + PER_REQUEST
    const subErrors = result.body.split('"field":').length - 1
    const isSound =
      result.statusCode < 500 &&
      work <= most &&
      result.body.length <= calls * ANSWER &&
      subErrors <= calls * MAX_SUB_ERRORS
    return isSound
      ? null
      : `${result.statusCode}, ${work} of ${most} steps, ${subErrors} subErrors, ${result.body.length} bytes`
  }

  const expectBounded = async (asked: Record<string, Asked>) => {
    const excesses: string[] = []
    // Reset once for all requests, because each reading takes longer than most requests.
    await meter.reset()
    for (const [name, one] of Object.entries(asked)) {
      const excess = await excessOf(one)
      if (excess) excesses.push(`${name}: ${excess}`)
    }
    expect(excesses).toEqual([])
  }

  const askedOf = (shapes: Record<string, string>, asked: Omit<Asked, 'body'>) =>
    Object.fromEntries(Object.entries(shapes).map(([name, body]) => [name, { ...asked, body }]))

  it('calls without a login are among the tested ones', () => {
    expect(open.length).toBeGreaterThan(5)
    expect(typed.length).toBeGreaterThan(7)
  })

  it.each(['/api/login', '/trpc/auth.login'])(
    'is refused by %s before it is parsed if it has too many values',
    async (url) => {
      const { deep, numbers, 'unknown fields': fields } = structuresOf(['email'], BODY - 100)
      for (const payload of [deep, numbers, fields]) {
        const headers = { 'content-type': json }
        const reply = await test.app.inject({ method: 'POST', url, payload, headers })
        expect(reply.statusCode).toBe(413)
      }
    },
  )

  it.each(open)('$name: work is proportional to its size', async (operation) => {
    const { method, path } = operation
    const url = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    const fields = fieldsOf(operation)
    await expectBounded({
      ...askedOf({ ...textsOf(fields, BODY), ...structuresOf(fields, BODY - 100) }, { method, url }),
      'many parts': { method, url, body: parts, type: multipart },
      'a form': { method, url, body: 'a=1&'.repeat(200_000), type: 'application/x-www-form-urlencoded' },
    })
  })

  it.each(ofTerminals)(
    '$name: work is proportional to its size, with a key and without',
    async (operation) => {
      const { method, path } = operation
      const url = path.replace(/\{\w+\}/g, '1')
      const fields = fieldsOf(operation)
      const structures = structuresOf(fields, TERMINALS_BODY - 100)
      const shapes = { ...textsOf(fields, TERMINALS_BODY), ...structures }
      await expectBounded(askedOf(structures, { method, url }))
      await expectBounded(askedOf(shapes, { method, url, key: apiKey }))
      await expectBounded({ 'a large body': { method, url, body: `{"a":"${'x'.repeat(BODY - 10)}"}` } })
    },
  )

  // Their texts reach the same schemas as those of the documented calls.
  it.each(typed)('$path: work is proportional to its size', async ({ path }) => {
    const url = `/trpc/${path}`
    const wrapped = Object.entries(structuresOf(['email'], BODY - 200)).map(([name, body]) => [
      name,
      `{"json":${body}}`,
    ])
    const shapes = { ...Object.fromEntries(wrapped), ...typedShapesOf('email', BODY) }
    await expectBounded(askedOf(shapes, { method: 'POST', url }))
  })

  it('work for a batch of typed calls is proportional to its size', async () => {
    const paths = typed.flatMap(({ path }) => Array.from({ length: BATCH }, () => path)).slice(0, BATCH)
    const url = `/trpc/${paths.join(',')}?batch=1`
    const each = {
      ...structuresOf(['email', 'password'], BODY / BATCH - 100),
      ...typedShapesOf('email', BODY / BATCH),
    }
    const batches = Object.entries(each).map(([name, body]) => {
      const input = name in typedShapesOf('email', 1000) ? body : `{"json":${body}}`
      return [name, `{${paths.map((_, index) => `"${index}":${input}`).join(',')}}`]
    })
    await expectBounded(askedOf(Object.fromEntries(batches), { method: 'POST', url, calls: BATCH }))
  })
})
