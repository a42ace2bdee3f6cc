import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CustomerFiles, customerFiles } from '../../testing/customer-file'
import { addTestCard } from '../../testing/fixtures'
import { NOW } from '../../testing/test-app'

const OVERLAPPING = { code: 'ERROR_DISCOUNT_OVERLAPPING', subErrors: [{ field: 'discountFrom' }] }

describe('discounts', () => {
  let file: CustomerFiles
  let now = NOW
  let customerID: number
  let customerUnitID: number
  /** Moves the clock. Returns the cookie of a new session, because older sessions expire. */
  const moveTo = (time: string) => {
    now = new Date(time)
    return file.login('superuser@own.test')
  }
  beforeAll(async () => {
    file = await customerFiles({ now: () => now })
  })
  afterAll(() => file.close())
  beforeEach(async () => {
    now = NOW
    ;({ customerID, customerUnitID } = await file.addCustomer())
  })

  const add = (discountFrom: string, discountTo: string | null = null, values: object = {}) =>
    file.call('POST', `/customers/${customerID}/discount`, {
      discountPercentage: 10,
      discountFrom,
      discountTo,
      ...values,
    })
  const path = (id: number) => `/customers/${customerID}/discount/${id}`
  const listed = async (query = '', as?: string) =>
    (await file.call('GET', `/customers/${customerID}/discount?${query}`, undefined, as)).body
  const activeDiscount = async (as?: string) => {
    const { body } = await file.call('GET', '/customers?name=Kalevi&limit=100', undefined, as)
    const found = body.list.filter((one: { customerID: number }) => one.customerID === customerID)
    expect(found).toHaveLength(1)
    return found[0].activeDiscount
  }

  it('are added, changed and closed, with a history', async () => {
    const made = await add('2026-11', '2027-01', { comment: 'Püsiklient' })
    const { customerDiscountID } = made.body
    expect(made).toMatchObject({
      status: 201,
      body: {
        customerDiscountID,
        discountPercentage: 10,
        discountFrom: '2026-11',
        discountTo: '2027-01',
        comment: 'Püsiklient',
        author: 'superuser@own.test',
        authorName: 'superuser',
        old: false,
      },
    })
    const edited = await file.call('PUT', path(customerDiscountID), { ...made.body, discountTo: '' })
    expect(edited).toMatchObject({ status: 200, body: { discountTo: null } })
    const changes = await file.call('POST', '/../trpc/discount.changes.page', {
      json: { customerID, customerDiscountID },
    })
    expect(changes.body.result.data.json.list).toMatchObject([
      { discountFrom: '2026-11', discountTo: null },
      { discountFrom: '2026-11', discountTo: '2027-01', authorEmail: 'superuser@own.test' },
    ])
    expect(await activeDiscount()).toBe(10)
    expect(await file.call('DELETE', path(customerDiscountID))).toEqual({ status: 204, body: null })
    expect((await file.call('DELETE', path(customerDiscountID))).status).toBe(404)
    expect([await activeDiscount(), (await listed()).count]).toEqual([null, 0])
    expect((await add('2026-11')).status).toBe(201)
  })

  it('are among the changes of their customer, with what they were', async () => {
    const { customerDiscountID, ...made } = (await add('2026-11', null, { discountPercentage: 5 })).body
    await file.call('PUT', path(customerDiscountID), { ...made, discountPercentage: 8 })
    await file.call('DELETE', path(customerDiscountID))
    const changes = async (query: string, as?: string) =>
      (await file.call('GET', `/customers/${customerID}/changes?${query}`, undefined, as)).body
    const { list, count } = await changes('discounts=true&limit=3')
    const percentages = (one: { discounts: { discountPercentage: number }[] }) =>
      one.discounts.map(({ discountPercentage }) => discountPercentage)
    expect(count).toBe(4)
    expect(list.map(percentages)).toEqual([[], [8], [5]])
    expect(list[1]).toMatchObject({
      name: 'Kalevi Ehitus OÜ',
      authorEmail: 'superuser@own.test',
      discounts: [{ discountFrom: '2026-11', discountTo: null }],
    })
    expect((await changes('discounts=true&limit=3&page=2')).list.map(percentages)).toEqual([[]])
    expect(await changes('discounts=true', await file.login('viewer@own.test'))).toMatchObject({
      code: 'ERROR_NO_PERMISSION',
    })
    expect(await changes('')).toMatchObject({ count: 1, list: [{ discounts: null }] })
  })

  it('that are over are listed separately', async () => {
    await add('2026-09', '2026-10')
    await add('2026-11', '2026-11')
    await add('2026-12')
    const froms = async (query: string, as?: string) => {
      const { list } = await listed(query, as)
      return list.map((one: { discountFrom: string; old: boolean }) => [one.discountFrom, one.old])
    }
    const current = [
      ['2026-12', false],
      ['2026-11', false],
    ]
    expect(await froms('old=true')).toEqual([['2026-09', true]])
    expect(await froms('old=false')).toEqual(current)
    expect(await froms('')).toEqual([...current, ['2026-09', true]])
    const december = await moveTo('2026-11-30T22:00:00Z')
    expect(await froms('old=true', december)).toEqual([
      ['2026-11', true],
      ['2026-09', true],
    ])
  })

  it('do not overlap, and end no earlier than they start', async () => {
    const backward = await add('2026-12', '2026-10')
    expect(backward).toMatchObject({ status: 201, body: { discountFrom: '2026-12', discountTo: '2026-12' } })
    for (const [from, to] of [
      ['2026-12', '2026-12'],
      ['2026-11', null],
      ['2026-10', '2027-03'],
    ] as const)
      expect(await add(from, to)).toMatchObject({ status: 400, body: OVERLAPPING })
    const before = (await add('2026-10', '2026-11')).body
    const longer = await file.call('PUT', path(before.customerDiscountID), {
      ...before,
      discountTo: '2026-12',
    })
    expect(longer).toMatchObject({ status: 400, body: OVERLAPPING })
    expect((await add('2027-01')).status).toBe(201)
  })

  it('do not overlap with concurrent additions and changes', async () => {
    const later = (await add('2028-01', '2028-01')).body
    const replies = await Promise.all([
      ...Array.from({ length: 10 }, () => add('2026-11', '2027-10')),
      file.call('PUT', path(later.customerDiscountID), { ...later, discountFrom: '2026-12' }),
    ])
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'ERROR_DISCOUNT_OVERLAPPING')).toHaveLength(10)
  })

  it('cannot overlap in the database', async () => {
    await add('2026-11', '2026-12')
    const insert = (from: string, to: string | null) => file.database.sql`
      insert into customer_discount (company_id, customer_id, discount_percentage, discount_from, discount_to)
      values (${file.own.companyID}, ${customerID}, 5, ${from}, ${to})`
    await expect(insert('2026-12-31', null)).rejects.toMatchObject({
      constraint_name: 'customer_discount_overlapping',
    })
    await insert('2027-01-01', null)
  })

  it.each([
    ['0 %', '2026-11', { discountPercentage: 0 }, 'discountPercentage', 'tooSmall'],
    ['101 %', '2026-11', { discountPercentage: 101 }, 'discountPercentage', 'tooLarge'],
    ['half a percent', '2026-11', { discountPercentage: 1.5 }, 'discountPercentage', 'wholeNumberNeeded'],
    ['a start three months back', '2026-08', {}, 'discountFrom', 'discountStartsTooEarly'],
    ['a month that is none', '2026-13', {}, 'discountFrom', 'monthNeeded'],
  ])('are refused with %s', async (_, from, values, field, reason) => {
    const refused = await add(from, null, values)
    expect(refused).toMatchObject({ status: 400, body: { subErrors: [{ field }] } })
    expect(refused.body.subErrors[0].reason).toBe(reason)
    expect((await add('2026-09')).status).toBe(201)
  })

  it('follow the turn of the month in the business time zone, in lists and at terminals', async () => {
    await add('2026-11', '2026-11')
    await add('2026-12', '2026-12', { discountPercentage: 20 })
    const { pan } = await addTestCard(file.database.db, file.own, customerID, { customerUnitID })
    const atTerminal = async () => {
      const reply = await file.app.inject({
        method: 'POST',
        url: '/api/web/balance',
        headers: { authorization: `Bearer ${file.own.apiKey}` },
        payload: { pan },
      })
      return reply.json().discountPercentage
    }
    for (const [time, percentage] of [
      ['2026-10-31T21:59:59Z', null],
      ['2026-10-31T22:00:00Z', 10],
      ['2026-11-30T21:59:59Z', 10],
      ['2026-11-30T22:00:00Z', 20],
      ['2026-12-31T22:00:00Z', null],
    ] as const) {
      const as = await moveTo(time)
      expect([await activeDiscount(as), await atTerminal()], time).toEqual([percentage, percentage])
    }
  })
})
