import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNextCard, addTestCompany, type CardValues, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('a blocked card', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let foreign: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other')
    cookie = await test.login('superuser@own.test')
    foreign = await test.login('superuser@other.test')
  })
  afterAll(() => test.close())

  const newCard = (values: CardValues = {}) => addNextCard(test.database.db, own, values)
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object, as = cookie) => {
    const reply = await test.call(method, `/api${url}`, body, as)
    return [reply.statusCode, reply.body === '' ? null : reply.json()] as const
  }
  const block = (ids: number[], as = cookie) =>
    call('PUT', '/cards/block', { cardIDs: ids, reason: 'Kadunud' }, as)
  const unblock = (ids: number[]) => call('PUT', '/cards/unblock', { cardIDs: ids })
  const cardOf = async (id: number) => (await call('GET', `/companies/cards/${id}`))[1]
  const refusedOf = ([status, reply]: Awaited<ReturnType<typeof call>>) => [
    status,
    reply.subErrors.map(({ field, reason }: { field: string; reason?: string }) => [field, reason]),
  ]
  const fromTill = (path: string, payload: object, key: string) => test.terminal(own, path, payload, key)
  const pay = (pan: string, key: string) => fromTill('payments', { pan, amount: 100, terminalID: 'T1' }, key)

  it('has a reason and a time, and a history of both', async () => {
    const { id } = await newCard()
    expect(await cardOf(id)).toMatchObject({ blocked: false, blockedAt: null, blockReason: null })
    expect(await block([id])).toEqual([204, null])
    const at = NOW.toISOString()
    expect(await cardOf(id)).toMatchObject({
      cardState: 0,
      blocked: true,
      blockedAt: at,
      blockReason: 'Kadunud',
    })
    expect(await unblock([id])).toEqual([204, null])
    expect(await cardOf(id)).toMatchObject({ blocked: false, blockedAt: null, blockReason: null })
    expect((await call('GET', `/cards/${id}/changes`))[1].list).toMatchObject([
      { blockedAt: null, blockReason: null, authorEmail: 'superuser@own.test' },
      { blockedAt: at, blockReason: 'Kadunud' },
      { blockedAt: null, blockReason: null },
    ])
  })

  it('is blocked and unblocked with others, all of them or none', async () => {
    const [first, second] = [await newCard(), await newCard()]
    const closed = await newCard({ closedAt: NOW })
    const expired = await newCard({ validTo: new Date('2026-11-01T00:00:00Z') })
    const ids = [first.id, closed.id, 999_999_999, expired.id]
    expect(refusedOf(await block(ids))).toEqual([
      400,
      [
        ['cardIDs[1]', 'cardClosed'],
        ['cardIDs[2]', 'cardUnknown'],
        ['cardIDs[3]', 'cardExpired'],
      ],
    ])
    expect(await cardOf(first.id)).toMatchObject({ blocked: false })
    expect((await block([second.id, first.id]))[0]).toBe(204)
    expect(refusedOf(await block([second.id]))).toEqual([400, [['cardIDs[0]', 'cardBlocked']]])
    const third = await newCard()
    expect(refusedOf(await unblock([first.id, third.id, closed.id]))).toEqual([
      400,
      [
        ['cardIDs[1]', 'cardNotBlocked'],
        ['cardIDs[2]', 'cardClosed'],
      ],
    ])
    expect((await unblock([first.id, second.id]))[0]).toBe(204)
    expect(await cardOf(second.id)).toMatchObject({ blocked: false })
  })

  it('is another company’s to nobody', async () => {
    const { id } = await newCard()
    expect(refusedOf(await block([id], foreign))).toEqual([400, [['cardIDs[0]', 'cardUnknown']]])
    expect(await cardOf(id)).toMatchObject({ blocked: false })
  })

  it('takes no payment and no entry, but a reversal, limits, a later end and its closing', async () => {
    const { id, pan } = await newCard({ expiryDateOnCard: new Date('2028-12-01T00:00:00Z') })
    expect((await pay(pan, 'before')).statusCode).toBe(201)
    await block([id])
    const refused = await pay(pan, 'blocked')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'ERROR_CARD_NOT_USABLE', cardState: 0, blocked: true, subErrors: [{ field: 'pan' }] },
    ])
    const entry = { amount: 100, terminalID: own.terminalRowID, comment: 'Paberil' }
    expect(await call('POST', `/cards/${id}/transactions`, entry)).toMatchObject([
      400,
      { code: 'ERROR_CARD_NOT_USABLE', cardState: 0, blocked: true },
    ])
    const undone = await fromTill('reversals', { idempotencyKey: 'before' }, 'undo')
    expect([undone.statusCode, undone.json().amountBalance]).toEqual([201, 5000])
    const limits = { amountLimit: 7000, countLimit: null, comment: 'x' }
    expect((await call('PUT', `/cards/${id}/limits`, limits))[0]).toBe(200)
    expect((await call('PUT', `/cards/${id}/extend-expiry-time`, { extendByMonths: 1 }))[0]).toBe(200)
    expect((await call('DELETE', `/companies/cards/${id}/delete`))[0]).toBe(204)
    expect((await pay(pan, 'closed')).json()).toMatchObject({ cardState: 2, blocked: true })
    expect((await call('PUT', `/companies/cards/${id}/reopen`, {}))[1]).toMatchObject({
      cardState: 0,
      blocked: true,
      blockReason: 'Kadunud',
    })
    await unblock([id])
    expect((await pay(pan, 'unblocked')).statusCode).toBe(201)
  })

  it('stays in the lists and counts of its state, and is listed by itself', async () => {
    const { id } = await newCard()
    const count = async (filter: string) => (await call('GET', `/companies/cards?${filter}`))[1].count
    const [active, blocked] = [await count('cardState=0'), await count('blocked=true')]
    await block([id])
    expect([await count('cardState=0'), await count('blocked=true')]).toEqual([active, blocked + 1])
    const [, { list }] = await call('GET', '/companies/cards?blocked=true&limit=100')
    expect(list).toContainEqual(expect.objectContaining({ id, blocked: true, cardState: 0 }))
    expect(list.every((row: { blocked: boolean }) => row.blocked)).toBe(true)
  })

  it('is known to the search', async () => {
    const { id, pan } = await newCard()
    const found = async () => (await call('GET', `/search?search=${pan}`))[1].list
    expect(await found()).toEqual([expect.not.objectContaining({ blocked: true })])
    await block([id])
    expect(await found()).toEqual([expect.objectContaining({ id, blocked: true })])
  })

  it('is paid with before it is blocked, or not at all', async () => {
    const cards = await Promise.all(Array.from({ length: 20 }, () => newCard()))
    const [blocked, ...replies] = await Promise.all([
      block(cards.map(({ id }) => id)),
      ...cards.map(({ pan }, index) => pay(pan, `race ${index}`)),
    ])
    expect(blocked[0]).toBe(204)
    const outcomes = replies.map((reply) => [reply.statusCode, reply.json().blocked])
    for (const [status, isBlocked] of outcomes) expect(isBlocked).toBe(status === 409 ? true : undefined)
    const used = await Promise.all(cards.map(async ({ id }) => (await cardOf(id)).balanceAndTotals.timesUsed))
    expect(used).toEqual(outcomes.map(([status]) => (status === 201 ? 1 : 0)))
    const late = await Promise.all(cards.map(({ pan }, index) => pay(pan, `late ${index}`)))
    expect(new Set(late.map(({ statusCode }) => statusCode))).toEqual(new Set([409]))
  })
})
