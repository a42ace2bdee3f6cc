import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNextCard, addTestCompany, type CardValues, type TestCompany } from '../../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../../testing/test-app'

describe('loads of a card', () => {
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let cookie: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    other = await addTestCompany(test.database.db, 'other')
    cookie = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  const newCard = (values: CardValues = {}, of = own) => addNextCard(test.database.db, of, values)
  const send = async (path: string, payload: object, key?: string) => {
    const reply = await test.call('POST', `/api/cards/${path}`, payload, cookie, key)
    return [reply.statusCode, reply.json()] as const
  }
  const load = (id: number, payload: object, key?: string) =>
    send(`${id}/loads`, { reason: 'Boonus', ...payload }, key)
  const get = async (path: string) => (await test.call('GET', `/api${path}`, undefined, cookie)).json()
  const useOf = (id: number) => get(`/cards/${id}/limits-totals-balance`)
  /** The test's cards were issued after the test's time, so the ids tell the order. */
  const loadsOf = async (
    id: number,
  ): Promise<{ id: number; kind: string; amount: number; reversed: boolean }[]> =>
    (await get(`/cards/${id}/loads`)).list.toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)
  const pay = (pan: string, amount: number, key: string) =>
    test.terminal(own, 'payments', { pan, amount, terminalID: 'T1' }, key)
  const codesOf = ([status, reply]: readonly [number, { code: string; subErrors: object[] }]) => [
    status,
    reply.code,
    reply.subErrors,
  ]

  it('raise limits, are listed with what was left, and recorded in the history', async () => {
    const { id, pan } = await newCard()
    await pay(pan, 1000, 'before the load')
    const [status, made] = await load(id, { amount: 2500, uses: 3 })
    expect(status).toBe(201)
    expect(made).toMatchObject({
      cardID: id,
      kind: 'load',
      amount: 2500,
      uses: 3,
      amountBalance: 6500,
      countBalance: 22,
      reason: 'Boonus',
      author: 'superuser@own.test',
      dateIn: NOW.toISOString(),
      reversed: false,
    })
    expect(await useOf(id)).toMatchObject({ amountLimit: 7500, countLimit: 23, amountBalance: 6500 })
    expect((await get(`/cards/${id}/loads`)).count).toBe(2)
    expect(await loadsOf(id)).toEqual([
      made,
      expect.objectContaining({ kind: 'issued', amount: 5000, uses: 20 }),
    ])
    const [last] = (await get(`/cards/${id}/changes`)).list
    expect(last).toMatchObject({ amountLimit: 7500, comment: 'Boonus' })
  })

  it('leave a side alone that is not named, and need one', async () => {
    const { id } = await newCard()
    expect((await load(id, { amount: 100 }))[0]).toBe(201)
    expect((await load(id, { uses: 1, amount: null }))[0]).toBe(201)
    expect(await useOf(id)).toMatchObject({ amountLimit: 5100, countLimit: 21 })
    expect(codesOf(await load(id, {}))).toMatchObject([400, 'ERROR_INCOMPLETE_DATA', [{ field: 'amount' }]])
  })

  it.each([
    [{ amount: 0 }, 'amount', 'tooSmall'],
    [{ amount: -5 }, 'amount', 'tooSmall'],
    [{ amount: 100_000_001 }, 'amount', 'tooLarge'],
    [{ uses: 0 }, 'uses', 'tooSmall'],
    [{ amount: 99_999_000 }, 'amount', 'limitTooHigh'],
  ])('refuse %j beside its field', async (payload, field, reason) => {
    const { id } = await newCard()
    const [status, , subErrors] = codesOf(await load(id, payload))
    expect([status, subErrors]).toMatchObject([400, [{ field, reason }]])
    expect(await loadsOf(id)).toHaveLength(1)
  })

  it('refuse an unlimited side, closed and expired cards, and another company’s', async () => {
    const unlimited = await newCard({ amountLimit: null })
    const reasons = async (id: number) => {
      const [status, reply] = await load(id, { amount: 100 })
      return [status, reply.reason ?? reply.subErrors[0]?.reason ?? reply.code]
    }
    expect(await reasons(unlimited.id)).toEqual([400, 'limitUnlimited'])
    expect((await load(unlimited.id, { uses: 5 }))[0]).toBe(201)
    expect(await reasons((await newCard({ closedAt: NOW })).id)).toEqual([400, 'cardClosed'])
    const expired = await newCard({ validTo: new Date('2026-11-01T00:00:00Z') })
    expect(await reasons(expired.id)).toEqual([400, 'cardExpired'])
    expect(await reasons((await newCard({}, other)).id)).toEqual([404, 'recordUnknown'])
  })

  it('load once under one key, and refuse another body', async () => {
    const { id } = await newCard()
    const replies = await Promise.all(Array.from({ length: 20 }, () => load(id, { amount: 100 }, 'once')))
    expect(new Set(replies.map(([status, reply]) => `${status} ${reply.id}`)).size).toBe(1)
    expect(await useOf(id)).toMatchObject({ amountLimit: 5100 })
    expect(codesOf(await load(id, { amount: 200 }, 'once'))).toMatchObject([
      400,
      'ERROR_INVALID_VALUE',
      [{ reason: 'keyUsedForAnotherRequest' }],
    ])
  })

  it('load several cards under one key, all or none', async () => {
    const cards = [await newCard(), await newCard({ amountLimit: 0 }), await newCard({ closedAt: NOW })]
    const [first, second, closed] = cards.map(({ id }) => id)
    const all = (loads: object[], key = 'several') => send('loads', { loads, reason: 'Juubel' }, key)
    const lines = [
      { cardID: first, amount: 100, comment: 'Eriline' },
      { cardID: second, amount: 200 },
    ]
    const refused = await all(
      [...lines, { cardID: closed, amount: 1 }, { cardID: 999_999, uses: 1 }],
      'refused',
    )
    expect(codesOf(refused)[2]).toMatchObject([
      { field: 'loads[2]', reason: 'cardClosed' },
      { field: 'loads[3]', reason: 'cardUnknown' },
    ])
    expect(codesOf(await all([...lines, { cardID: first, amount: 5 }]))).toMatchObject([
      400,
      'ERROR_INVALID_VALUE',
      [{}],
    ])
    expect(await useOf(first ?? 0)).toMatchObject({ amountLimit: 5000 })
    const replies = await Promise.all([all(lines), all(lines)])
    expect(replies[0]).toMatchObject([201, { cardCount: 2, amount: 300, uses: 0 }])
    expect(replies[1]).toEqual(replies[0])
    expect(await useOf(first ?? 0)).toMatchObject({ amountLimit: 5100 })
    expect((await loadsOf(first ?? 0))[0]).toMatchObject({
      reason: 'Eriline',
      loadPlanID: replies[0]?.[1].loadPlanID,
    })
    expect((await loadsOf(second ?? 0))[0]).toMatchObject({ reason: 'Juubel', amountBalance: 200 })
  })

  it('are taken back once, while the money is there', async () => {
    const { id, pan } = await newCard({ amountLimit: 100, countLimit: null })
    const [, { id: loadID }] = await load(id, { amount: 400 })
    const reverse = (loadID: number) => send(`${id}/loads/${loadID}/reverse`, { reason: 'Eksitus' })
    await pay(pan, 200, 'spends the load')
    expect(codesOf(await reverse(loadID))).toMatchObject([400, 'ERROR_NO_MONEY_LEFT_ON_CARD', []])
    await load(id, { amount: 100 })
    const [status, made] = await reverse(loadID)
    expect([status, made]).toMatchObject([201, { amount: -400, reversesLoadID: loadID, amountBalance: 0 }])
    const reason = async (loadID: number) => (await reverse(loadID))[1].reason
    expect([await reason(loadID), await reason(made.id)]).toEqual(['loadReversed', 'notALoad'])
    expect((await loadsOf(id)).map((one) => one.reversed)).toEqual([false, false, true, false])
  })

  it('and payments of one card at once never lose either', async () => {
    const { id, pan } = await newCard({ amountLimit: 0, countLimit: null })
    await load(id, { amount: 1000 })
    const steps = Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0 ? load(id, { amount: 30 }) : pay(pan, 10, `race ${n}`),
    )
    await Promise.all(steps)
    expect(await useOf(id)).toMatchObject({ amountLimit: 1600, amountUsed: 400, timesUsed: 40 })
  })

  it('move money between two cards of a customer, part or all', async () => {
    const [from, to] = [await newCard(), await newCard({ amountLimit: 100 })]
    const transfer = (payload: object) => send(`${from.id}/transfer`, payload)
    const [status, made] = await transfer({ toCardID: to.id, amount: 1500, reason: 'Ümber' })
    expect([status, made]).toMatchObject([
      201,
      { cardID: from.id, kind: 'transfer', amount: -1500, amountBalance: 3500, otherCardID: to.id },
    ])
    expect((await transfer({ toCardID: to.id }))[0]).toBe(201)
    expect(await useOf(from.id)).toMatchObject({ amountBalance: 0 })
    expect(await useOf(to.id)).toMatchObject({ amountBalance: 5100 })
    expect(codesOf(await transfer({ toCardID: to.id }))).toMatchObject([
      400,
      'ERROR_NO_MONEY_LEFT_ON_CARD',
      [{ field: 'amount' }],
    ])
    expect(codesOf(await transfer({ toCardID: from.id, amount: 1 }))[2]).toMatchObject([
      { field: 'toCardID', reason: 'cardOfAnotherCustomer' },
    ])
    const foreign = await newCard({}, other)
    expect(codesOf(await transfer({ toCardID: foreign.id, amount: 1 }))[2]).toMatchObject([
      { field: 'toCardID', reason: 'cardUnknown' },
    ])
  })

  it('crossing transfers of two cards wait for each other', async () => {
    const [a, b] = [await newCard(), await newCard()]
    const steps = Array.from({ length: 20 }, (_, n) => {
      const [from, to] = n % 2 === 0 ? [a, b] : [b, a]
      return send(`${from.id}/transfer`, { toCardID: to.id, amount: 10 + n })
    })
    expect((await Promise.all(steps)).map(([status]) => status)).toEqual(steps.map(() => 201))
    const [first, second] = [await useOf(a.id), await useOf(b.id)]
    expect(first.amountLimit + second.amountLimit).toBe(10_000)
  })

  it('write off what is left when a card is closed, and return it when it is reopened', async () => {
    const { id, pan } = await newCard({ countLimit: null })
    const reply = await pay(pan, 2000, 'before the closing')
    await test.call('DELETE', `/api/companies/cards/${id}/delete`, undefined, cookie)
    const kinds = async () => (await loadsOf(id)).map(({ kind, amount }) => [kind, amount])
    expect(await kinds()).toEqual([
      ['expired', -3000],
      ['issued', 5000],
    ])
    await test.terminal(own, 'reversals', { transactionID: reply.json().transactionID }, 'after the closing')
    expect((await kinds())[0]).toEqual(['expired', -2000])
    await test.call('PUT', `/api/companies/cards/${id}/reopen`, {}, cookie)
    expect((await kinds())[0]).toEqual(['revived', 5000])
    expect(await useOf(id)).toMatchObject({ amountLimit: 5000, amountBalance: 5000 })
  })

  it('follow edits of limits, unlimited ones included', async () => {
    const { id } = await newCard()
    const limits = (amountLimit: number | null, countLimit: number | null) =>
      test.call('PUT', `/api/cards/${id}/limits`, { amountLimit, countLimit, comment: 'Leping' }, cookie)
    await limits(null, 20)
    await limits(8000, 5)
    expect((await loadsOf(id)).slice(0, 2)).toMatchObject([
      { kind: 'adjustment', amount: 8000, uses: -15, reason: 'Leping', amountBalance: 8000 },
      { kind: 'adjustment', amount: -5000, uses: 0, amountBalance: null },
    ])
  })

  describe('replacing', () => {
    const replace = (id: number, payload: object = {}, key?: string) =>
      send(`${id}/replace`, { reason: 'Kadunud', ...payload }, key)

    it('issues a successor with the rest, and blocks the old card', async () => {
      const { id, pan } = await newCard({ hiddenName: 'Peidus' })
      await pay(pan, 1200, 'before it was lost')
      const [status, made] = await replace(id)
      expect([status, made]).toEqual([201, { cardID: expect.any(Number), cardBatchID: expect.any(Number) }])
      const [old, successor] = [
        await get(`/companies/cards/${id}`),
        await get(`/companies/cards/${made.cardID}`),
      ]
      expect(old).toMatchObject({ successorID: made.cardID, predecessorID: null, amountLimit: 1200 })
      const { hiddenName, validTo, customerUnitID } = old
      expect(successor).toMatchObject({ predecessorID: id, hiddenName, validTo, customerUnitID })
      expect(successor.balanceAndTotals).toMatchObject({
        amountBalance: 3800,
        amountUsed: 0,
        countBalance: 19,
      })
      expect((await pay(pan, 1, 'with the lost one')).statusCode).toBe(409)
      expect((await pay(successor.pan, 3800, 'with the successor')).statusCode).toBe(201)
      expect((await replace(id))[1]).toMatchObject({ reason: 'alreadyReplaced' })
    })

    it('keeps unlimited sides, and counts as created with amount 0', async () => {
      const { id } = await newCard({ countLimit: null })
      const [, { cardID }] = await replace(id, { close: true })
      const [row] = await test.database.sql`
        select amount_limit, count_limit, amount_limit_at_issue from card where id = ${cardID}`
      expect(row).toEqual({ amount_limit: 5000, count_limit: null, amount_limit_at_issue: 0 })
      expect((await get(`/companies/cards/${id}`)).cardState).toBe(2)
      const unlimited = await newCard({ amountLimit: null, countLimit: null })
      expect((await replace(unlimited.id))[0]).toBe(201)
    })

    it('happens once under one key', async () => {
      const { id } = await newCard()
      const replies = await Promise.all(Array.from({ length: 8 }, () => replace(id, {}, 'lost once')))
      expect(new Set(replies.map(([, { cardID }]) => cardID)).size).toBe(1)
    })

    it('passes what a reversal gave back to the last card of the chain, and names it', async () => {
      const { id, pan } = await newCard()
      const paid = (await pay(pan, 900, 'before the chain')).json()
      const [, { cardID: second }] = await replace(id)
      const [, { cardID: third }] = await replace(second)
      const successorPan = (await get(`/companies/cards/${third}`)).pan
      const reverse = async (key: string) =>
        (await test.terminal(own, 'reversals', { transactionID: paid.transactionID }, key)).json()
      const first = await reverse('chain')
      expect(first).toMatchObject({ reversedAmount: 900, amountBalance: 0, successorPan })
      expect([await reverse('chain'), await reverse('chain again')]).toEqual([first, first])
      expect(await useOf(third)).toMatchObject({ amountBalance: 5000, countBalance: 20 })
      expect((await loadsOf(third))[0]).toMatchObject({ kind: 'transfer', amount: 900, otherCardID: id })
      expect((await get(`/cards/${id}/changes`)).list[0]).toMatchObject({
        amountLimit: 0,
        authorEmail: 'Tills',
      })
    })

    it('leaves what was given back where the last card has ended', async () => {
      const { id, pan } = await newCard()
      await pay(pan, 900, 'before the end')
      const [, { cardID }] = await replace(id)
      await test.call('DELETE', `/api/companies/cards/${cardID}/delete`, undefined, cookie)
      await test.terminal(own, 'reversals', { idempotencyKey: 'before the end' }, 'after the end')
      expect(await useOf(id)).toMatchObject({ amountBalance: 900 })
    })

    it('passes what a cancelled transaction gave back to the last card of the chain', async () => {
      const { id } = await newCard()
      const entry = { amount: 700, terminalID: own.terminalRowID, comment: 'Paberil' }
      const [, transaction] = await send(`${id}/transactions`, entry)
      const [, { cardID: second }] = await replace(id)
      const [, { cardID: third }] = await replace(second)
      const edit = { amount: 0, comment: 'Tühi', showCommentInReports: false }
      await test.call('PUT', `/api/transactions/${transaction.id}`, edit, cookie)
      expect(await useOf(third)).toMatchObject({ amountBalance: 5000, countBalance: 20 })
      expect(await useOf(id)).toMatchObject({ amountLimit: 0, amountUsed: 0, countLimit: 0 })
    })
  })
})
