// `npm run check:files`: whether LibreOffice and 7-Zip open the files of the product. Needs `soffice` and `7z` or `7zz`.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo } from './demo-server'

const PASSWORD = 'Trukk-2026'
const CARDS = 25

type Demo = { users: { superuser: string }; password: string }
type Listed<T> = { list: T[]; count: number }

const folder = await mkdtemp(join(tmpdir(), 'kaarditeek-files-'))
const { url, file, stop } = await startDemo()
const demo: Demo = JSON.parse(await readFile(file, 'utf8'))

const check = (name: string, ok: boolean, found: unknown) => {
  console.log(`${ok ? 'ok' : 'FAULTY'}  ${name}: ${found}`)
  if (!ok) process.exitCode = 1
}

const logIn = async (): Promise<string> => {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: demo.users.superuser, password: demo.password }),
  })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}
const headers = { cookie: await logIn(), origin: url, 'content-type': 'application/json' }

const ask = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...more },
    body: body && JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply
}
const json = async <T>(path: string) => (await (await ask('GET', path)).json()) as T

/** Saves the file of a reply in a folder whose name has a space, and returns its path. */
const save = async (reply: Response): Promise<string> => {
  const [, name = ''] = /filename="(.+)"/.exec(reply.headers.get('content-disposition') ?? '') ?? []
  const path = join(folder, name)
  await writeFile(path, Buffer.from(await reply.arrayBuffer()))
  return path
}

const sevenZip = (...parameters: string[]): string => {
  for (const program of ['7zz', '7z'])
    try {
      return execFileSync(program, parameters, { encoding: 'utf8' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  throw new Error('7-Zip is not installed')
}

/** Returns the lines of a workbook's first sheet as LibreOffice reads them. */
const linesOf = async (path: string): Promise<string[]> => {
  execFileSync('soffice', ['--headless', '--convert-to', 'csv', '--outdir', folder, path], {
    stdio: 'ignore',
  })
  return (await readFile(path.replace(/\.xlsx$/, '.csv'), 'utf8')).trim().split('\n')
}

const workbook = async (path: string, count: number) => {
  const lines = await linesOf(await save(await ask('GET', path)))
  check(path, lines.length === count + 1, `${lines.length - 1} rows of ${count} in LibreOffice`)
}

/** Expects that 7-Zip tests a ZIP of workbooks without errors and that LibreOffice opens the first workbook. */
const archive = async (path: string) => {
  const file = await save(await ask('GET', path))
  const isWhole = sevenZip('t', file).includes('Everything is Ok')
  const books = [...sevenZip('l', '-slt', file).matchAll(/Path = (.+\.xlsx)/g)].flatMap(
    ([, name]) => name ?? [],
  )
  const [first = ''] = books
  sevenZip('e', '-y', `-o${folder}`, file, first)
  const rows = (await linesOf(join(folder, first))).length
  check(path, isWhole && rows > 2, `${books.length} workbooks, ${rows} lines in the first`)
}

/** Expects that a report's workbook has a heading, its rows and the total of the screen. */
const reportWorkbook = async (path: string, query: string, also = '') => {
  const { list: _, ...totals } = await json<Listed<unknown> & Record<string, number>>(
    `${path}?${query}&limit=1`,
  )
  const [count = 0, sum = 0] = Object.values(totals)
  const lines = await linesOf(await save(await ask('GET', `${path}?${query}&downloadXLS=true${also}`)))
  const cents = Number((lines.at(-1) ?? '').replace(/[^\d]/g, ''))
  check(
    path,
    lines.length === count + 2 && cents === sum,
    `${lines.length - 2} rows of ${count}, ${cents} of ${sum} cents`,
  )
}

type Product = { id: number; webEnabled: boolean }
type Batch = { cardBatchID: number; webEnabled: boolean }

const issue = async (product: Product, customerID: number) => {
  const year = new Date().getFullYear()
  const card = {
    cardProductID: product.id,
    nameOnCard: 'ÕNNE; "ÜLLE"',
    customerID,
    validFrom: new Date().toISOString().slice(0, 10),
    validTo: `${year + 1}-12-31`,
    expiryDateOnCard: `${year + 1}-12`,
    amountLimit: 5_000,
    countLimit: null,
  }
  const pwd = product.webEnabled ? PASSWORD : undefined
  return save(await ask('POST', '/cards/create', { card, noOfCards: CARDS, pwd }))
}

/** Expects that a CSV file, zipped or not, has card numbers and names. */
const printed = async (path: string) => {
  const isZip = path.endsWith('.zip')
  const listing = isZip ? sevenZip('l', '-slt', `-p${PASSWORD}`, path) : ''
  const text = isZip ? sevenZip('x', '-so', `-p${PASSWORD}`, path) : await readFile(path, 'utf8')
  const lines = text.trim().split('\r\n')
  check(path.slice(folder.length + 1), lines.length === CARDS + 1, `${lines.length - 1} cards of ${CARDS}`)
  if (isZip) check('encryption', listing.includes('AES-256'), /Method = (.+)/.exec(listing)?.[1])
}

try {
  const customers = await json<Listed<{ customerID: number }>>('/customers?customerState=1&limit=1')
  const [{ customerID } = { customerID: 0 }] = customers.list
  const cards = await json<Listed<unknown>>('/companies/cards?limit=1')
  const own = await json<Listed<unknown>>(`/customers/${customerID}/cards?limit=1`)
  const all = await json<Listed<unknown>>('/customers?limit=1')
  await workbook('/cards/xlsx?xlsLanguage=2', cards.count)
  await workbook(`/customers/${customerID}/cards?downloadXLS=true`, own.count)
  await workbook('/customers/xlsx?xlsLanguage=1', all.count)
  const range = 'startDate=2020-01-01&endDate=2099-12-31'
  await reportWorkbook('/transactions/report', range)
  await reportWorkbook('/transactions/terminals/report', range, '&detailed=true')
  await reportWorkbook('/transactions/web-api/report', range)
  await archive(`/transactions/report?${range}&zip=true`)
  const month = new Date(Date.now() - 28 * 86_400_000).toISOString().slice(0, 7)
  await archive(`/customers/all-customers-reports?date=${month}`)
  const products = await json<Listed<Product>>('/card-products')
  for (const webEnabled of [false, true]) {
    const product = products.list.find((one) => one.webEnabled === webEnabled)
    if (product) await printed(await issue(product, customerID))
  }
  const batches = await json<Listed<Batch>>(`/customers/${customerID}/printer-csvs-info?limit=2`)
  for (const { cardBatchID, webEnabled } of batches.list)
    await printed(
      await save(
        await ask(
          'GET',
          `/cards/printer-csv-batch/${cardBatchID}`,
          undefined,
          webEnabled ? { 'X-Zip-Password': PASSWORD } : {},
        ),
      ),
    )
} finally {
  await stop()
  await rm(folder, { recursive: true })
}
