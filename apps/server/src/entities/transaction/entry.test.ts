import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNextCard, addTestCompany, type CardValues, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('transactions entered by hand', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addTestCompany(test.database.db, 'other')
    cookie = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  const newCard = (values: CardValues = {}) => addNextCard(test.database.db, own, values)
  const enter = async (cardID: number, entry: object = {}, key?: string, as = cookie) => {
    const reply = await test.call(
      'POST',
      `/api/cards/${cardID}/transactions`,
      { amount: 500, terminalID: own.terminalRowID, comment: 'Paberil', ...entry },
      as,
      key,
    )
    return [reply.statusCode, reply.json()] as const
  }
  const edit = async (id: number, to: object, as = cookie) => {
    const body = { amount: 500, comment: 'Paberil', showCommentInReports: false, ...to }
    const reply = await test.call('PUT', `/api/transactions/${id}`, body, as)
    return [reply.statusCode, reply.json()] as const
  }
  const useOf = async (id: number) =>
    (await test.call('GET', `/api/cards/${id}/limits-totals-balance`, undefined, cookie)).json()
  const pay = (pan: string, amount: number, key: string) =>
    test.terminal(own, 'payments', { pan, amount, terminalID: 'T1' }, key)

  it('take cents and a use, and are listed', async () => {
    const { id } = await newCard()
    const [status, made] = await enter(id, { showCommentInReports: true })
    expect(status).toBe(201)
    expect(made).toMatchObject({
      cardID: id,
      amount: 500,
      comment: 'Paberil',
      showCommentInReports: true,
      payee: 'Shop T1',
      operator: 'superuser',
      dateIn: NOW.toISOString(),
      hasChanged: false,
    })
    expect(await useOf(id)).toMatchObject({ amountUsed: 500, timesUsed: 1 })
    const { list, count, sum } = (
      await test.call('GET', '/api/transactions/company?startDate=2026-11-20', undefined, cookie)
    ).json()
    expect(list[0]).toMatchObject({ id: made.id, customerName: 'own', cardPan: expect.any(String) })
    expect([count > 0, sum >= 500]).toEqual([true, true])
    const before = '/api/transactions/company?endDate=2026-11-19'
    expect((await test.call('GET', before, undefined, cookie)).json()).toEqual({
      list: [],
      nextCursor: null,
      count: 0,
      sum: 0,
    })
  })

  it('are listed for one terminal of an owner', async () => {
    const list = async (path: string) => (await test.call('GET', path, undefined, cookie)).json()
    const owners = (await list('/api/terminal-owners')).list
    const ofOwner = `/api/terminal-owners/${owners[0].terminalOwnerID}`
    const added = await test.call(
      'POST',
      `${ofOwner}/terminals`,
      { terminalID: 'T2', merchantID: 'M2' },
      cookie,
    )
    const second = added.json().id
    const [, made] = await enter((await newCard()).id, { terminalID: second })
    const ofSecond = await list(`${ofOwner}/transactions?terminalID=${second}`)
    expect(ofSecond).toMatchObject({ list: [{ id: made.id }], count: 1, sum: 500 })
    const ofFirst = await list(`${ofOwner}/transactions?terminalID=${own.terminalRowID}`)
    const ofAll = await list(`${ofOwner}/transactions`)
    expect(ofFirst.count).toBeGreaterThan(0)
    expect(ofAll.count).toBe(ofFirst.count + 1)
    expect((await list(`${ofOwner}/transactions?terminalID=999999`)).count).toBe(0)
  })

  it('keep what they were for once they are cancelled', async () => {
    const { id } = await newCard()
    const [, made] = await enter(id)
    expect(made.cancelledAmount).toBeNull()
    await edit(made.id, { amount: 300 })
    const [, cancelled] = await edit(made.id, { amount: 0 })
    expect(cancelled).toMatchObject({ amount: 0, refundedAmount: 0, cancelledAmount: 300 })
    const of = await test.call('GET', `/api/cards/${id}/transactions`, undefined, cookie)
    expect(of.json().transactions).toMatchObject([{ amount: 0, cancelledAmount: 300 }])
  })

  it('follow the rules of payments, with their codes and status 400', async () => {
    const code = async (values: CardValues, entry: object = {}) => {
      const [status, reply] = await enter((await newCard(values)).id, entry)
      expect(status).toBe(400)
      return [reply.code, reply.subErrors[0]?.field]
    }
    expect(await code({ countLimit: 0 })).toEqual(['ERROR_NO_CARD_USES_LEFT', undefined])
    expect(await code({ amountLimit: 0 })).toEqual(['ERROR_NO_MONEY_LEFT_ON_CARD', undefined])
    expect(await code({}, { amount: 5001 })).toEqual(['ERROR_TRANS_AMOUNT_TOO_LARGE', 'amount'])
    expect(await code({ closedAt: NOW })).toEqual(['ERROR_CARD_NOT_USABLE', undefined])
    expect(await code({}, { terminalID: 999_999 })).toEqual(['ERROR_BAD_TERMINAL_ID', 'terminalID'])
    expect(await code({}, { amount: 0 })).toEqual(['ERROR_INVALID_VALUE', 'amount'])
    expect(await code({}, { comment: '' })).toEqual(['ERROR_INCOMPLETE_DATA', 'comment'])
    expect(await code({}, { dateIn: '2026-11-20T10:00:01Z' })).toEqual(['ERROR_INVALID_VALUE', 'dateIn'])
    expect(await code({}, { dateIn: '2026-09-20T20:59:59Z' })).toEqual(['ERROR_INVALID_VALUE', 'dateIn'])
  })

  it('can be dated 60 days back, if the card was valid then', async () => {
    const expired = { validTo: new Date('2026-11-01T00:00:00Z'), amountLimit: null, countLimit: null }
    const { id } = await newCard(expired)
    expect(await enter(id)).toMatchObject([400, { code: 'ERROR_CARD_NOT_USABLE', cardState: 3 }])
    expect(await enter(id, { dateIn: '2026-09-20T21:00:00Z' })).toMatchObject([
      201,
      { dateIn: '2026-09-20T21:00:00.000Z' },
    ])
  })

  it('are made once for a repeated key', async () => {
    const { id } = await newCard()
    const replies = await Promise.all(Array.from({ length: 8 }, () => enter(id, {}, `form ${id}`)))
    expect(new Set(replies.map(([status, { id: made }]) => `${status} ${made}`)).size).toBe(1)
    expect(await useOf(id)).toMatchObject({ amountUsed: 500, timesUsed: 1 })
    expect(await enter(id, { amount: 501 }, `form ${id}`)).toMatchObject([
      400,
      { subErrors: [{ field: 'idempotencyKey', reason: 'keyUsedForAnotherRequest' }] },
    ])
  })

  it('are refused with a key in the body, where it would be ignored', async () => {
    const { id } = await newCard()
    expect(await enter(id, { idempotencyKey: 'misplaced' })).toMatchObject([
      400,
      { subErrors: [{ field: 'idempotencyKey', code: 'ERROR_INVALID_VALUE' }] },
    ])
    expect(await useOf(id)).toMatchObject({ amountUsed: 0, timesUsed: 0 })
  })

  it('are made once if one key is sent with several cards concurrently', async () => {
    const cards = await Promise.all(Array.from({ length: 8 }, () => newCard()))
    const replies = await Promise.all(cards.map(({ id }) => enter(id, {}, 'of one form')))
    expect(replies.map(([status]) => status).sort()).toEqual([201, ...Array(7).fill(400)])
  })

  it('never exceed the balance, beside payments', async () => {
    const { id, pan } = await newCard({ amountLimit: 1000, countLimit: null })
    const entries = Array.from({ length: 10 }, () => enter(id, { amount: 100 }))
    const payments = Array.from({ length: 10 }, (_, index) => pay(pan, 100, `beside ${index}`))
    const taken =
      (await Promise.all(entries)).filter(([status]) => status === 201).length +
      (await Promise.all(payments)).filter(({ statusCode }) => statusCode === 201).length
    expect(taken).toBe(10)
    expect(await useOf(id)).toMatchObject({ amountUsed: 1000, amountBalance: 0 })
  })

  it('are changed within the balance, cancelled and restored, with a history', async () => {
    const { id: cardID } = await newCard({ countLimit: 1 })
    const [, { id }] = await enter(cardID)
    expect(await edit(id, { amount: 5001 })).toMatchObject([400, { code: 'ERROR_TRANS_AMOUNT_TOO_LARGE' }])
    expect(await edit(id, { amount: 5000 })).toMatchObject([200, { amount: 5000, hasChanged: true }])
    expect(await useOf(cardID)).toMatchObject({ amountBalance: 0, countBalance: 0 })
    expect((await edit(id, { amount: 0, comment: 'Eksitus' }))[0]).toBe(200)
    expect(await useOf(cardID)).toMatchObject({ amountUsed: 0, timesUsed: 0 })
    const [, { id: second }] = await enter(cardID, { amount: 100 })
    expect(await edit(id, { amount: 1 })).toMatchObject([400, { code: 'ERROR_NO_CARD_USES_LEFT' }])
    await edit(second, { amount: 0 })
    expect((await edit(id, { amount: 700, showCommentInReports: true }))[0]).toBe(200)
    expect((await edit(id, { amount: 700, showCommentInReports: true }))[0]).toBe(200)
    const { list, count } = (
      await test.call('GET', `/api/transactions/${id}/changes`, undefined, cookie)
    ).json()
    expect(count).toBe(4)
    expect(list).toMatchObject([
      { amount: 700, comment: 'Paberil', showCommentInReports: true },
      { amount: 0, comment: 'Eksitus' },
      { amount: 5000, payee: 'Shop T1', operator: 'superuser' },
      { amount: 500, validFrom: NOW.toISOString() },
    ])
  })

  const changesOf = async (id: number) =>
    (await test.call('GET', `/api/transactions/${id}/changes`, undefined, cookie)).json()

  it('have a complete history: with the time of entry, or of the payment at a terminal', async () => {
    const { id: cardID, pan } = await newCard()
    const dateIn = '2026-11-01T10:00:00.000Z'
    const [, { id }] = await enter(cardID, { dateIn })
    const entry = { amount: 500, comment: 'Paberil', payee: 'Shop T1', operator: 'superuser' }
    const entered = { ...entry, authorEmail: 'superuser@own.test', validFrom: NOW.toISOString() }
    expect(await changesOf(id)).toMatchObject({ count: 1, list: [entered] })
    await edit(id, { amount: 600 })
    expect(await changesOf(id)).toMatchObject({ count: 2, list: [{ amount: 600 }, entered] })

    const { transactionID } = (await pay(pan, 700, 'first entry')).json()
    expect(await changesOf(transactionID)).toMatchObject({
      count: 1,
      list: [{ amount: 700, operator: 'Tills', validFrom: NOW.toISOString() }],
    })
  })

  it('of terminals can be changed too, after which a reversal returns the rest', async () => {
    const { id: cardID, pan } = await newCard()
    const { transactionID } = (await pay(pan, 1000, 'to change')).json()
    expect((await edit(transactionID, { amount: 400, comment: null }))[0]).toBe(200)
    const reversed = await test.terminal(own, 'reversals', { transactionID }, 'reverse changed')
    expect(reversed.json()).toMatchObject({ reversedAmount: 400 })
    expect(await useOf(cardID)).toMatchObject({ amountUsed: 0, timesUsed: 0 })
    const { list } = (
      await test.call('GET', `/api/transactions/${transactionID}/changes`, undefined, cookie)
    ).json()
    expect(list.map((one: { amount: number }) => one.amount)).toEqual([0, 400, 1000])
    expect(list.at(-1)).toMatchObject({ operator: 'Tills' })
  })

  it('are cancelled once during a concurrent reversal', async () => {
    const { id: cardID, pan } = await newCard()
    for (let round = 0; round < 10; round += 1) {
      const { transactionID } = (await pay(pan, 100, `race ${round}`)).json()
      await Promise.all([
        edit(transactionID, { amount: 0 }),
        test.terminal(own, 'reversals', { transactionID }, `reverse ${round}`),
      ])
      expect(await useOf(cardID)).toMatchObject({ amountUsed: 0, timesUsed: 0 })
    }
  })

  it('are unknown to other companies', async () => {
    const { id: cardID } = await newCard()
    const [, { id }] = await enter(cardID)
    const foreign = await test.login('superuser@other.test')
    expect((await enter(cardID, {}, undefined, foreign))[0]).toBe(404)
    expect((await edit(id, { amount: 0 }, foreign))[0]).toBe(404)
    expect((await test.call('GET', `/api/transactions/${id}/changes`, undefined, foreign)).statusCode).toBe(
      404,
    )
  })
})
