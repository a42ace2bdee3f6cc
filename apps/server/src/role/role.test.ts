import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../testing/fixtures'
import { type TestApp, testApp } from '../testing/test-app'

describe('roles, many at once', () => {
  let test: TestApp
  let superuser: string

  beforeAll(async () => {
    test = await testApp()
    await addTestCompany(test.database.db, 'own')
    superuser = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  const make = (name: string) => test.call('POST', '/api/company-roles', { name }, superuser)

  it('are deleted by a batch that is larger than the pool of connections', { timeout: 10_000 }, async () => {
    const ids: number[] = []
    for (let index = 0; index < 10; index++) ids.push((await make(`Short-lived ${index}`)).json().id)
    const path = ids.map(() => 'role.delete').join(',')
    const batch = Object.fromEntries(ids.map((id, index) => [index, superjson.serialize({ id })]))
    const reply = await test.call('POST', `/trpc/${path}?batch=1`, batch, superuser)
    expect(reply.json()).toEqual(ids.map(() => ({ result: { data: { json: null } } })))
  })
})
