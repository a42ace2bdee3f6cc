import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, type TestCompany } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

describe('the history of a product', () => {
  let test: TestApp
  let own: TestCompany
  let superuser: string
  let customerID: number
  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120052' })
    superuser = await test.login('superuser@own.test')
    const [unit] = await test.database
      .sql`select customer_id from customer_unit where customer_unit_id = ${own.customerUnitID}`
    customerID = unit?.customer_id
  })
  afterAll(() => test.close())

  const path = () => `/api/companies/company/card-products/${own.product.id}`
  const edit = async (values: object) =>
    expect((await test.call('PUT', path(), values, superuser)).statusCode).toBe(200)
  const issue = () =>
    test.call(
      'POST',
      '/api/cards/create',
      {
        card: {
          ...{ cardProductID: own.product.id, nameOnCard: 'A', customerID },
          ...{ validFrom: '2026-11-20', validTo: '2028-11-19', expiryDateOnCard: '2028-11' },
          ...{ amountLimit: 5000, countLimit: null },
        },
        noOfCards: 1,
        pwd: null,
      },
      superuser,
    )

  it('tells of switched numbers and of codes, but not of issued cards, and of no key', async () => {
    await edit({ cardNumbers: 'random' })
    expect((await issue()).statusCode).toBe(200)
    await edit({ codeLength: 4, codeNeeded: 'always' })
    const reply = await test.call('GET', `${path()}/changes`, undefined, superuser)
    expect(reply.json().list).toMatchObject([
      { cardNumbers: 'random', codeLength: 4, codeNeeded: 'always', webEnabled: true },
      { cardNumbers: 'random', codeLength: null, authorEmail: 'superuser@own.test' },
      { cardNumbers: 'consecutive', codeLength: null, codeNeeded: 'never' },
    ])
    expect(reply.json().count).toBe(3)
    expect(reply.body).not.toMatch(/key|encrypted|nextAccount/i)
  })

  it('is that of the own company', async () => {
    const stranger = await test.login('superuser@other.test')
    const reply = await test.call('GET', `${path()}/changes`, undefined, stranger)
    expect(reply.statusCode).toBe(404)
  })
})
