import superjson from 'superjson'
import { expect } from 'vitest'
import { appRouter } from '../../entities/router'
import { describeProcedure } from '../../rest/procedure'
import type { Route } from '../../rest/route'
import { routes } from '../../rest/routes'
import { addTestCompany } from '../fixtures'
import { type TestApp, testApp } from '../test-app'
import { addEverybody, everybody, mayCall, type TestCaller } from './everybody'
import { matrix, type ProcedurePath } from './matrix'
import { requestOf } from './requests'
import { addTarget, type Target } from './target'

export const paths = Object.keys(matrix) as ProcedurePath[]

/** A documented call and the path of its procedure. */
export type RestCall = { route: Route; path: ProcedurePath }

export const restCalls = routes.map((route): [name: string, call: RestCall] => {
  const [procedure] = route.procedures
  if (!procedure) throw new Error(`No procedure at ${route.path}`)
  return [
    `${route.method} ${route.path}`,
    { route, path: describeProcedure(procedure).path as ProcedurePath },
  ]
})

const queries = Object.entries<{ _def: { type: string } }>(appRouter._def.procedures as never)
  .filter(([, { _def }]) => _def.type === 'query')
  .map(([path]) => path)
export const isQuery = (path: ProcedurePath) => queries.includes(path)

/** Whether a caller has access to a procedure: one with a token that reads only has none to what changes something. */
const hasAccess = (path: ProcedurePath, caller: TestCaller) =>
  mayCall(matrix[path], caller) &&
  (caller.byToken !== 'readOnly' || isQuery(path) || matrix[path] === 'anyone')

/** Callers with access to a procedure, and those without. */
export const permitted = (path: ProcedurePath) => everybody.filter((caller) => hasAccess(path, caller))
export const refused = (path: ProcedurePath) => everybody.filter((caller) => !hasAccess(path, caller))

/** The first caller with access, who also sees the record that the request names. */
export const callerOf = (path: ProcedurePath): TestCaller => {
  const { sees } = requestOf(path)
  const caller = permitted(path).find(
    ({ permissions }) => sees === undefined || permissions.some((code) => code === sees),
  )
  if (!caller) throw new Error(`Nobody may call ${path}`)
  return caller
}

const lastOnes: string[] = ['role.delete', 'operator.closeAccount', 'operator.closeUser']
/** Sorts the calls that close what other calls name to the end. */
export const inOrder = <T>(calls: T[], pathOf: (call: T) => string): T[] =>
  calls.toSorted((a, b) => Number(lastOnes.includes(pathOf(a))) - Number(lastOnes.includes(pathOf(b))))

/** Status with which a caller without access is refused. */
export const refusalOf = ({ level }: TestCaller) => (level === 'none' ? 401 : 403)

export const nameOf = ({ email, byToken }: TestCaller) =>
  `${email ?? 'nobody'}${byToken ? ` by token ${byToken}` : ''}`

const rightsOf = ({ byToken, permissions }: TestCaller) => ({
  readOnly: byToken === 'readOnly',
  permissions: byToken === 'chosen' ? [...permissions] : null,
})

/** Copies a target, so that a refused call uses up none of its spare records. */
export const sparing = (target: Target): Target => structuredClone(target)

type Payload = ReturnType<typeof superjson.serialize>

const payloadOf = (path: ProcedurePath, target: Target): Payload =>
  superjson.serialize(requestOf(path).input?.(target))

/** Method, address and body of a documented call. */
const restRequestOf = ({ route: { method, path: url, bodyIn }, path }: RestCall, target: Target) => {
  const input = { ...(requestOf(path).input?.(target) as Record<string, unknown>) }
  const address = url.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name]
    delete input[name]
    return String(value)
  })
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return method === 'GET'
    ? { method, url: `/api${address}?${query}`, body: undefined }
    : { method, url: `/api${address}`, body: bodyIn ? (input[bodyIn] as object) : input }
}

const logInAll = async (test: TestApp): Promise<Map<TestCaller, string>> => {
  const credentials = new Map<TestCaller, string>()
  for (const caller of everybody) {
    if (!caller.email) continue
    const cookie = await test.login(caller.email)
    credentials.set(caller, caller.byToken ? await test.bearer(cookie, rightsOf(caller)) : cookie)
  }
  return credentials
}

/** An application with three companies, all callers logged in, and the calls that they make. */
export const permissionApp = async () => {
  const test = await testApp()
  const { db, sql } = test.database
  const company = await addTestCompany(db, 'own')
  await addEverybody(db, company)
  const own = await addTarget(db, company)
  const { distributorID } = company
  /** A company of the same distributor, and one of another. */
  const sibling = await addTarget(db, await addTestCompany(db, 'sibling', { distributorID }))
  const elsewhere = await addTarget(db, await addTestCompany(db, 'elsewhere'))
  const credentials = await logInAll(test)
  const credentialOf = (caller: TestCaller) => credentials.get(caller) ?? ''

  const companyTables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' order by 1`
  const sumOf = (table: string, where = '') =>
    `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${table}" t ${where}`

  /** Returns a checksum of every table with a company, of the given companies or of all with their distributors. */
  const checksum = async (...companyIDs: number[]) => {
    const within = companyIDs.length > 0 ? `company_id in (${companyIDs})` : 'true'
    // The first use of a token is an event of the audit log, whatever the call answers.
    const counted = (name: string) => (name === 'change' ? "entity <> 'first_use'" : 'true')
    const sums = companyTables.map(({ name }) => sumOf(name, `where ${within} and ${counted(name)}`))
    if (companyIDs.length === 0) sums.push(sumOf('distributor'), sumOf('distributor_change'))
    return [...(await sql.unsafe(`${sums.join(' union all ')} order by 1`))]
  }

  return {
    own,
    sibling,
    elsewhere,
    checksum,
    sql,
    close: test.close,
    /** All callers have one address. Throttles have tests of their own. */
    forgetThrottles: () => sql`delete from throttle`,

    /** Makes a typed call; returns the status. */
    call: async (path: ProcedurePath, caller: TestCaller, target: Target): Promise<number> =>
      (await test.call('POST', `/trpc/${path}`, payloadOf(path, target), credentialOf(caller))).statusCode,

    /** Returns a function that makes one typed call for each target, in one request, and returns the statuses of their errors. */
    callAll: (path: ProcedurePath, targets: readonly Target[]) => {
      const address = `/trpc/${targets.map(() => path)}?batch=1`
      const payload = { ...targets.map((target) => payloadOf(path, sparing(target))) }
      return async (caller: TestCaller): Promise<number[]> => {
        const replies = (await test.call('POST', address, payload, credentialOf(caller))).json()
        return replies.map(
          (reply: { error?: { json: { data: { httpStatus: number } } } }) =>
            reply.error?.json.data.httpStatus,
        )
      }
    },

    /** Returns a function that makes the same typed call each time, under a key. */
    asking: (path: ProcedurePath, caller: TestCaller, target: Target) => {
      const payload = payloadOf(path, target)
      return (key: string) => test.call('POST', `/trpc/${path}`, payload, credentialOf(caller), key)
    },

    /** The same for a documented call. */
    askingRest: (restCall: RestCall, caller: TestCaller, target: Target) => {
      const { method, url, body } = restRequestOf(restCall, target)
      return (key: string) => test.call(method, url, body, credentialOf(caller), key)
    },

    /** Results that are kept for repeated requests. */
    kept: async () =>
      (await sql<{ result: string }[]>`select result from keyed_request`).map(({ result }) => result),

    /** Makes a documented call; returns the status. */
    callRest: async (restCall: RestCall, caller: TestCaller, target: Target): Promise<number> => {
      const { method, url, body } = restRequestOf(restCall, target)
      return (await test.call(method, url, body, credentialOf(caller))).statusCode
    },
  }
}

export type PermissionApp = Awaited<ReturnType<typeof permissionApp>>

/** Makes one call for each caller, all at once; returns the answers by the caller's name. */
export const asAll = async <T>(callers: readonly TestCaller[], ask: (caller: TestCaller) => Promise<T>) =>
  Object.fromEntries(
    await Promise.all(callers.map(async (caller) => [nameOf(caller), await ask(caller)] as const)),
  )

/**
 * Expects that the calls of a block have changed no row. On a difference it repeats the calls one by one, to name the one
 * that changes something.
 */
export const expectUnchanged = async (
  checksum: () => Promise<unknown>,
  before: unknown,
  calls: Iterable<readonly [name: string, repeat: () => Promise<unknown>]>,
): Promise<void> => {
  const after = await checksum()
  if (JSON.stringify(after) === JSON.stringify(before)) return
  let last = after
  for (const [name, repeat] of calls) {
    await repeat()
    const now = await checksum()
    expect(now, `changed by ${name}`).toEqual(last)
    last = now
  }
  expect(after, 'changed by a call that changes nothing when repeated').toEqual(before)
}
