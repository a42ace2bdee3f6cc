import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { matrix, type ProcedurePath } from '../../testing/permission/matrix'
import { requestOf } from '../../testing/permission/requests'
import { addTarget, type Target } from '../../testing/permission/target'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

const paths = (Object.keys(matrix) as ProcedurePath[]).filter((path) => path.endsWith('.changes.page'))

describe('histories with snapshots older than a field', () => {
  let test: TestApp
  let own: Target
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    test = await testApp()
    const company = await addTestCompany(test.database.db, 'own')
    await addEverybody(test.database.db, company)
    own = await addTarget(test.database.db, company)
    const { sql } = test.database
    const { companyID, distributorID } = company
    await sql`insert into change (company_id, entity, entity_id, valid_from, snapshot)
      values (${companyID}, 'company', ${companyID}, ${NOW.toISOString()}, '{"name": "own"}')`
    await sql`insert into distributor_change (distributor_id, valid_from, snapshot)
      values (${distributorID}, ${NOW.toISOString()}, '{"name": "above"}')`
    for (const role of ['superuser', 'administrator']) cookies.set(role, await test.login(`${role}@own.test`))
  })
  afterAll(() => test.close())

  /** Returns the newest record of a history. */
  const newest = async (path: ProcedurePath): Promise<Record<string, unknown>> => {
    const cookie = cookies.get(path.startsWith('distributor.') ? 'administrator' : 'superuser')
    const reply = await test.call(
      'POST',
      `/trpc/${path}`,
      superjson.serialize(requestOf(path).input?.(own)),
      cookie,
    )
    expect(reply.statusCode, reply.body).toBe(200)
    return superjson.deserialize<{ list: Record<string, unknown>[] }>(reply.json().result.data).list[0] ?? {}
  }

  it('show the snapshot’s fields, and null for missing fields', async () => {
    expect(await newest('company.changes.page')).toMatchObject({
      name: 'own',
      allowPartialPayments: null,
      validFrom: NOW,
    })
  })

  it.each(paths)('%s shows null for every missing field', async (path) => {
    await test.database.sql`update change set snapshot = '{}'`
    await test.database.sql`update distributor_change set snapshot = '{}'`
    const {
      validFrom,
      dateOfChange,
      authorEmail: _,
      authorName: __,
      operator: ___,
      ...fields
    } = await newest(path)
    expect(dateOfChange ?? validFrom).toBeInstanceOf(Date)
    expect(Object.values(fields)).not.toHaveLength(0)
    // A transaction is cancelled; all other records are closed.
    expect('closedAt' in fields).toBe(path !== 'transaction.changes.page')
    expect(Object.values(fields).every((value) => value === null)).toBe(true)
  })
})
