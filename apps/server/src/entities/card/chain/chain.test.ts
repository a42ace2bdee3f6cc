import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../../../testing/fixtures'
import { type TestApp, testApp } from '../../../testing/test-app'

describe('a chain of replaced cards', () => {
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let cookie: string
  let theirs: string
  let pans: string[]
  let ids: number[]
  let now = new Date('2026-11-20T10:00:00Z').getTime()

  beforeAll(async () => {
    // Each request has a time of its own.
    test = await testApp({
      now: () => {
        now += 1000
        return new Date(now)
      },
    })
    own = await addTestCompany(test.database.db, 'own')
    other = await addTestCompany(test.database.db, 'other')
    cookie = await test.login('superuser@own.test')
    theirs = await test.login('superuser@other.test')
    const { id, pan } = await addTestCard(test.database.db, own, 300, { amountLimit: 5000, countLimit: 20 })
    await pay(pan, 1000, 'on the first')
    const second = await replace(id, 'Kadunud')
    const third = await replace(second, 'Rikutud')
    ids = [id, second, third]
    pans = await Promise.all(ids.map(async (one) => (await send('GET', `companies/cards/${one}`)).body.pan))
    await send('POST', `cards/${third}/loads`, { amount: 700, reason: 'Boonus' })
    await pay(pans[2] ?? '', 300, 'on the third')
    await test.terminal(own, 'reversals', { idempotencyKey: 'on the third' }, 'back')
  })
  afterAll(() => test.close())

  const send = async (method: 'GET' | 'POST', path: string, payload?: object, by = cookie) => {
    const reply = await test.call(method, `/api/${path}`, payload, by)
    return { status: reply.statusCode, body: reply.json() }
  }
  const replace = async (id: number, reason: string): Promise<number> =>
    (await send('POST', `cards/${id}/replace`, { reason })).body.cardID
  const pay = (pan: string, amount: number, key: string) =>
    test.terminal(own, 'payments', { pan, amount, terminalID: 'T1' }, key)

  it('keeps a rule of use, and what its earlier cards paid of it', async () => {
    const { id, pan } = await addTestCard(test.database.db, own, 301, { amountLimit: 5000, countLimit: 20 })
    const rule = { period: 'month', amount: 1500, mode: 'refuse' }
    expect((await send('POST', 'card-rules', { cardID: id, ...rule })).status).toBe(201)
    expect((await pay(pan, 1000, 'before the loss')).statusCode).toBe(201)
    const next = (
      await send('GET', `companies/cards/${await replace(await replace(id, 'Kadunud'), 'Rikutud')}`)
    ).body
    const rules = (await send('GET', `card-rules?ofCardID=${next.id}`)).body.list
    expect(rules).toMatchObject([{ cardID: next.id, ...rule }])
    const refused = await pay(next.pan, 501, 'too much')
    expect(refused.json()).toMatchObject({ reason: 'ruleOfAmount', rule: { amountLeft: 500 } })
    expect((await pay(next.pan, 500, 'the rest')).statusCode).toBe(201)
  })

  it('is the same from each of its cards, in the order of replacing', async () => {
    const chains = await Promise.all(ids.map(async (id) => (await send('GET', `cards/${id}/chain`)).body))
    expect(chains[1]).toEqual(chains[0])
    expect(chains[2]).toEqual(chains[0])
    expect(chains[0]).toMatchObject([
      { id: ids[0], pan: pans[0], blocked: true, reason: 'Kadunud', author: 'superuser@own.test' },
      { id: ids[1], pan: pans[1], blocked: true, reason: 'Rikutud', replacedAt: expect.any(String) },
      { id: ids[2], pan: pans[2], blocked: false, reason: null, replacedAt: null, author: null },
    ])
  })

  it('is marked in the search, where a card is replaced', async () => {
    const marks = pans.map(async (pan) => (await send('GET', `search?search=${pan}`)).body.list[0])
    expect(await Promise.all(marks)).toMatchObject([
      { id: ids[0], replaced: true },
      { id: ids[1], replaced: true },
      { id: ids[2] },
    ])
    expect((await marks[2])?.replaced).toBeUndefined()
  })

  it('has the transactions and loads of all of its cards in one list, newest first', async () => {
    const { body } = await send('GET', `cards/${ids[1]}/chain/movements`)
    const [first, second, third] = pans
    const rows: Record<string, unknown>[] = body.list
    const named = (kind: string, pan: string | undefined) =>
      rows.find((one) => one.kind === kind && one.cardPan === pan)
    const shown = rows.map(({ cardPan, kind, amount, uses }) => [cardPan, kind, amount, uses].join(' '))
    expect(shown.toSorted()).toEqual(
      [
        `${first} issued 5000 20`,
        `${first} transaction -1000 -1`,
        `${first} transfer -4000 -19`,
        `${second} issued 0 0`,
        `${second} transfer 4000 19`,
        `${second} transfer -4000 -19`,
        `${third} issued 0 0`,
        `${third} transfer 4000 19`,
        `${third} load 700 0`,
        `${third} transaction 0 0`,
      ].toSorted(),
    )
    expect(body.count).toBe(rows.length)
    const times = rows.map(({ dateIn }) => dateIn)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(named('transaction', first)?.payee).toMatch(/ T1$/)
    expect(named('load', third)).toMatchObject({
      payee: null,
      comment: 'Boonus',
      author: 'superuser@own.test',
    })
  })

  it('is paged and sorted by amount', async () => {
    const page = (query: string) => send('GET', `cards/${ids[0]}/chain/movements?${query}`)
    const all = (await page('orderBy=amount')).body.list.map((one: { amount: number }) => one.amount)
    expect(all).toEqual(all.toSorted((a: number, b: number) => a - b))
    const second = (await page('orderBy=amount&limit=2&page=2')).body
    expect(second.list.map((one: { amount: number }) => one.amount)).toEqual(all.slice(2, 4))
    expect(second.count).toBe(10)
  })

  it('is one card for a card that was never replaced, and unknown to another company', async () => {
    const { id } = await addTestCard(test.database.db, other, 301)
    expect((await send('GET', `cards/${id}/chain`, undefined, theirs)).body).toMatchObject([{ id }])
    for (const path of ['chain', 'chain/movements'])
      expect((await send('GET', `cards/${ids[0]}/${path}`, undefined, theirs)).status).toBe(404)
  })
})
