import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../testing/fixtures'
import { type TestApp, testApp } from '../testing/test-app'

describe('REST calls', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let cardID: number
  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    cookie = await test.login('superuser@own.test')
    cardID = (await addTestCard(test.database.db, own, 1)).id
    await test.call(
      'PUT',
      '/api/operators/self',
      { name: 'Test', email: 'superuser@own.test', lang: 1 },
      cookie,
    )
  })
  afterAll(() => test.close())

  const refused = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await test.call(method, `/api${path}`, body, cookie)
    expect(reply.statusCode).toBe(400)
    const { message, reason, subErrors } = reply.json()
    return { message, reason, fields: subErrors.map(({ field }: { field: string }) => field), subErrors }
  }

  it('name fields as in the body, even if the body is a property of the input', async () => {
    const { fields } = await refused('POST', '/companies/company/card-product', { issuerIDNo: 'x' })
    expect(fields).toContain('issuerIDNo')
    expect(fields.filter((field: string) => field.startsWith('product'))).toEqual([])
  })

  it('quote the value or name the fields in the message', async () => {
    const missing = await refused('POST', '/terminal-owners/1/terminals', {})
    expect(missing.message).toBe('Incomplete data: terminalID, merchantID')
    const faulty = await refused('POST', '/terminal-owners/1/terminals', { merchantID: 'x'.repeat(17) })
    expect(faulty.message).toBe('Invalid input: terminalID, merchantID')
    const entry = { amount: 100, terminalID: 999_999, comment: 'Paberil' }
    const unknown = await refused('POST', `/cards/${cardID}/transactions`, entry)
    expect(unknown.message).toBe('Invalid terminal id: 999999')
  })

  it('name the violated bound in the language of the account', async () => {
    const body = { extendByMonths: 1201, cardIDs: Array.from({ length: 1001 }, (_, index) => index + 1) }
    const { subErrors } = await refused('PUT', '/cards/extend-expiry-time', body)
    expect(subErrors).toMatchObject([
      { field: 'cardIDs', reason: 'tooMany', value: '1000', message: 'At most 1000 entries' },
      { field: 'extendByMonths', reason: 'tooLarge', value: '1200', message: 'At most 1200' },
    ])
    await test.call(
      'PUT',
      '/api/operators/self',
      { name: 'Test', email: 'superuser@own.test', lang: 2 },
      cookie,
    )
    const long = await refused('POST', '/terminal-owners', { name: 'x'.repeat(91) })
    expect(long.reason).toBeUndefined()
    expect(long.subErrors).toMatchObject([
      { field: 'name', code: 'ERROR_INVALID_VALUE', reason: 'tooLong', message: 'Kõige rohkem 90 märki' },
    ])
    await test.call(
      'PUT',
      '/api/operators/self',
      { name: 'Test', email: 'superuser@own.test', lang: 1 },
      cookie,
    )
  })

  it('name the index of an id that a renewal repeats', async () => {
    const { fields } = await refused('POST', '/cards/create', { cardID: [cardID, cardID] })
    expect(fields).toEqual(['cardID[1]'])
  })

  it('refuse to extend cards other than the one in the path', async () => {
    const extend = (cardIDs: number[]) =>
      refused('PUT', `/cards/${cardID}/extend-expiry-time`, { extendByMonths: 1200, cardIDs })
    expect((await extend([cardID + 1])).fields).toEqual(['cardIDs[0]'])
    expect((await extend([cardID])).message).toBe('Card can not be extended with provided parameters')
  })

  it('have the same limits in a card and in its balance', async () => {
    const { amountLimit, countLimit, balanceAndTotals } = (
      await test.call('GET', `/api/companies/cards/${cardID}`, undefined, cookie)
    ).json()
    expect({ amountLimit, countLimit }).toEqual({
      amountLimit: balanceAndTotals.amountLimit,
      countLimit: balanceAndTotals.countLimit,
    })
  })
})
