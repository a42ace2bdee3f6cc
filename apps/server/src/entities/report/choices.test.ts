import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { addReportData, type Expected } from '../../testing/report-data'
import { type TestApp, testApp } from '../../testing/test-app'

describe('choices of the report filters', () => {
  let test: TestApp
  let reporter: string
  let all: Expected[]

  beforeAll(async () => {
    test = await testApp()
    const own = await addTestCompany(test.database.db, 'own')
    all = await addReportData(test.database.db, own, 8)
    await addReportData(test.database.db, await addTestCompany(test.database.db, 'other'), 8)
    reporter = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  const choices = async (of: string, input: object = {}) => {
    const reply = await test.call('POST', `/trpc/report.choices.${of}.page`, { json: input }, reporter)
    return reply.json().result.data.json.list as { id: number; name: string; of: string | null }[]
  }
  const names = async (of: string, input: object = {}) => (await choices(of, input)).map(({ name }) => name)

  it('find records of the company by part of the name or by id', async () => {
    expect(await names('customers', { search: 'una' })).toEqual(['Lõuna OÜ'])
    expect(await names('customers', { id: all[0]?.customerID })).toEqual(['=Õun & Ko'])
    expect(await names('products', { search: 'fuel' })).toEqual(['Fuel card'])
    expect(await names('owners')).toEqual(['Kesk', 'Shop', 'Ääre'])
    expect(await names('webApis')).toEqual(['Tills'])
    expect(await names('units', { customerID: all[0]?.customerID })).toEqual(['=Õun & Ko A', '=Õun & Ko B'])
    expect(await choices('units', { search: 'louna oü b' })).toMatchObject([
      { name: 'Lõuna OÜ B', of: 'Lõuna OÜ' },
    ])
    expect(await names('terminals', { search: 'kes' })).toEqual(['Kesk1', 'Kesk2'])
    expect(await names('terminals', { terminalOwnerID: all[0]?.terminalOwnerID })).toEqual(['Kesk1', 'Kesk2'])
  })
})
