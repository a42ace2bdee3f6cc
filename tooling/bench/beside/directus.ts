import { randomBytes } from 'node:crypto'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { startProgram } from '../../program'
import { accepted } from '../session'
import { type Contender, type List, newCards, PAGE, RESULTS, type Search, type Subject } from './contender'
import type { Installed } from './install'

/** Items of one request. */
const INSERTED = 1000

/** What a row of our list shows, by Directus' names; a path leads to the row that a column refers to. */
const cardFields = [
  ...['id', 'pan', 'name_on_card', 'valid_from', 'valid_to', 'expiry_date_on_card', 'activation_date'],
  ...['amount_limit', 'amount_used', 'amount_held', 'count_limit', 'times_used', 'count_held'],
  ...['closed_at', 'blocked_at', 'card_batch_id', 'card_product_id.id', 'card_product_id.name'],
  ...['customer_unit_id.customer_unit_id', 'customer_unit_id.name'],
  ...['customer_id', 'name', 'closed_at'].map((column) => `customer_unit_id.customer_id.${column}`),
]
const customerFields = [
  ...['customer_id', 'customer_type_id', 'name', 'identification', 'email', 'phone', 'address'],
  ...['customer_no', 'language_id', 'closed_at'],
]

type Collection = 'card' | 'customer'
type Query = { collection: Collection; sort?: string; filter: Record<string, unknown> }

const idOf = { card: 'id', customer: 'customer_id' } as const

const queries = ({ cardProductID, partOfName }: Subject): Record<List, Query> => {
  const ofClient = { customer_unit_id: { _nnull: true } }
  return {
    byNumber: { collection: 'card', sort: 'pan', filter: ofClient },
    byEnd: { collection: 'card', sort: '-valid_to,-id', filter: ofClient },
    ofProduct: {
      collection: 'card',
      sort: '-valid_from,-id',
      filter: { ...ofClient, card_product_id: { _eq: cardProductID } },
    },
    ofCustomers: {
      collection: 'card',
      sort: 'pan',
      filter: { customer_unit_id: { customer_id: { name: { _icontains: partOfName } } } },
    },
    customers: { collection: 'customer', sort: 'name,customer_id', filter: {} },
  }
}

const searchOf = ({ sought }: Subject, search: Search): Query => {
  const { type, text } = sought[search]
  if (type === 'customer') return { collection: 'customer', filter: { name: { _icontains: text } } }
  const byNumber = search === 'lastFour' || search === 'lastEight'
  const filter = byNumber ? { pan: { _ends_with: text } } : { name_on_card: { _icontains: text } }
  return { collection: 'card', filter }
}

type Items = { data: Record<string, unknown>[]; meta?: { filter_count: number } }

const settingsOf = (databaseUrl: string, port: number, token: string) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: `${port}`,
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: databaseUrl,
  SECRET: randomBytes(32).toString('hex'),
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  ADMIN_TOKEN: token,
  SERVE_APP: 'false',
  TELEMETRY: 'false',
  LOG_LEVEL: 'warn',
})

/** Starts Directus on a database that it fills with its own tables first, with the token of its administrator. */
export const startDirectus = async (
  { folder, node, pathOf }: Installed,
  databaseUrl: string,
  subject: Subject,
): Promise<Contender> => {
  const port = await freePort()
  const token = randomBytes(24).toString('hex')
  const run = (command: string) =>
    startProgram(node, [pathOf('directus/cli.js'), command], {
      cwd: folder,
      env: settingsOf(databaseUrl, port, token),
    })
  const prepared = run('bootstrap')
  if ((await prepared.ended) !== 0) throw new Error(`Directus was not set up:\n${prepared.said()}`)
  const server = run('start')
  const at = `http://127.0.0.1:${port}`
  await server.until(async () => (await fetch(`${at}/server/ping`).catch(() => undefined))?.ok === true)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  const read = async ({ collection, sort, filter }: Query, limit: number, counted: boolean) => {
    const fields = collection === 'card' ? cardFields : customerFields
    const asked = new URLSearchParams({
      fields: fields.join(),
      filter: JSON.stringify({ company_id: { _eq: subject.companyID }, ...filter }),
      limit: `${limit}`,
      ...(sort && { sort }),
      ...(counted && { meta: 'filter_count' }),
    })
    const { data, meta }: Items = await accepted(
      await fetch(`${at}/items/${collection}?${asked}`, { headers }),
    )
    return { ids: data.map((row) => Number(row[idOf[collection]])), count: meta?.filter_count }
  }
  let added = 0
  const insert = async () => {
    const body = JSON.stringify(newCards(subject, added, INSERTED))
    const { data }: Items = await accepted(
      await fetch(`${at}/items/card?fields=id&limit=-1`, { method: 'POST', headers, body }),
    )
    added += INSERTED
    return data.length
  }
  return {
    name: 'Directus',
    list: (name) => read(queries(subject)[name], PAGE, true),
    search: (name) => read(searchOf(subject, name), RESULTS, false),
    inserts: [{ name: `Directus, ${INSERTED} items`, run: insert }],
    end: () => server.end(),
  }
}
