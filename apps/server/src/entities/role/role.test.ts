import { role } from '@kaarditeek/db/schema/role'
import { allPermissions } from '@kaarditeek/domain/access/permissions'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import { addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('roles', () => {
  let test: TestApp
  let own: TestCompany
  let superuser: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    superuser = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  const make = (name: string) => test.call('POST', '/api/company-roles', { name }, superuser)
  const remove = (id: number) => test.call('DELETE', `/api/company-roles/${id}`, undefined, superuser)
  const invite = (email: string, roleNr: number) =>
    test.call('POST', '/api/operators/create', { email, roleNr, company: own.companyID }, superuser)

  it('created concurrently get different numbers', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, index) => make(`Role ${index}`)))
    expect(made.map(({ statusCode }) => statusCode)).toEqual(made.map(() => 201))
    const numbers = made.map((reply): number => reply.json().id)
    expect(numbers.sort()).toEqual(numbers.map((_, index) => 1004 + index))
  })

  it('are refused with a reason once the numbers are used up', async () => {
    const { by, companyID } = await addTestCompany(test.database.db, 'full')
    const last = { roleNr: 9998, name: 'Nearly last', permissions: [] }
    await work(test.database.db, by, clockAt(NOW), (w) => w.insert(role, last))
    const full = await test.login('superuser@full.test')
    const create = (name: string) => test.call('POST', '/api/company-roles', { name }, full)
    expect((await create('Last')).json()).toMatchObject({ id: 9999 })
    const refused = await create('One more')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'ERROR_INVALID_VALUE', message: expect.stringContaining('rollinumbreid') },
    ])
    const invitation = { email: 'last@full.test', roleNr: 9999, company: companyID }
    expect((await test.call('POST', '/api/operators/create', invitation, full)).statusCode).toBe(201)
  })

  it('are created with their permissions and those they imply', async () => {
    const body = { name: 'Clerk', permissions: [401], webActivities: false }
    const made = await test.call('POST', '/api/company-roles', body, superuser)
    expect(made.json()).toMatchObject({ name: 'Clerk', permissions: [400, 401], webActivities: false })
    expect((await make('Plain')).json()).toMatchObject({ permissions: [], webActivities: true })
  })

  it('keep webActivities if an edit omits it', async () => {
    const body = { name: 'Till', permissions: [300] }
    const { id } = (
      await test.call('POST', '/api/company-roles', { ...body, webActivities: false }, superuser)
    ).json()
    const reply = await test.call('PUT', `/api/company-roles/${id}`, body, superuser)
    expect(reply.json()).toMatchObject({ ...body, webActivities: false })
  })

  it('are offered for an invitation with their permissions', async () => {
    const { list } = (await test.call('GET', '/api/roles', undefined, superuser)).json()
    expect(list[0]).toMatchObject({ roleNr: 150, webActivities: true })
    expect(list[0].permissions).toHaveLength(allPermissions.length)
    expect(list).toContainEqual(
      expect.objectContaining({ role: 'Clerk', permissions: [400, 401], webActivities: false }),
    )
  })

  it('are deleted by a batch that is larger than the connection pool', { timeout: 20_000 }, async () => {
    const ids: number[] = []
    for (let index = 0; index < 10; index++) ids.push((await make(`Short-lived ${index}`)).json().id)
    const path = ids.map(() => 'role.delete').join(',')
    const batch = Object.fromEntries(ids.map((id, index) => [index, superjson.serialize({ id })]))
    const reply = await test.call('POST', `/trpc/${path}?batch=1`, batch, superuser)
    expect(reply.json()).toEqual(ids.map(() => ({ result: { data: { json: null } } })))
  })

  it('are either assigned or deleted by concurrent calls', async () => {
    const { accountID, email } = (await invite('given@own.test', 1002)).json()
    const give = (roleNr: number) =>
      test.call('PUT', `/api/operators/${accountID}`, { email, lang: 2, roleNr }, superuser)
    for (let round = 0; round < 10; round++) {
      const [invited, edited] = [await make(`Invited ${round}`), await make(`Edited ${round}`)]
      const pairs = await Promise.all([
        Promise.all([remove(invited.json().id), invite(`round${round}@own.test`, invited.json().id)]),
        Promise.all([remove(edited.json().id), give(edited.json().id)]),
      ])
      for (const replies of pairs) {
        const refused = replies.filter(({ statusCode }) => statusCode === 400)
        expect(refused, `round ${round}`).toHaveLength(1)
        expect(['ERROR_INVALID_VALUE', 'ERROR_ROLE_NOT_ALLOWED']).toContain(refused[0]?.json().code)
      }
    }
    const held = await test.database.sql`
      select from account join role using (company_id, role_nr)
      where account.closed_at is null and role.closed_at is not null`
    expect(held).toHaveLength(0)
  })
})
