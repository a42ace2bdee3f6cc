import { shapeOf } from '@kaarditeek/domain/list/from-strings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
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

/** Returns the optional fields of a body. */
const optionalIn = ({ path, input }: (typeof edits)[number]): [string, z.ZodType][] =>
  Object.entries(input ? (shapeOf(input) as Record<string, z.ZodType>) : {}).filter(
    ([name, field]) => !path.includes(`:${name}`) && field.safeParse(undefined).success,
  )

/** Returns a value for an empty field, by its name. */
const filled = (name: string): string => {
  if (/email$/i.test(name)) return 'arved@own.test'
  if (/phone$/i.test(name)) return '+372 5555 5555'
  return name === 'discountTo' ? '2030-12' : 'Tekst'
}

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
    administrator = await test.login('administrator@own.test')
  })
  afterAll(() => test.close())

  const sendBack = async (from: string, to: string, cookie: string) => {
    const record = (await test.call('GET', `/api${from}`, undefined, cookie)).json()
    const reply = await test.call('PUT', `/api${to}`, record, cookie)
    const { validFrom: _, ...unchanged } = record
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject(unchanged)
  }

  const addressOf = ({ path, procedure }: (typeof edits)[number]) => {
    const input = requestOf(procedure as ProcedurePath).input?.(target)
    const ids = new Map(Object.entries({ ...(input as object) }))
    return path.replace(/:(\w+)/g, (_, name: string) => String(ids.get(name)))
  }
  const cookieFor = (address: string) => (address.startsWith('/distributors') ? administrator : superuser)

  it.each(addresses.map((edit) => [edit.path, edit] as const))('%s is accepted', async (_, edit) => {
    const address = addressOf(edit)
    await sendBack(address, address, cookieFor(address))
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
      for (const name of optional) if (!name.endsWith('ID')) record[name] ??= filled(name)
      expect((await test.call('PUT', address, record, cookie)).json()).toMatchObject(record)
      for (const name of optional) {
        const { [name]: kept, ...rest } = await get()
        const reply = await test.call('PUT', address, rest, cookie)
        expect([reply.statusCode, reply.json()]).toMatchObject([200, { ...rest, [name]: kept }])
      }
    },
  )

  it('accepts a web API and its addresses', async () => {
    const { webApiID } = target
    const detail = `/companies/company/web-apis/${webApiID}/detail`
    await sendBack(detail, '/companies/company/web-apis', superuser)
    const [address] = (await test.call('GET', `/api${detail}`, undefined, superuser)).json().webApiIPs
    const reply = await test.call('PUT', '/api/companies/company/web-apis/ip', address, superuser)
    expect([reply.statusCode, reply.json()]).toEqual([200, address])
  })

  it('refuses fields that the record does not have', async () => {
    const owner = { name: 'Pood', idenitfier: '10101010' }
    const reply = await test.call('PUT', `/api/terminal-owners/${target.terminalOwnerID}`, owner, superuser)
    expect(reply.json()).toMatchObject({ subErrors: [{ field: 'idenitfier', code: 'ERROR_INVALID_VALUE' }] })
  })
})
