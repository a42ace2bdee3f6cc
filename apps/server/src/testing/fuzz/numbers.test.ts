import type { AnyTRPCProcedure } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appRouter } from '../../entities/router'
import { describeProcedure } from '../../rest/procedure'
import { paymentCalls } from '../../terminals-api/describe'
import { addTestCard, addTestCompany } from '../fixtures'
import { addEverybody, everybody, mayCall } from '../permission/everybody'
import { matrix, type ProcedurePath } from '../permission/matrix'
import { requestOf } from '../permission/requests'
import { addTarget, type Target } from '../permission/target'
import { type TestApp, testApp } from '../test-app'
import { isList, isNumber, mostOf, partsOf, withAt } from './inputs'

/** Beyond `integer`, the last whole number of JavaScript, and beyond `bigint`. */
const numbers = [2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 63]

const described = Object.values<AnyTRPCProcedure>({ ...(appRouter._def.procedures as object) }).map(
  describeProcedure,
)
const inputs = described.flatMap(({ path, input }) => (input ? [{ path, parts: partsOf(input) }] : []))
const calls = inputs.map(({ path, parts }) => ({
  path,
  places: parts.filter(isNumber).map((one) => one.path),
}))
const terminals = paymentCalls.map(({ method, path, request }) => ({
  name: `${method} ${path}`,
  path: `/api/web${path}`,
  parts: partsOf(request),
}))

it('every list of an input has a bound', () => {
  const lists = [...inputs, ...terminals].flatMap(({ path, parts }) =>
    parts.filter(isList).map((part) => ({ name: `${path} ${part.path.join('.')}`, most: mostOf(part) })),
  )
  expect(lists.length).toBeGreaterThan(8)
  expect(lists.filter(({ most }) => !Number.isSafeInteger(most))).toEqual([])
})

describe('numbers beyond the range of their columns', () => {
  let test: TestApp
  let target: Target
  let pan: string
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    test = await testApp()
    const company = await addTestCompany(test.database.db, 'own')
    await addEverybody(test.database.db, company)
    target = await addTarget(test.database.db, company)
    pan = (await addTestCard(test.database.db, company, 10)).pan
  })
  afterAll(() => test.close())

  /** Calls as a caller with access, preferably a superuser. Logs in again if a call has ended the session. */
  const ask = async (path: ProcedurePath, json: unknown) => {
    const callers = everybody.filter((one) => !one.byToken && mayCall(matrix[path], one))
    const { email = null } = callers.find(({ level }) => level === 'superuser') ?? callers.at(-1) ?? {}
    const sent = (cookie = '') => test.call('POST', `/trpc/${path}`, { json }, cookie)
    if (!email) return sent()
    const reply = await sent(cookies.get(email))
    if (reply.statusCode !== 401) return reply
    cookies.set(email, await test.login(email))
    return sent(cookies.get(email))
  }

  const faultsOf = async (path: string, place: readonly (string | number)[]) => {
    const faults: string[] = []
    const { input } = requestOf(path as ProcedurePath)
    for (const number of numbers) {
      const reply = await ask(path as ProcedurePath, withAt(input?.(target) ?? {}, place, number))
      if (reply.statusCode >= 500) faults.push(`${place.join('.')} ${number}: ${reply.body.slice(0, 300)}`)
    }
    return faults
  }

  it.each(calls.filter(({ places }) => places.length > 0))('$path refuses them', async ({ path, places }) => {
    const faults: string[] = []
    for (const place of places) faults.push(...(await faultsOf(path, place)))
    expect(faults).toEqual([])
  })

  it.each(terminals)('$name refuses them', async ({ name, path, parts }) => {
    const [method = ''] = name.split(' ')
    const headers = { authorization: `Bearer ${target.apiKey}`, 'idempotency-key': 'a' }
    const statuses: number[] = []
    for (const { path: place } of parts.filter(isNumber))
      for (const number of numbers) {
        const body = withAt({ pan, amount: 1, terminalID: 'T1' }, place, number) as Record<string, unknown>
        const url = path.replace(/:(\w+)/g, (_, parameter: string) => String(body[parameter]))
        const query = `?${place.join('.')}=${number}`
        const reply = await test.app.inject(
          method === 'POST'
            ? { method: 'POST', url, payload: body, headers }
            : { method: 'GET', url: path.includes(':') ? url : url + query, headers },
        )
        statuses.push(reply.statusCode)
      }
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })
})
