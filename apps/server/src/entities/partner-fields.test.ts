import { partnerFields } from '@kaarditeek/domain/partner-fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addTestCard, addTestCompany, type TestCompany } from '../testing/fixtures'
import { type TestApp, testApp } from '../testing/test-app'

const TEXTS = { order: 'A-17', tier: '' }

const customerValues = {
  ...{
    customerTypeID: 1,
    name: 'Kaupmees',
    identification: '1',
    address: 'A',
    email: 'a@b.ee',
    languageID: 2,
  },
}

describe('external ids and metadata', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let foreign: string
  let account = 0

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120053' })
    cookie = await test.login('superuser@own.test')
    foreign = await test.login('superuser@other.test')
  })
  afterAll(() => test.close())

  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    as = cookie,
    key?: string,
  ) => {
    const reply = await test.call(method, `/api${path}`, body, as, key)
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
  }
  const listed = async (path: string, externalID: string) => {
    const { body } = await call('GET', `${path}?externalID=${externalID}`)
    return (body.list ?? body.transactions).map((row: { externalID: string }) => row.externalID)
  }
  const taken = {
    status: 400,
    body: { subErrors: [{ field: 'externalID', code: 'ERROR_ENTRY_ALREADY_EXISTS' }] },
  }
  const addCustomer = (fields: object, as = cookie) =>
    call('POST', '/customers', { ...customerValues, ...fields }, as)
  const addCard = () => addTestCard(test.database.db, own, ++account)

  it('of a customer are empty by default, stay when left out, are replaced as a whole and cleared', async () => {
    const plain = await addCustomer({})
    expect(plain).toMatchObject({ status: 201, body: { externalID: null, metadata: {} } })
    const { body } = await addCustomer({ externalID: 'C-1', metadata: TEXTS })
    expect(body).toMatchObject({ externalID: 'C-1', metadata: TEXTS })
    const path = `/customers/${body.customerID}`
    const edit = async (fields: object) => {
      const { body: after } = await call('PUT', path, { ...customerValues, ...fields })
      return [after.externalID, after.metadata]
    }
    expect(await edit({ name: 'Uus' })).toEqual(['C-1', TEXTS])
    expect(await edit({ metadata: { other: 'x' } })).toEqual(['C-1', { other: 'x' }])
    expect(await edit({ externalID: '', metadata: {} })).toEqual([null, {}])
    expect(await edit({ externalID: 'C-2' })).toEqual(['C-2', {}])
    expect(await edit({ externalID: null })).toEqual([null, {}])
    const history = await call('GET', `${path}/changes?orderBy=validFrom`)
    expect(history.body.list.slice(0, 3)).toMatchObject([
      { externalID: 'C-1', metadata: TEXTS },
      { name: 'Uus', externalID: 'C-1', metadata: TEXTS },
      { externalID: 'C-1', metadata: { other: 'x' } },
    ])
  })

  it('no two open customers of a company have the same id', async () => {
    const first = await addCustomer({ externalID: 'D-1' })
    expect(await addCustomer({ externalID: 'D-1' })).toMatchObject(taken)
    expect(await addCustomer({ externalID: 'D-1' }, foreign)).toMatchObject({ status: 201 })
    const other = await addCustomer({ externalID: 'd-1' })
    const path = `/customers/${other.body.customerID}`
    expect(await call('PUT', path, { ...customerValues, externalID: 'D-1' })).toMatchObject(taken)
    await call('DELETE', `/customers/${first.body.customerID}/delete`)
    expect(await addCustomer({ externalID: 'D-1' })).toMatchObject({ status: 201 })
    expect(await listed('/customers', 'D-1')).toEqual(['D-1', 'D-1'])
    expect(await listed('/customers', 'D')).toEqual([])
  })

  it('of a card are changed with it, and keep a closed card with a taken id closed', async () => {
    const [first, second] = [await addCard(), await addCard()]
    const edit = ({ id }: { id: number }, fields: object) =>
      call('PUT', `/companies/cards/${id}/edit`, { customerUnitID: own.customerUnitID, ...fields })
    expect(await edit(first, { externalID: 'K-1', metadata: TEXTS })).toMatchObject({
      body: { externalID: 'K-1', metadata: TEXTS },
    })
    expect(await edit(first, {})).toMatchObject({ body: { externalID: 'K-1', metadata: TEXTS } })
    expect(await edit(second, { externalID: 'K-1' })).toMatchObject(taken)
    await call('DELETE', `/companies/cards/${first.id}/delete`)
    expect(await edit(second, { externalID: 'K-1' })).toMatchObject({ status: 200 })
    expect(await call('PUT', `/companies/cards/${first.id}/reopen`)).toMatchObject(taken)
    expect(await listed('/companies/cards', 'K-1')).toEqual(['K-1', 'K-1'])
    const { body } = await call('GET', `/cards/${second.id}/changes?limit=1`)
    expect(body.list).toMatchObject([{ externalID: 'K-1', metadata: {} }])
  })

  it('of a transaction are entered and changed with it, once under a key', async () => {
    const { id: cardID } = await addCard()
    const path = `/cards/${cardID}/transactions`
    const entry = { amount: 100, terminalID: own.terminalRowID, comment: 'Kassa' }
    const asked = { ...entry, externalID: 'T-1', metadata: TEXTS }
    const first = await call('POST', path, asked, cookie, 'k-1')
    expect(first).toMatchObject({ status: 201, body: { externalID: 'T-1', metadata: TEXTS } })
    expect(await call('POST', path, asked, cookie, 'k-1')).toMatchObject({ body: { id: first.body.id } })
    expect(await call('POST', path, { ...entry, externalID: 'T-1' })).toMatchObject(taken)
    const plain = await call('POST', path, entry)
    expect(plain.body).toMatchObject({ externalID: null, metadata: {} })
    const edit = (id: number, fields: object) =>
      call('PUT', `/transactions/${id}`, { amount: 100, showCommentInReports: false, ...fields })
    expect(await edit(plain.body.id, { externalID: 'T-1' })).toMatchObject(taken)
    expect(await edit(first.body.id, { metadata: TEXTS })).toMatchObject({ body: { hasChanged: false } })
    expect(await edit(first.body.id, { metadata: { tier: '2' } })).toMatchObject({
      body: { hasChanged: true, externalID: 'T-1', metadata: { tier: '2' } },
    })
    expect(await listed('/transactions/company', 'T-1')).toEqual(['T-1'])
    expect(await listed(path, 'T-1')).toEqual(['T-1'])
    expect(await listed(`/terminal-owners/${own.terminalOwnerID}/transactions`, 'T-1')).toEqual(['T-1'])
    expect(await listed('/transactions/company', 'T')).toEqual([])
    const { body } = await call('GET', `/transactions/${first.body.id}/changes?orderBy=validFrom`)
    expect(body.list.map(({ metadata }: { metadata: object }) => metadata)).toEqual([TEXTS, { tier: '2' }])
  })

  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, '']))
  const long = 'x'.repeat(1_000_000)
  it.each([
    ['21 keys', JSON.stringify(many), 'tooMany'],
    ['a key of 41 characters', `{"${'k'.repeat(41)}":""}`, 'tooLong'],
    ['a key of 1 MB', `{"${long}":""}`, 'tooLong'],
    ['an empty key', '{"":"x"}', undefined],
    ['a key with NUL', '{"a\\u0000":"x"}', undefined],
    ['half a character in a key', '{"\\ud800":"x"}', undefined],
    ['a reserved key', '{"prototype":"x"}', undefined],
    ['another reserved key', '{"constructor":"x"}', undefined],
    ['a list', '["x"]', undefined],
    ['a text', '"x"', undefined],
  ])('metadata with %s is refused', async (_, metadata, reason) => {
    const { status, body } = await call(
      'POST',
      '/customers',
      JSON.parse(`{"metadata":${metadata},${JSON.stringify(customerValues).slice(1)}`),
    )
    expect([status, body.subErrors[0].field, body.subErrors[0].reason]).toEqual([400, 'metadata', reason])
    expect(body.subErrors[0].code).toBe('ERROR_INVALID_VALUE')
  })

  it.each([
    ['a text of 201 characters', 'x'.repeat(201), 'tooLong'],
    ['a text of 1 MB', long, 'tooLong'],
    ['NUL', 'a\0', undefined],
    ['half a character', '\ud800', undefined],
    ['an object', { b: 'x' }, undefined],
    ['a number', 1, undefined],
  ])('metadata with %s as a value is refused', async (_, value, reason) => {
    const { status, body } = await addCustomer({ metadata: { a: value } })
    expect([status, body.subErrors[0].field, body.subErrors[0].reason]).toEqual([400, 'metadata.a', reason])
  })

  it('metadata takes 20 keys of 40 characters with texts of 200, and names of inherited properties', async () => {
    const full = Object.fromEntries(
      Array.from({ length: 19 }, (_, index) => [String(index).padStart(40, 'k'), 'õ'.repeat(200)]),
    )
    const metadata = { ...full, toString: 'x' }
    expect(await addCustomer({ metadata })).toMatchObject({ status: 201, body: { metadata } })
  })

  it('a key that is a prototype in JavaScript is refused wherever the object was parsed', async () => {
    const schema = z.strictObject(partnerFields)
    const metadata = JSON.parse('{"__proto__":"x"}')
    expect(schema.safeParse({ metadata }).error?.issues).toMatchObject([{ path: ['metadata'] }])
  })

  it('an id has at most 64 characters', async () => {
    expect((await addCustomer({ externalID: 'x'.repeat(64) })).status).toBe(201)
    const { body } = await addCustomer({ externalID: 'x'.repeat(65) })
    expect(body.subErrors).toMatchObject([{ field: 'externalID', reason: 'tooLong' }])
  })
})
