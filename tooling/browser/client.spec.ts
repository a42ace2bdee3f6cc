import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { businessTime, createClient, verifyWebhook } from '@kaarditeek/client'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { testReceiver } from '../../apps/server/src/webhooks/test-receiver'
import { startProgram } from '../program'
import { demo } from './demo'
import { expect, test } from './test'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const tool = (...path: string[]) => join(root, 'node_modules', ...path)

/** Source whose errors and types show what the declarations of the installed package know. */
const misuses = `import { ApiError, createClient } from '@kaarditeek/client'
const client = createClient({ url: '', token: '' })
export const misuses = async () => {
  // @ts-expect-error an id is a number
  await client.card.get.query({ id: '1' })
  // @ts-expect-error no such call
  await client.card.nothing.query()
  // @ts-expect-error a query does not write
  await client.card.get.mutate({ id: 1 })
  // @ts-expect-error a file is downloaded to a place
  await client.report.statementsFile.download({ date: '2026-10' })
  // @ts-expect-error a login is no call of a token
  await client.auth.login.mutate({ email: '', password: '' })
  // @ts-expect-error tokens are managed in a session
  await client.accessToken.page.query({})
  // @ts-expect-error empty text is no id
  await client.card.page.query({ customerID: '' })
  // @ts-expect-error no such code
  if (new ApiError({ status: null, body: null }).code === 'ERROR_NOTHING') return ''
  const { validTo } = await client.card.get.query({ id: 1 })
  // @ts-expect-error an instant is no text
  const text: string = validTo
  return text
}
`

/** Programs of the client's README, by their file names. */
const programsOfReadme = async () => {
  const text = await readFile(join(root, 'packages', 'client', 'README.md'), 'utf8')
  return [...text.matchAll(/```ts\n\/\/ (\S+)\.mts\n(.*?)```/gs)].map(([, name = '', source = '']) => ({
    name,
    source,
  }))
}

/** The examples in a folder outside of the repository: compiled against the packed client and Node's types alone. */
test.describe('the client in another folder', () => {
  test.describe.configure({ mode: 'serial' })
  let folder: string

  const example = (name: string, ...words: string[]) => runAgainst(demo(), name, ...words)
  type At = { url: string; token: string; sandboxKey?: string }
  const runAgainst = ({ url, token, sandboxKey }: At, name: string, ...words: string[]) =>
    run(process.execPath, [join('out', `${name}.js`), ...words], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        KAARDITEEK_URL: url,
        KAARDITEEK_TOKEN: token,
        KAARDITEEK_KEY: sandboxKey,
      },
    })

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kaarditeek-script-'))
  })
  test.afterAll(() => rm(folder, { recursive: true }))

  test('is installed from its package without a registry, and type-checks', async () => {
    const npm = { cwd: folder, env: { ...process.env, npm_config_update_notifier: 'false' } }
    const packed = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
      ...npm,
      cwd: join(root, 'packages', 'client'),
    })
    const [{ filename, files }] = JSON.parse(packed.stdout)
    const paths = files.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'types/index.d.ts', 'dist/licenses.md']),
    )
    expect(
      paths.filter(
        (path: string) =>
          !/^(LICENSE|README\.md|package\.json|dist\/[\w-]+\.(js|md)|types\/[\w-]+\.d\.ts)$/.test(path),
      ),
    ).toEqual([])
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'script', private: true, type: 'module' }),
    )
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)], npm)
    expect(await readdir(join(folder, 'node_modules'))).toEqual(['.bin', '.package-lock.json', '@kaarditeek'])

    for (const name of ['@types/node', 'undici-types'])
      await cp(tool(name), join(folder, 'node_modules', name), { recursive: true })
    await mkdir(join(folder, 'src'))
    await cp(join(root, 'tooling', 'examples'), join(folder, 'src'), {
      recursive: true,
      filter: (path) => !path.endsWith('.sh'),
    })
    await writeFile(join(folder, 'src', 'misuses.ts'), misuses)
    for (const { name, source } of await programsOfReadme())
      await writeFile(join(folder, 'src', `${name}.ts`), source)
    const sources = (await readdir(join(folder, 'src'))).map((name) => join('src', name))
    const compile = (options: string) =>
      run(
        process.execPath,
        [
          tool('typescript', 'bin', 'tsc'),
          ...`--strict --target ES2022 --types node ${options}`.split(' '),
          ...sources,
        ],
        npm,
      )
    await compile('--module NodeNext --outDir out')
    await compile('--module ESNext --moduleResolution bundler --noEmit')
  })

  test('is installed from the running server', async () => {
    const address = `${demo().url}/api/docs/client.tgz`
    const other = join(folder, 'other')
    await mkdir(other)
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', other, address], { cwd: other })
    const installed = (of: string) => join(of, 'node_modules', '@kaarditeek', 'client')
    const files = async (of: string) => (await readdir(installed(of), { recursive: true })).toSorted()
    expect(await files(other)).toEqual(await files(folder))
    expect(await readFile(join(installed(other), 'LICENSE'), 'utf8')).toContain('may use it')
    expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  })

  test('runs the programs of its README', async () => {
    expect((await example('charge')).stdout).toMatch(
      /^Paid 12\.50 €\nLeft \d+\.\d\d €\nGiven back 12\.50 €\n$/,
    )
    expect((await example('customers')).stdout).toMatch(/^(\d+ .+\n){10,}$/)
    expect((await example('refused')).stdout).toBe('No such customer\n')
  })

  test('receives the events of a webhook, and refuses others', async () => {
    const client = createClient(demo())
    const [webApi] = (await client.webApi.page.query({})).list
    const port = await freePort()
    const url = `http://localhost:${port}/events`
    const { id, secret } = await client.webhook.create.mutate({ webApiId: webApi?.webApiId ?? 0, url })
    const receiver = startProgram(process.execPath, [join('out', 'receive.js')], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: `${port}`, WEBHOOK_SECRET: secret },
    })
    await receiver.until(() => receiver.said().includes('Listening'))
    await client.webhook.sendTest.mutate({ id, type: 'payment.accepted' })
    await receiver.until(() => receiver.said().includes('Payment of 12.50 €'))
    const { status } = await fetch(url, { method: 'POST', body: '{}' })
    expect(status).toBe(400)
    await receiver.until(() => receiver.said().includes('signatureMissing'))
    await receiver.end()
    await client.webhook.close.mutate({ id })
  })

  test('listens by its program, which forwards the events of the sandbox', async () => {
    const { url, sandboxKey = '' } = demo()
    const receiver = await testReceiver()
    const listening = startProgram(
      join(folder, 'node_modules', '.bin', 'kaarditeek'),
      ['listen', '--url', url, '--to', receiver.url],
      { env: { PATH: process.env.PATH, KAARDITEEK_KEY: sandboxKey, WEBHOOK_SECRET: 'ktw_listen' } },
    )
    try {
      await listening.until(() => listening.said().includes('signed with ktw_listen'))
      await example('charge')
      await listening.until(() => / payment\.accepted evt_\S+ → 204/.test(listening.said()))
      const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' }
      expect(verifyWebhook(body, headers, 'ktw_listen').id).toBe(JSON.parse(body).id)
    } finally {
      await listening.end()
      receiver.close()
    }
    const misused = run(join(folder, 'node_modules', '.bin', 'kaarditeek'), ['listen', '--url', url])
    await expect(misused).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('KAARDITEEK_KEY'),
    })
  })

  test('saves the statements of a month', async () => {
    const { stdout } = await example('statements', '2026-01', 'statements')
    const [name = ''] = await readdir(join(folder, 'statements'))
    expect(stdout).toBe(`Statements of 2026-01: ${join('statements', name)}\n`)
    const file = await readFile(join(folder, 'statements', name))
    expect(file.subarray(0, 2).toString()).toBe('PK')
    const wrong = runAgainst({ ...demo(), token: 'ktp_wrong' }, 'statements', '2026-01', 'statements')
    await expect(wrong).rejects.toMatchObject({
      stderr: expect.stringContaining('ERROR_AUTHENTICATION_FAILED'),
    })
  })

  test('issues the cards of a file once, however often it is run', async () => {
    const client = createClient(demo())
    const customerNo = `EX-${Date.now()}`
    const { customerID } = await client.customer.create.mutate({
      customerTypeID: 1,
      name: 'Näidisklient OÜ',
      identification: customerNo,
      customerNo,
      address: 'Lai 1, Tartu',
      email: 'naidis@demo.test',
      languageID: 2,
      contactName: 'Mari Tamm',
      contactEmail: 'mari@demo.test',
    })
    const { list } = await client.cardProduct.page.query({ limit: 100 })
    const product = list.find(({ webEnabled }) => !webEnabled)
    const { timeZone } = await client.public.config.query()
    const { dayOf } = businessTime(timeZone)
    const today = dayOf(new Date())
    const { endTime } = await client.card.calcEndtime.query({
      startTime: today,
      cardProductID: product?.id ?? 0,
    })
    const validTo = dayOf(endTime)
    const line = (reference: string, number: string, count: number) =>
      [reference, number, product?.name, 'NAIDIS', count, today, validTo, '50', ''].join(';')
    const head = 'reference;customerNo;product;nameOnCard;count;validFrom;validTo;amountLimit;countLimit'
    const write = (...lines: string[]) =>
      writeFile(join(folder, 'orders.csv'), `\uFEFF${[head, ...lines].join('\r\n')}\r\n`)
    const issue = () => example('issue-cards', 'orders.csv', 'cards')
    const cards = async () => (await client.card.totals.query({ customerID })).count

    const [first, second] = [`${customerNo}-1`, `${customerNo}-2`]
    await write(line(first, customerNo, 3), line(second, 'NOBODY', 2))
    await expect(issue()).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`${first}: batch`),
      stderr: expect.stringContaining('No customers with the number NOBODY'),
    })
    expect(await cards()).toBe(3)
    await write(line(first, customerNo, 3), line(second, customerNo, 2))
    const { stdout } = await issue()
    expect(await cards()).toBe(5)
    expect((await issue()).stdout).toBe(stdout)
    expect(await cards()).toBe(5)
    expect(await readdir(join(folder, 'cards'))).toHaveLength(2)

    await write(line(first, customerNo, 4))
    await expect(issue()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('idempotencyKey'),
    })
    expect(await cards()).toBe(5)
  })

  test('check-balances exits with 0 if all balances agree', async () => {
    const { stdout } = await example('check-balances')
    expect(stdout).toMatch(/^Used by cards and paid: \d+\.\d\d €, \d+ times\n$/)
  })

  test('check-balances exits with 1 if a balance differs from its transactions', async () => {
    const replies: Record<string, object> = {
      'report.cards.totals': { count: 2, sum: 300 },
      'card.totals': { count: 2 },
      'card.page': {
        list: [100, 150].map((amountUsed) => ({ balanceAndTotals: { amountUsed, timesUsed: 1 } })),
      },
    }
    const server = createServer((request, reply) => {
      const paths = request.url?.replace(/^\/trpc\/|\?.*/g, '').split(',') ?? []
      const results = paths.map((path) => ({ result: { data: { json: replies[path] } } }))
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(results))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const checked = runAgainst({ url: `http://127.0.0.1:${port}`, token: 'ktp_any' }, 'check-balances')
    await expect(checked).rejects.toMatchObject({
      code: 1,
      stderr: 'Used by cards 2.50 €, 2 times; paid 3.00 €, 2 times\n',
    })
    server.close()
  })
})
