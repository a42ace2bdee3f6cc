import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** Every address of a record that can be changed. */
const addresses = routes.filter(({ method, path }) => method === 'PUT' && isRecord(path))

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

  it.each(addresses.map((route) => [route.path, route] as const))(
    '%s is accepted',
    async (path, { procedures }) => {
      const [procedure] = procedures
      if (!procedure) throw new Error('No procedure')
      const input = requestOf(describeProcedure(procedure).path as ProcedurePath).input?.(target)
      const ids = new Map(Object.entries({ ...(input as object) }))
      const address = path.replace(/:(\w+)/g, (_, name: string) => String(ids.get(name)))
      await sendBack(address, address, path.startsWith('/distributors') ? administrator : superuser)
    },
  )

  it('a web API and its addresses are accepted', async () => {
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
