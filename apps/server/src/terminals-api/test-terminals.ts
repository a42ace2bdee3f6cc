import { randomUUID } from 'node:crypto'
import { connect, type Sql } from '@kaarditeek/db/client'
import { testDatabase } from '@kaarditeek/db/testing'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import Fastify, { type LightMyRequestResponse } from 'fastify'
import type postgres from 'postgres'
import { expect } from 'vitest'
import { newApiKey } from '../auth/api-key'
import { watchDatabase } from '../core/database-watch'
import type { Deps } from '../core/deps'
import { addLater } from '../core/later'
import { createMetrics } from '../core/metrics'
import { secrets } from '../core/secret'
import { batchSession, paymentSessions } from '../ledger/sessions'
import { ensureBooksBalance } from '../testing/books'
import { keepContract } from '../testing/contract/keep-contract'
import { paymentRoutes } from './plugin'
import { addRequestLimit } from './rate-limit'

export const appSecret = 'a secret of tests'
export const NOW = new Date('2026-11-20T12:00:00.000Z')
export const TERMINAL = 'KASSA-1'

type Partner = { companyID: number; webApiID: number; apiKey: string; unitID: number; productID: number }
type Headers = Record<string, string>
export type NewCard = {
  amountLimit?: number | null
  countLimit?: number | null
  amountUsed?: number
  timesUsed?: number
  amountHeld?: number
  countHeld?: number
  validFrom?: Date
  validTo?: Date
  closedAt?: Date | null
  unitID?: number | null
}

const DAY = 86_400_000
export const daysFromNow = (days: number) => new Date(NOW.getTime() + days * DAY)

export const one = async <T extends Record<string, unknown>>(
  query: PromiseLike<readonly T[]>,
): Promise<T> => {
  const [row] = await query
  if (!row) throw new Error('No row')
  return row
}
const idOf = async (query: PromiseLike<readonly Record<string, unknown>[]>) => Number((await one(query)).id)

/** Adds a company with one terminal and one web API that has all permissions from 127.0.0.1. */
export const addPartner = async (sql: Sql, { partial = false } = {}): Promise<Partner> => {
  const companyID = await idOf(sql`
    insert into company (name, identification, address, phone, email, card_creation_type_id, allow_partial_payments)
    values ('Kalamari OÜ', '1', 'Tallinn', '+372 5000000', 'k@demo.test', 1, ${partial}) returning company_id as id`)
  const customerID = await idOf(sql`
    insert into customer (company_id, customer_type_id, name, language_id)
    values (${companyID}, 1, 'Õie Tamm', 2) returning customer_id as id`)
  const unitID = await idOf(sql`
    insert into customer_unit (company_id, customer_id, name)
    values (${companyID}, ${customerID}, 'Õie Tamm') returning customer_unit_id as id`)
  const productID = await idOf(sql`
    insert into card_product (company_id, name, issuer_id_no, min_account_id_no, max_account_id_no, pan_length,
      duration, card_type_id, web_enabled, next_account_id_no)
    values (${companyID}, 'Kinkekaart', '992233', '1', '999999999', 16, 12, 1, false, 1) returning id`)
  const ownerID = await idOf(sql`
    insert into terminal_owner (company_id, name) values (${companyID}, 'Pood') returning terminal_owner_id as id`)
  await sql`
    insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
    values (${companyID}, ${ownerID}, ${TERMINAL}, '1')`
  return { companyID, unitID, productID, ...(await addWebApi(sql, companyID)) }
}

/** Adds another web API like that of `addPartner`. */
export const addWebApi = async (sql: Sql, companyID: number) => {
  const apiKey = newApiKey(companyID)
  const { hashKey, encrypt } = secrets(appSecret)
  const webApiID = await idOf(sql`
    with made as (
      insert into web_api (company_id, name) values (${companyID}, 'Kassad') returning company_id, web_api_id
    )
    insert into web_api_key (company_id, web_api_id, key_hash, key_encrypted, key_last4)
    select company_id, web_api_id, ${hashKey(apiKey)}::bytea, ${encrypt(apiKey)}::bytea, ${apiKey.slice(-4)} from made
    returning web_api_id as id`)
  await sql`
    insert into web_api_ip (company_id, web_api_id, ip_address) values (${companyID}, ${webApiID}, '127.0.0.1')`
  await sql`
    insert into web_api_permission (company_id, web_api_id, permission)
    select ${companyID}, ${webApiID}, permission from generate_series(1, 3) as permission`
  return { webApiID, apiKey }
}

/** Starts a server with the terminals' calls. Returns functions that make calls with the key of `own`. */
const startServer = async (
  deps: Pick<Deps, 'db' | 'sql' | 'batchSql' | 'watch' | 'now' | 'webApiRequestsPerMinute'>,
  own: Partner,
  { trustProxy, logTo }: { trustProxy: string[]; logTo?: Deps['logTo'] },
) => {
  const app = Fastify({
    trustProxy,
    genReqId: () => randomUUID(),
    logger: logTo ? { level: 'error', stream: logTo } : false,
  })
  addLater(app)
  addRequestLimit(app, deps)
  const time = businessTime('Europe/Tallinn')
  const rest = { time, appSecret, metrics: createMetrics() }
  await app.register(paymentRoutes({ ...deps, ...rest } as Deps), { prefix: '/api/web' })
  keepContract(app)

  const send = (path: string, payload: object, headers: Headers = {}, remoteAddress = '127.0.0.1') =>
    app.inject({
      method: 'POST',
      url: `/api/web${path}`,
      payload,
      remoteAddress,
      headers: { authorization: `Bearer ${own.apiKey}`, ...headers },
    })
  const get = (path: string, headers: Headers = {}) =>
    app.inject({
      method: 'GET',
      url: `/api/web${path}`,
      headers: { authorization: `Bearer ${own.apiKey}`, ...headers },
    })
  const keyed =
    (path: string) =>
    (payload: object, key: string = randomUUID(), headers: Headers = {}) =>
      send(path, payload, { 'idempotency-key': key, ...headers })
  const simulate = (payload: object, headers: Headers = {}) =>
    send('/payments?simulate=true', payload, headers)
  return { app, send, get, simulate, pay: keyed('/payments'), reverse: keyed('/reversals') }
}

/** Starts two servers with the terminals' calls on a database of their own. Calls go to the first one, those of `other` to the second. */
export const testTerminals = async (
  trustProxy: string[] = [],
  connections = 6,
  logTo?: Deps['logTo'],
  webApiRequestsPerMinute = 0,
) => {
  const database = await testDatabase()
  const {
    db,
    sql,
    close: disconnect,
  } = connect(database.url, { ...paymentSessions(database.isCitus), max: connections })
  const batches = [connect(database.url, batchSession), connect(database.url, batchSession)] as const
  const own = await addPartner(sql)
  let now = NOW
  const start = ({ sql: batchSql }: { sql: Sql }) =>
    startServer(
      {
        db,
        sql,
        batchSql: database.isCitus ? null : batchSql,
        watch: watchDatabase(database),
        now: () => now,
        webApiRequestsPerMinute,
      },
      own,
      { trustProxy, logTo },
    )
  const [server, other] = [await start(batches[0]), await start(batches[1])]
  /** Ends the servers. Throws if the books are out of balance, which `outOfBalance` gives a reason for. */
  const close = async (outOfBalance?: string) => {
    await server.app.close()
    await other.app.close()
    for (const batch of batches) await batch.close()
    try {
      if (!outOfBalance) await ensureBooksBalance(sql)
    } finally {
      await disconnect()
      await database.drop()
    }
  }
  /** Sets the time of both servers. */
  const setNow = (to: Date) => {
    now = to
  }
  return { ...server, other, database, sql, own, setNow, close }
}

export type TestTerminals = Awaited<ReturnType<typeof testTerminals>>

const iso = (instant: Date) => instant.toISOString()

let cards = 0

/** Adds a card, by default active and unlimited. Returns its number and id. */
export const addCard = async (sql: Sql, partner: Partner, card: NewCard = {}) => {
  cards += 1
  const pan = `99223300${String(cards).padStart(8, '0')}`
  const unitID = card.unitID === undefined ? partner.unitID : card.unitID
  const id = await idOf(sql`
    with made as (
      insert into card (company_id, pan, name_on_card, card_product_id, customer_unit_id, valid_from, valid_to,
        expiry_date_on_card, amount_limit, count_limit, amount_used, times_used, amount_held, count_held, closed_at)
      values (${partner.companyID}, ${pan}, 'ÕIE TAMM', ${partner.productID}, ${unitID},
      ${iso(card.validFrom ?? daysFromNow(-1))}, ${iso(card.validTo ?? daysFromNow(30))}, ${iso(daysFromNow(365))},
      ${card.amountLimit ?? null}, ${card.countLimit ?? null}, ${card.amountUsed ?? 0}, ${card.timesUsed ?? 0}, ${card.amountHeld ?? 0}, ${card.countHeld ?? 0},
      ${card.closedAt ? iso(card.closedAt) : null})
      returning *
    )
    insert into card_load (company_id, card_id, kind, amount, uses, date_in)
    select company_id, id, 'issued', coalesce(amount_limit, 0), coalesce(count_limit, 0), valid_from from made
    returning card_id as id`)
  if (card.closedAt) await writeOff(sql, id)
  return { pan, id }
}

/** Writes off what is left on a card, as the ledger does when a card ends. */
const writeOff = (sql: Sql, cardID: number) => sql`
  insert into card_load (company_id, card_id, kind, amount, uses, date_in)
  select company_id, id, 'expired', amount_used - amount_limit, 0, closed_at from card
  where id = ${cardID} and amount_limit <> amount_used`

export const closeCard = async (sql: Sql, cardID: number) => {
  await sql`update card set closed_at = now() where id = ${cardID}`
  await writeOff(sql, cardID)
}

/** Raises the amount limit of a card in cents, as an operator does. */
export const raiseLimit = async (sql: postgres.ISql<{ bigint: number }>, cardID: number, by: number) => {
  await sql`
    insert into card_load (company_id, card_id, kind, amount, uses, date_in)
    select company_id, id, 'adjustment', ${by}, 0, now() from card where id = ${cardID}`
  await sql`update card set amount_limit = amount_limit + ${by} where id = ${cardID}`
}

/** Returns a card's stored use. */
export const useOf = (sql: Sql, cardID: number) =>
  one(sql<{ amount: number; times: number }[]>`
    select amount_used as amount, times_used as times from card where id = ${cardID}`)

/** Waits until this number of sessions wait for a lock. */
export const waiting = (sql: Sql, count: number) =>
  expect
    .poll(() =>
      one(sql<{ count: number }[]>`
        select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
    )
    .toEqual({ count })

export const codeOf = (reply: LightMyRequestResponse): unknown => reply.json().code
