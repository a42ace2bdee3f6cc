import superjson from 'superjson'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appRouter } from '../../entities/router'
import { describeProcedure } from '../../rest/procedure'
import type { Route } from '../../rest/route'
import { routes } from '../../rest/routes'
import { addTestCompany } from '../fixtures'
import { type TestApp, testApp } from '../test-app'
import { addEverybody, type Caller, everybody, mayCall } from './everybody'
import { matrix } from './matrix'
import { requestOf } from './requests'
import { addTarget, type Target } from './target'

type Path = keyof typeof matrix
const paths = Object.keys(matrix) as Path[]

/** Every documented call, and the procedure behind it. */
const calls = routes.map((route) => {
  const [procedure] = route.procedures
  if (!procedure) throw new Error('No procedure')
  return [
    `${route.method} ${route.path}`,
    { route, path: describeProcedure(procedure).path as Path },
  ] as const
})

const nameOf = ({ email, byToken }: Caller, path: Path) => `${email}${byToken ? ' by token' : ''} at ${path}`

/** Copies a target, so that a refused call uses up none of its spare records. */
const sparing = (target: Target): Target => structuredClone(target)

describe('every procedure, as everybody', () => {
  let test: TestApp
  let own: Target
  /** Another company of the same distributor, and one of another. */
  let sibling: Target
  let elsewhere: Target
  /** A cookie or a bearer token. */
  const credentials = new Map<Caller, string>()

  beforeAll(async () => {
    test = await testApp()
    const { db } = test.database
    const company = await addTestCompany(db, 'own')
    await addEverybody(db, company)
    own = await addTarget(db, company)
    sibling = await addTarget(
      db,
      await addTestCompany(db, 'sibling', { distributorID: company.distributorID }),
    )
    elsewhere = await addTarget(db, await addTestCompany(db, 'elsewhere'))
    for (const caller of everybody) {
      if (!caller.email) continue
      const cookie = await test.login(caller.email)
      credentials.set(caller, caller.byToken ? await test.bearer(cookie) : cookie)
    }
  })
  afterAll(() => test.close())
  // All callers have one address, whose throttles have their own tests.
  beforeEach(() => test.database.sql`delete from throttle`)

  const credentialOf = (caller: Caller) => credentials.get(caller) ?? ''

  const payloadOf = (path: Path, target: Target) => superjson.serialize(requestOf(path).input?.(target))

  const call = async (path: Path, caller: Caller, target: Target) =>
    (await test.call('POST', `/trpc/${path}`, payloadOf(path, target), credentialOf(caller))).statusCode

  /** Makes one call for each target, in one request. Returns the statuses of the errors. */
  const callAll = async (path: Path, caller: Caller, targets: readonly Target[]) => {
    const address = `/trpc/${targets.map(() => path)}?batch=1`
    const payload = { ...targets.map((target) => payloadOf(path, sparing(target))) }
    const replies = (await test.call('POST', address, payload, credentialOf(caller))).json()
    return replies.map(
      (reply: { error?: { json: { data: { httpStatus: number } } } }) => reply.error?.json.data.httpStatus,
    )
  }

  /** The same through its documented address. */
  const callRest = async (
    { method, path: url, bodyIn }: Route,
    path: Path,
    caller: Caller,
    target: Target,
  ) => {
    const input = { ...(requestOf(path).input?.(target) as Record<string, unknown>) }
    const address = url.replace(/:(\w+)/g, (_, name: string) => {
      const value = input[name]
      delete input[name]
      return String(value)
    })
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const asked = method === 'GET' ? `/api${address}?${query}` : `/api${address}`
    const body = bodyIn ? (input[bodyIn] as object) : input
    return (await test.call(method, asked, method === 'GET' ? undefined : body, credentialOf(caller)))
      .statusCode
  }

  const ofCompany = [
    'company',
    'customer',
    'customer_unit',
    'contact_person',
    'customer_discount',
    'memo',
    'card',
    'card_product',
    'role',
    'account',
    'terminal_owner',
    'terminal',
    'web_api',
    'web_api_ip',
    'web_api_permission',
    'change',
    'transaction',
  ]

  const sumOf = (table: string, where = '') =>
    `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${table}" t ${where}`

  /** What is kept of business; sessions, throttles and mails come and go with the calls themselves. */
  const checksum = (...companyIDs: number[]) => {
    const sums = companyIDs.length
      ? ofCompany.map((table) => sumOf(table, `where company_id in (${companyIDs})`))
      : [...ofCompany, 'distributor'].map((table) => sumOf(table))
    return test.database.sql.unsafe(`${sums.join(' union all ')} order by 1`)
  }

  it('is in the matrix', () => {
    const known = Object.keys(appRouter._def.procedures)
    expect([...paths].sort()).toEqual(known.sort())
  })

  it.each(paths.filter((path) => matrix[path] !== 'anyone'))(
    '%s is refused to callers without access',
    async (path) => {
      const before = await checksum()
      for (const caller of everybody.filter((one) => !mayCall(matrix[path], one))) {
        const status = caller.level === 'none' ? 401 : 403
        const statuses = await callAll(path, caller, [own, sibling, elsewhere])
        expect(statuses, nameOf(caller, path)).toEqual([status, status, status])
      }
      expect(await checksum()).toEqual(before)
    },
  )

  const strangers = {
    'a sibling company': [() => sibling, ['operator', 'superuser']],
    'another company': [() => elsewhere, ['operator', 'superuser', 'distributor']],
  } as const satisfies Record<string, readonly [() => Target, readonly Caller['level'][]]>

  describe.each(Object.entries(strangers))('of %s', (_, [targetOf, levels]) => {
    /** As everybody who may call it, but not there. */
    const expectUnknown = async (path: Path, ask: (caller: Caller, target: Target) => Promise<number>) => {
      const target = targetOf()
      const before = await checksum(target.companyID)
      const callers = everybody.filter(
        (caller) => mayCall(matrix[path], caller) && levels.some((level) => level === caller.level),
      )
      for (const caller of callers) expect(await ask(caller, sparing(target)), nameOf(caller, path)).toBe(404)
      expect(await checksum(target.companyID)).toEqual(before)
    }

    it.each(paths.filter((path) => requestOf(path).names))('%s does not exist', (path) =>
      expectUnknown(path, (caller, target) => call(path, caller, target)),
    )

    it.each(calls.filter(([, { path }]) => requestOf(path).names))(
      '%s does not exist',
      (_, { route, path }) => expectUnknown(path, (caller, target) => callRest(route, path, caller, target)),
    )
  })

  it.each(calls)('%s is refused to the same', async (_, { route, path }) => {
    const before = await checksum()
    for (const caller of everybody.filter((one) => !mayCall(matrix[path], one)))
      expect(await callRest(route, path, caller, sparing(own)), nameOf(caller, path)).toBe(
        caller.level === 'none' ? 401 : 403,
      )
    expect(await checksum()).toEqual(before)
  })

  // Last, since it uses things up: logging out, closing.
  const lastOnes: Path[] = ['role.delete', 'operator.closeAccount', 'operator.closeUser', 'auth.logout']
  const order = [...paths.filter((path) => !lastOnes.includes(path)), ...lastOnes]

  it.each(order)('%s is open to callers with access', async (path) => {
    const others = [sibling.companyID, elsewhere.companyID]
    const before = await checksum(...others)
    for (const caller of everybody.filter((one) => mayCall(matrix[path], one))) {
      const { answer = 200 } = requestOf(path)
      expect(await call(path, caller, own), nameOf(caller, path)).toBe(answer)
    }
    expect(await checksum(...others)).toEqual(before)
  })
})
