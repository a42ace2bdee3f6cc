import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

const CARDS = '/api/companies/cards'

describe('a cursor', () => {
  let test: TestApp
  let cookie: string
  let foreign: string
  let first: { list: { pan: string }[]; nextCursor: string; count: number }

  const get = async (query: string, as = cookie) => {
    const reply = await test.call('GET', `${CARDS}?${query}`, undefined, as)
    return { status: reply.statusCode, body: reply.json() }
  }
  const refusal = async (query: string, as = cookie) => {
    const { status, body } = await get(query, as)
    return [status, body.subErrors[0]?.field, body.subErrors[0]?.reason]
  }

  beforeAll(async () => {
    test = await testApp()
    const own = await addTestCompany(test.database.db, 'own')
    const other = await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120053' })
    for (const account of [1, 2, 3, 4, 5]) {
      await addTestCard(test.database.db, own, account)
      await addTestCard(test.database.db, other, account)
    }
    cookie = await test.login('superuser@own.test')
    foreign = await test.login('superuser@other.test')
    first = (await get('limit=2')).body
  })
  afterAll(() => test.close())

  it('leads through the list to its end', async () => {
    const pans = first.list.map(({ pan }) => pan)
    for (let cursor: string | null = first.nextCursor; cursor; ) {
      const { body } = await get(`limit=2&cursor=${cursor}`)
      pans.push(...body.list.map(({ pan }: { pan: string }) => pan))
      cursor = body.nextCursor
    }
    const whole = (await get('limit=100')).body
    expect(pans).toEqual(whole.list.map(({ pan }: { pan: string }) => pan))
    expect([pans.length, whole.nextCursor]).toEqual([5, null])
  })

  it('leaves out the totals unless they are asked for', async () => {
    expect(first.count).toBe(5)
    const { body } = await get(`limit=2&cursor=${first.nextCursor}`)
    expect(Object.keys(body)).toEqual(['list', 'nextCursor'])
    expect((await get(`cursor=${first.nextCursor}&withTotals=true`)).body).toMatchObject({
      count: 5,
      sum: 25_000,
    })
  })

  it('does not show the card number on which it stands', () => {
    const bytes = Buffer.from(first.nextCursor, 'base64url').toString('latin1')
    expect(bytes).not.toContain(first.list[1]?.pan)
  })

  it('is refused with another order, list or company, beside a page, and if it was changed', async () => {
    const cursor = `cursor=${first.nextCursor}`
    expect(await refusal(`${cursor}&orderBy=-pan`)).toEqual([400, 'cursor', 'cursorOfOtherOrder'])
    expect(await refusal(`${cursor}&page=2`)).toEqual([400, 'cursor', 'cursorBesidePage'])
    expect(await refusal(cursor, foreign)).toEqual([400, 'cursor', 'cursorUnknown'])
    const changed = first.nextCursor.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))
    expect(await refusal(`cursor=${changed}`)).toEqual([400, 'cursor', 'cursorUnknown'])
    expect(await refusal('cursor=x')).toEqual([400, 'cursor', 'cursorUnknown'])
    const elsewhere = await test.call('GET', `/api/card-products?${cursor}`, undefined, cookie)
    expect(elsewhere.json().subErrors).toMatchObject([{ field: 'cursor', reason: 'cursorUnknown' }])
  })

  it('has no effect on the file of a list', async () => {
    const [{ customerID }] = (await get('limit=1')).body.list
    const path = `/api/customers/${customerID}/cards?downloadXLS=true&cursor=${first.nextCursor}&fields=pan`
    expect((await test.call('GET', path, undefined, cookie)).statusCode).toBe(200)
  })

  it('leads through the transactions of a card, and the typed calls of a list', async () => {
    const typed = async (input: object) => {
      const json = encodeURIComponent(JSON.stringify({ json: input }))
      const reply = await test.call('GET', `/trpc/card.page?input=${json}`, undefined, cookie)
      return reply.json().result.data.json
    }
    const page = await typed({ limit: 2, cursor: first.nextCursor })
    expect(page.list.map(({ pan }: { pan: string }) => pan)).toEqual(
      (await get('limit=2&page=2')).body.list.map(({ pan }: { pan: string }) => pan),
    )
  })
})

describe('fields', () => {
  let test: TestApp
  let cookie: string
  const get = async (query: string) => (await test.call('GET', `${CARDS}?${query}`, undefined, cookie)).json()

  beforeAll(async () => {
    test = await testApp()
    await addTestCard(test.database.db, await addTestCompany(test.database.db, 'own'), 1)
    cookie = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  it('are the only ones in the rows, named once or with commas', async () => {
    const expected = [
      { id: expect.any(Number), balanceAndTotals: expect.objectContaining({ amountUsed: 0 }) },
    ]
    expect((await get('fields=id,balanceAndTotals')).list).toEqual(expected)
    const repeated = await get('fields=balanceAndTotals&fields=id')
    expect(repeated).toMatchObject({ list: expected, count: 1 })
    expect(Object.keys((await get('')).list[0]).length).toBeGreaterThan(20)
  })

  it('that the rows lack are refused', async () => {
    const fieldsOf = async (fields: string) =>
      (await get(`fields=${fields}`)).subErrors.map(({ field }: { field: string }) => field)
    expect(await fieldsOf('nonsense')).toEqual(['fields[0]'])
    expect(await fieldsOf('id,companyID')).toEqual(['fields[1]'])
    expect(await fieldsOf('')).toEqual(['fields'])
  })
})
