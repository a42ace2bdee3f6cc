import { eventKinds } from '@kaarditeek/domain/audit-log/kinds'
import { shapeOf } from '@kaarditeek/domain/list/from-strings'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { isEdit } from '../core/trpc/read-only-fields'
import { addTestCompany } from '../testing/fixtures'
import { addEverybody } from '../testing/permission/everybody'
import type { ProcedurePath } from '../testing/permission/matrix'
import { requestOf } from '../testing/permission/requests'
import { addTarget, type Target } from '../testing/permission/target'
import { type TestApp, testApp } from '../testing/test-app'
import { describeProcedure } from './procedure'
import { routes } from './routes'

const isRecord = (path: string) =>
  routes.some((route) => route.method === 'GET' && route.path === path && route.procedures.length === 1)

const edits = routes
  .filter(({ method }) => method === 'PUT')
  .flatMap(({ path, procedures: [procedure] }) => {
    if (!procedure) return []
    const { path: named, input } = describeProcedure(procedure)
    return [{ path, procedure: named, input }]
  })

/** Routes of records that can be changed. */
const addresses = edits.filter(({ path }) => isRecord(path))

type Json = Record<string, unknown>

/** Where GET answers the records of other PUTs, and how their paths name them. */
const elsewhere: Record<string, { from: string; pick: (reply: Json) => unknown; id?: string }> = {
  '/companies/company/web-apis': { from: '/companies/company/web-apis/:webApiID/detail', pick: (web) => web },
  '/companies/company/web-apis/ip': {
    from: '/companies/company/web-apis/:webApiID/detail',
    pick: ({ webApiIPs }) => firstOf(webApiIPs),
  },
  '/companies/company/web-apis/webhooks/:id': {
    from: '/companies/company/web-apis/:webApiID/webhook',
    pick: ({ webhook }) => webhook,
    id: 'id',
  },
  '/companies/:companyID/card-products/:id': {
    from: '/companies/company/card-products',
    pick: ({ list }) => firstOf(list),
    id: 'id',
  },
  '/company-roles/:id/login-policy': {
    from: '/company-roles',
    pick: ({ list }) => firstOf(list),
    id: 'id',
  },
  '/companies/cards/:id/edit': { from: '/companies/cards/:cardID', pick: (card) => card, id: 'id' },
  '/customers/:customerID/discount/:customerDiscountID': {
    from: '/customers/:customerID/discount',
    pick: ({ list }) => firstOf(list),
    id: 'customerDiscountID',
  },
  '/edit-contact-person': {
    from: '/customers/:customerID/contact-people',
    pick: ({ list }) => firstOf(list),
  },
  '/transactions/:id': {
    from: '/cards/:cardID/transactions',
    pick: ({ transactions }) => firstOf(transactions),
    id: 'id',
  },
  '/own-fields/:ownFieldID': { from: '/own-fields', pick: ({ list }) => firstOf(list), id: 'ownFieldID' },
  '/company-months/:month': { from: '/company-months', pick: ({ list }) => firstOf(list), id: 'month' },
}

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined)

/** PUTs that take no record as GET answers it, and why. */
const actions: Record<string, string> = {
  '/register/:id': 'takes a new password, for the link',
  '/pwchange/:id': 'takes a new password, for the link',
  '/pwchange': 'takes passwords, which no GET answers',
  '/confirm-email/:id': 'takes the link alone',
  '/change-selected-account/:id': 'takes the path alone',
  '/companies/cards/:id/reopen': 'needs a comment, and a closed card',
  '/cards/:id/limits': 'needs a comment, which no GET answers',
  '/companies/cards/edit-customer-unit': 'takes a list of ids',
  '/cards/block': 'takes a list of ids',
  '/cards/unblock': 'takes a list of ids',
  '/cards/extend-expiry-time': 'takes a list of ids',
  '/cards/:id/extend-expiry-time': 'takes months to add, which no GET answers',
  '/load-plans/:loadPlanID/stop': 'takes the path alone',
  '/settlements/:settlementID/close': 'takes the path alone',
  '/saved-views/:savedViewID/default': 'takes whether lists open with the view alone',
  '/settlements/:settlementID/paid': 'takes the day of payment alone',
  '/notices/read': 'takes nothing',
  '/notices/:noticeID/read': 'takes the path alone',
  '/reports/files/:jobID/cancel': 'takes the path alone',
  '/report-schedules/:reportScheduleID/pause': 'takes the path alone',
  '/report-schedules/:reportScheduleID/resume': 'takes the path alone',
  '/report-schedules/:reportScheduleID/take-over': 'takes the path alone',
  '/companies/company/web-apis/webhooks': 'takes whether to pause, which GET answers as a state',
  '/sandbox/clock': 'takes a time that is later than that of GET',
}

/** Returns the optional fields of a body. */
const optionalIn = ({ path, input }: (typeof edits)[number]): [string, z.ZodType][] =>
  Object.entries(input ? (shapeOf(input) as Record<string, z.ZodType>) : {}).filter(
    ([name, field]) => !path.includes(`:${name}`) && field.safeParse(undefined).success,
  )

/** A logo as it is stored, in base64. */
const logo = PNG.sync.write(new PNG({ width: 1, height: 1 })).toString('base64')

/** Returns a value for an empty field, by its name. */
const filled = (name: string): unknown => {
  if (/email$/i.test(name)) return 'arved@own.test'
  if (/phone$/i.test(name)) return '+372 5555 5555'
  if (/Months$/.test(name)) return 24
  return name in values ? values[name] : 'Tekst'
}
const values: Record<string, unknown> = {
  discountTo: '2030-12',
  termsTo: '2020-12',
  factorRequiredFrom: '2030-12-01',
  superuserFactorRequiredFrom: '2030-12-01',
  proofAsked: false,
  proofAskedAbove: 100_000,
  approveLoadsAbove: 100_000,
  approveLimitsAbove: 100_000,
  approveRefundsAbove: 100_000,
  countryCode: 'EE',
  vatNumber: 'EE101234567',
  settledFrom: '2026-09-01',
  count: 5,
  // A rule of notices has one bound.
  percentage: null,
  days: null,
  weekdays: [1],
  hours: '08:00-17:00',
  logo,
}

it('each PUT takes back what GET answers, or has a reason why not', () => {
  const paths = [...addresses.map(({ path }) => path), ...Object.keys(elsewhere), ...Object.keys(actions)]
  expect(paths.toSorted()).toEqual(edits.map(({ path }) => path).toSorted())
})

describe('an optional field of an edit', () => {
  it.each(edits.map((edit) => [edit.path, edit] as const))('of %s has no default', (_, edit) => {
    for (const [name, field] of optionalIn(edit))
      expect([name, field.parse(undefined)]).toEqual([name, undefined])
  })
})

describe('a record from GET, sent back by PUT', () => {
  let test: TestApp
  let target: Target
  let superuser: string
  let administrator: string

  beforeAll(async () => {
    test = await testApp()
    const own = await addTestCompany(test.database.db, 'own')
    await addEverybody(test.database.db, own)
    target = await addTarget(test.database.db, own)
    superuser = await test.login('superuser@own.test')
    // A view is seen by who made it.
    const view = { list: 'card', name: 'Vaade', state: { search: {} } }
    target.savedViewID = (await test.call('POST', '/api/saved-views', view, superuser)).json().savedViewID
    administrator = await test.login('administrator@own.test')
  })
  afterAll(() => test.close())

  /** Entries of histories, without the events of the audit log. */
  const changes = async () =>
    (
      await test.database.sql`select count(*)::int as n from change where entity <> all(${[...eventKinds]})`
    )[0]?.n

  /** Expects that the record is taken back, stays as it is, and that no history has a further line. */
  const sendBack = async (
    from: string,
    to: string | ((record: Json) => string),
    cookie: string,
    pick = (reply: Json): unknown => reply,
  ) => {
    const get = async () => pick((await test.call('GET', `/api${from}`, undefined, cookie)).json())
    const record = await get()
    const before = await changes()
    const address = typeof to === 'string' ? to : to(record as Json)
    const reply = await test.call('PUT', `/api${address}`, record as object, cookie)
    expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
    expect(await get()).toEqual(record)
    expect(await changes()).toBe(before)
  }

  const inputOf = (procedure: string) => ({
    ...(requestOf(procedure as ProcedurePath).input?.(target) as Json),
  })
  const addressOf = ({ path, procedure }: (typeof edits)[number]) => {
    const input = inputOf(procedure)
    return path.replace(/:(\w+)/g, (_, name: string) => String(input[name]))
  }
  const cookieFor = (address: string) => (address.startsWith('/distributors') ? administrator : superuser)

  it.each(addresses.map((edit) => [edit.path, edit] as const))('%s is accepted', async (_, edit) => {
    const address = addressOf(edit)
    await sendBack(address, address, cookieFor(address))
  })

  it.each(
    addresses.filter(({ procedure }) => isEdit(procedure)).map((edit) => [edit.procedure, edit] as const),
  )('the typed call %s accepts it too', async (procedure, edit) => {
    const address = addressOf(edit)
    const cookie = cookieFor(address)
    const get = async () => (await test.call('GET', `/api${address}`, undefined, cookie)).json()
    const record = await get()
    const input = inputOf(procedure)
    const named = Object.fromEntries(
      [...edit.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, input[name]]),
    )
    const reply = await test.call('POST', `/trpc/${procedure}`, { json: { ...record, ...named } }, cookie)
    expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
    expect(await get()).toEqual(record)
  })

  it.each(addresses.map((edit) => [edit.path, edit] as const))(
    '%s keeps the values of omitted fields',
    async (_, edit) => {
      const address = `/api${addressOf(edit)}`
      const cookie = cookieFor(address)
      const get = async () => (await test.call('GET', address, undefined, cookie)).json()
      const empty = await get()
      const optional = optionalIn(edit)
        .map(([name]) => name)
        .filter((name) => name in empty)
      const record = { ...empty }
      for (const name of optional) if (!/IDs?$/.test(name)) record[name] ??= filled(name)
      expect((await test.call('PUT', address, record, cookie)).json()).toMatchObject(record)
      for (const name of optional) {
        const { [name]: kept, ...rest } = await get()
        const reply = await test.call('PUT', address, rest, cookie)
        expect([reply.statusCode, reply.json()]).toMatchObject([200, { ...rest, [name]: kept }])
      }
    },
  )

  it.each(Object.entries(elsewhere))(
    '%s is accepted from another address',
    async (to, { from, pick, id }) => {
      const ids = new Map<string, unknown>(Object.entries(target))
      const filled = (path: string, values = ids) =>
        path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)))
      const named = (record: Json) => filled(to, id ? new Map(ids).set(id, record[id]) : ids)
      await sendBack(filled(from), named, superuser, pick)
    },
  )

  it('refuses fields that the record does not have', async () => {
    const owner = { name: 'Pood', idenitfier: '10101010' }
    const reply = await test.call('PUT', `/api/terminal-owners/${target.terminalOwnerID}`, owner, superuser)
    expect(reply.json()).toMatchObject({ subErrors: [{ field: 'idenitfier', code: 'ERROR_INVALID_VALUE' }] })
  })
})
