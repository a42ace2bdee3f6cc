import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openapi } from '../openapi'
import { brunoFiles } from './bruno'
import { curlSample } from './curl'
import { postmanCollection } from './postman'
import { pythonSample } from './python'
import { headersOf, pathOf, type SampleRequest, type Server, sampleRequests } from './sample-request'
import { typescriptSample } from './typescript'

const run = promisify(execFile)
const samples = sampleRequests(openapi())

const env = {
  ...process.env,
  KAARDITEEK_KEY: 'ktk_1_sample',
  KAARDITEEK_TOKEN: 'ktp_sample',
  KAARDITEEK_SESSION: 'session',
}
const secrets = { apiKey: 'ktk_1_sample', accessToken: 'ktp_sample', session: 'session' }

type Received = { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }

describe('a sample', () => {
  const received: Received[] = []
  const http = createServer((request, reply) => {
    void buffer(request).then((body) => {
      const { method, url, headers } = request
      received.push({ method, url, headers, body: String(body) })
      reply
        .setHeader('content-type', 'application/json')
        .setHeader('content-disposition', 'attachment; filename="x"')
      reply.end('{}')
    })
  })
  let server: Server
  let folder: string

  beforeAll(async () => {
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
    server = { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, cookie: 'kaarditeek' }
    folder = await mkdtemp(join(tmpdir(), 'kaarditeek-samples-'))
    await writeFile(join(folder, 'cards.csv'), 'pan\n')
  })
  afterAll(async () => {
    http.close()
    await rm(folder, { recursive: true })
  })

  beforeEach(() => void received.splice(0))

  /** Runs a program in the folder of the samples. One for all: a process takes longer than its request. */
  const runAll = async (interpreter: string, program: string) => {
    await writeFile(join(folder, 'samples'), program)
    await run(interpreter, ['samples'], { cwd: folder, env })
  }

  /** Expects that the requests of the document's examples arrived, whose effect the contract's tests show. */
  const expectExamples = (sent: SampleRequest[]) => {
    expect(received.map(({ method, url }) => [method, url])).toEqual(
      sent.map((one) => [one.method, pathOf(one)]),
    )
    for (const [index, sample] of sent.entries()) {
      const { headers, body } = received[index] ?? { headers: {}, body: '' }
      for (const [name, value] of headersOf(sample, server, (of) => secrets[of]))
        expect([name, headers[name.toLowerCase()]]).toEqual([name, value])
      if (sample.body !== undefined) expect(JSON.parse(body)).toEqual(sample.body)
      for (const { name, isFile } of sample.form ?? []) if (isFile) expect(body).toContain(`name="${name}"`)
    }
  }

  it('in curl sends the example of each call', async () => {
    // The file that one leaves behind would not be replaced by the next one.
    const lines = samples.map((sample) => `${curlSample(sample, server)} --silent\nrm -f x`)
    await runAll('sh', ['set -e', ...lines].join('\n'))
    expectExamples(samples)
  })

  it('in Python sends the examples of calls of each form', async (test) => {
    const hasPython = await run('python3', ['-c', 'import requests']).then(
      () => true,
      () => false,
    )
    if (!hasPython) test.skip('python3 with the library requests is not on this machine')
    const forms = new Map(
      samples.map((one) => [
        [one.method, one.caller, one.reply, typeof one.body, typeof one.form].join(),
        one,
      ]),
    )
    expect(forms.size).toBeGreaterThan(12)
    const sent = [...forms.values()]
    await runAll('python3', sent.map((sample) => pythonSample(sample, server)).join('\n'))
    expectExamples(sent)
  })

  it('in TypeScript uses the client for all calls but uploads, sessions and lists of terminals', () => {
    const withFetch = samples.filter((one) => typescriptSample(one, server).includes('await fetch('))
    expect(withFetch.filter(({ caller, form }) => caller === 'accessToken' && !form)).toEqual([])
    expect(withFetch.length).toBeLessThan(60)
  })

  it('has the key of a call in each language, which differ in nothing', () => {
    const keyed = samples.filter(({ headers }) => headers.some(({ name }) => name === 'Idempotency-Key'))
    expect(keyed.map(({ operationId }) => operationId)).toContain('chargeCard')
    const keyless = keyed.flatMap((one) =>
      [curlSample, typescriptSample, pythonSample].flatMap((write) =>
        write(one, server).includes(`${one.operationId}-1001`) ? [] : [`${one.operationId} ${write.name}`],
      ),
    )
    expect(keyless).toEqual([])
  })
})

/** Writes the samples in TypeScript to a folder, with settings that check them against the client's types. */
const writeSources = async (folder: string) => {
  const root = fileURLToPath(new URL('../../../../..', import.meta.url))
  const compilerOptions = {
    noEmit: true,
    moduleDetection: 'force',
    typeRoots: [join(root, 'node_modules', '@types')],
    types: ['node'],
    paths: { '@kaarditeek/client': [join(root, 'packages', 'client', 'src', 'index.ts')] },
  }
  const settings = {
    extends: join(root, 'packages', 'client', 'tsconfig.json'),
    compilerOptions,
    include: ['*.ts'],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const server = { url: 'https://kaardid.example', cookie: 'kaarditeek' }
  for (const one of samples)
    await writeFile(join(folder, `${one.operationId}.ts`), typescriptSample(one, server))
  return join(root, 'node_modules', 'typescript', 'bin', 'tsc')
}

it('the samples in TypeScript fit the types of the client', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kaarditeek-typescript-'))
  const compiler = await writeSources(folder)
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((failure) => failure)
  await rm(folder, { recursive: true })
  expect(stdout).toBe('')
})

describe('a collection', () => {
  const server = { url: 'https://kaardid.example', cookie: 'kaarditeek' }

  it('of Postman has each call once, with its values', () => {
    const { item, info } = JSON.parse(JSON.stringify(postmanCollection(samples, server)))
    expect(info.schema).toContain('/v2.1.0/')
    const requests = item.flatMap((group: { item: { request: object }[] }) => group.item)
    expect(requests).toHaveLength(samples.length)
    const [charge] = requests.filter(({ name }: { name: string }) => name.startsWith('Charge a card'))
    expect(charge.request).toMatchObject({
      method: 'POST',
      url: { raw: '{{baseUrl}}/api/web/payments', path: ['api', 'web', 'payments'] },
      body: { mode: 'raw' },
    })
    expect(charge.request.header).toContainEqual({ key: 'Authorization', value: 'Bearer {{apiKey}}' })
  })

  it('of Bruno is read by Bruno’s own parser', () => {
    const { bruToJsonV2, bruToEnvJsonV2 } = createRequire(import.meta.url)('@usebruno/lang')
    const files = brunoFiles(samples, server)
    expect(files).toHaveLength(samples.length + 2)
    for (const sample of samples) {
      const [, text] = files.find(([path]) => path.endsWith(`/${sample.operationId}.bru`)) ?? []
      const read = bruToJsonV2(text)
      expect(read.meta.name).toBe(sample.summary)
      expect(read.http.method).toBe(sample.method.toLowerCase())
      if (sample.body !== undefined) expect(JSON.parse(read.body.json)).toEqual(sample.body)
    }
    const [, environment] = files.find(([path]) => path.startsWith('environments/')) ?? []
    expect(bruToEnvJsonV2(environment).variables).toContainEqual(
      expect.objectContaining({ name: 'baseUrl', value: server.url }),
    )
  })
})
