import { createHmac, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { startProgram } from '../../program'
import { accepted } from '../session'
import { type Contender, type List, newCards, PAGE, RESULTS, type Search, type Subject } from './contender'
import type { Installed } from './install'

/** Mutations of one request. PostGraphile has none of several rows, and takes requests of 100 kB by default. */
const INSERTED = 100

/** The recommended preset, its tokens, and the plugin for filters beside equality. */
const config = `import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { PgLazyJWTPreset } from 'postgraphile/presets/lazy-jwt'
import { makePgService } from 'postgraphile/adaptors/pg'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'
export default {
  extends: [PostGraphileAmberPreset, PgLazyJWTPreset, PostGraphileConnectionFilterPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { host: '127.0.0.1', port: Number(process.env.PORT), watch: false },
  schema: { pgJwtSecret: process.env.JWT_SECRET },
}
`

const cardFields = `rowId pan nameOnCard validFrom validTo expiryDateOnCard activationDate
  amountLimit amountUsed amountHeld countLimit timesUsed countHeld closedAt blockedAt cardBatchId
  cardProductByCompanyIdAndCardProductId { rowId name }
  customerUnitByCompanyIdAndCustomerUnitId {
    customerUnitId name customerByCompanyIdAndCustomerId { customerId name closedAt }
  }`
const customerFields =
  'rowId: customerId customerTypeId name identification email phone address customerNo languageId closedAt'

type Type = 'card' | 'customer'
type Query = { type: Type; orderBy?: string[]; filter: Record<string, unknown> }

/** Text of a query; each has its filter and order as variables, so that its plan is kept. */
const textOf = (type: Type, isCounted: boolean): string => {
  const [name, field, fields] =
    type === 'card' ? ['Card', 'allCards', cardFields] : ['Customer', 'allCustomers', customerFields]
  return `query ($filter: ${name}Filter, $orderBy: [${name}OrderBy!], $first: Int) {
    found: ${field}(filter: $filter, orderBy: $orderBy, first: $first) {
      ${isCounted ? 'totalCount' : ''} nodes { ${fields} }
    }
  }`
}

const queries = ({ cardProductID, partOfName }: Subject): Record<List, Query> => {
  const ofClient = { customerUnitId: { isNull: false } }
  const ofCustomers = { customerByCompanyIdAndCustomerId: { name: { includesInsensitive: partOfName } } }
  return {
    byNumber: { type: 'card', orderBy: ['PAN_ASC'], filter: ofClient },
    byEnd: { type: 'card', orderBy: ['VALID_TO_DESC', 'ROW_ID_DESC'], filter: ofClient },
    ofProduct: {
      type: 'card',
      orderBy: ['VALID_FROM_DESC', 'ROW_ID_DESC'],
      filter: { ...ofClient, cardProductId: { equalTo: `${cardProductID}` } },
    },
    ofCustomers: {
      type: 'card',
      orderBy: ['PAN_ASC'],
      filter: { customerUnitByCompanyIdAndCustomerUnitId: ofCustomers },
    },
    customers: { type: 'customer', orderBy: ['NAME_ASC', 'CUSTOMER_ID_ASC'], filter: {} },
  }
}

const searchOf = ({ sought }: Subject, search: Search): Query => {
  const { type, text } = sought[search]
  if (type === 'customer') return { type, filter: { name: { includesInsensitive: text } } }
  const byNumber = search === 'lastFour' || search === 'lastEight'
  const filter = byNumber ? { pan: { endsWith: text } } : { nameOnCard: { includesInsensitive: text } }
  return { type, filter }
}

type Reply = {
  errors?: { message: string }[]
  data: { found: { totalCount?: number; nodes: { rowId: string }[] } } & Record<string, unknown>
}

/** One field for each card, all in one request; the text is the same for each. */
const insertText = (() => {
  const places = Array.from({ length: INSERTED }, (_, place) => place)
  const fields = places.map((place) => `c${place}: createCard(input: $c${place}) { card { rowId } }`)
  return `mutation (${places.map((place) => `$c${place}: CreateCardInput!`).join()}) { ${fields.join(' ')} }`
})()

const camelCase = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const inputsOf = (subject: Subject, first: number) =>
  Object.fromEntries(
    newCards(subject, first, INSERTED).map((card, place) => {
      const fields = Object.entries(card).map(([column, value]) => [camelCase(column), value])
      return [`c${place}`, { card: Object.fromEntries(fields) }]
    }),
  )

/** A token that PostGraphile verifies, of a role of the database. */
const tokenOf = (secret: string, role: string): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role, aud: 'postgraphile' })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** Starts PostGraphile on our database, with a token of the tables' owner. */
export const startPostgraphile = async (
  { folder, node, pathOf }: Installed,
  databaseUrl: string,
  subject: Subject,
): Promise<Contender> => {
  const port = await freePort()
  const secret = randomBytes(32).toString('hex')
  const file = join(folder, 'graphile.config.mjs')
  await writeFile(file, config)
  const server = startProgram(node, [pathOf('postgraphile/dist/cli-run.js'), '--config', file], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      JWT_SECRET: secret,
      PORT: `${port}`,
    },
  })
  const token = tokenOf(secret, new URL(databaseUrl).username)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = (query: string, variables: object = {}) =>
    fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    })
  const ask = async (query: string, variables: object) => {
    const { data, errors }: Reply = await accepted(await send(query, variables))
    if (errors) throw new Error(`PostGraphile answered: ${errors.map(({ message }) => message).join()}`)
    return data
  }
  await server.until(async () => (await send('{ __typename }').catch(() => undefined))?.ok === true)

  const companyId = { equalTo: `${subject.companyID}` }
  const read = async ({ type, orderBy, filter }: Query, first: number, isCounted: boolean) => {
    const variables = { filter: { companyId, ...filter }, orderBy, first }
    const { found } = await ask(textOf(type, isCounted), variables)
    return { ids: found.nodes.map(({ rowId }) => Number(rowId)), count: found.totalCount }
  }
  let added = 0
  const insert = async () => {
    const data = await ask(insertText, inputsOf(subject, added))
    added += INSERTED
    return Object.keys(data).length
  }
  return {
    name: 'PostGraphile',
    list: (name) => read(queries(subject)[name], PAGE, true),
    search: (name) => read(searchOf(subject, name), RESULTS, false),
    inserts: [{ name: `PostGraphile, ${INSERTED} mutations`, run: insert }],
    end: () => server.end(),
  }
}
