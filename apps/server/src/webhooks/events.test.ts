import { randomUUID } from 'node:crypto'
import { webApiEvent } from '@kaarditeek/db/schema/webhook'
import { addSeconds } from 'date-fns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addNextCard, addTestCompany, type TestCompany } from '../testing/fixtures'
import { NOW, type TestApp, testApp } from '../testing/test-app'
import { collectEvents, MOST_STEPS, STEP } from './collect-events'

// The replies of `GET /api/web/events` are compared with the document, so every type of event has the documented form.
describe('the events of a web API', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let now = NOW

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    own = await addTestCompany(test.database.db, 'own')
    cookie = await test.login('superuser@own.test')
    await test.database.sql`insert into web_api_permission (company_id, web_api_id, permission)
      select company_id, web_api_id, unnest(array[4, 5]) from web_api where web_api_id = ${own.webApiID}`
  })
  beforeEach(async () => {
    now = addSeconds(now, 600)
    await test.database.sql`truncate web_api_event, web_api_feed`
  })
  afterAll(() => test.close('loads are written without their card'))

  const terminal = (method: 'GET' | 'POST', path: string, payload?: object, apiKey = own.apiKey) =>
    test.app.inject({
      method,
      url: `/api/web${path}`,
      ...(payload && { payload }),
      remoteAddress: '127.0.0.1',
      headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': randomUUID() },
    })
  const ask = async (query = '', apiKey = own.apiKey) =>
    (await terminal('GET', `/events${query}`, undefined, apiKey)).json()
  const collect = () => collectEvents(test.database.db, () => now)
  const collected = async () => {
    await collect()
    return (await ask()).list
  }
  const newCard = () => addNextCard(test.database.db, own)
  /** Makes a call a second later than the last one. */
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    now = addSeconds(now, 1)
    const reply = await test.call(method, `/api${path}`, body, cookie)
    expect([reply.statusCode < 300, reply.body]).toEqual([true, reply.body])
    return reply.body === '' ? null : reply.json()
  }
  const enter = (cardID: number) =>
    call('POST', `/cards/${cardID}/transactions`, {
      amount: 500,
      terminalID: own.terminalRowID,
      comment: 'Mari Tamm',
    })
  const edit = (id: number, amount: number) =>
    call('PUT', `/transactions/${id}`, { amount, comment: 'Mari Tamm', showCommentInReports: false })
  const pay = async (pan: string) =>
    (await terminal('POST', '/payments', { pan, amount: 100, terminalID: 'T1' })).json()

  it('tell what operators did, as it was when they did it', async () => {
    expect(await ask()).toEqual({ list: [], nextCursor: null })
    const { id: cardID, pan } = await newCard()
    const { id: transactionID } = await enter(cardID)
    await edit(transactionID, 700)
    await edit(transactionID, 0)
    const load = await call('POST', `/cards/${cardID}/loads`, { amount: 1000, reason: 'Kinkekaart' })
    await call('POST', `/cards/${cardID}/loads/${load.id}/reverse`, { reason: 'Eksitus' })
    const plan = await call('POST', '/cards/loads', { loads: [{ cardID, uses: 2 }], reason: 'Kinkekaart' })
    await call('PUT', '/cards/block', { cardIDs: [cardID], reason: 'Kadunud' })
    await call('PUT', '/cards/unblock', { cardIDs: [cardID] })
    await call('PUT', '/cards/block', { cardIDs: [cardID], reason: 'Kadunud' })
    await call('DELETE', `/companies/cards/${cardID}/delete`)

    const list = await collected()
    const card = { cardID, panLast4: pan.slice(-4) }
    const entered = { ...card, transactionID, terminalID: 'T1' }
    expect(list).toMatchObject([
      { type: 'transaction.created', data: { ...entered, amount: 500 } },
      { type: 'transaction.changed', data: { ...entered, amount: 700, previousAmount: 500 } },
      { type: 'transaction.cancelled', data: { ...entered, amount: 0, previousAmount: 700 } },
      { type: 'card.loaded', data: { ...card, loadID: load.id, amount: 1000, amountBalance: 6000 } },
      { type: 'load.reversed', data: { ...card, amount: -1000, reversesLoadID: load.id } },
      { type: 'card.loaded', data: { ...card, amount: 0, uses: 2, loadPlanID: plan.loadPlanID } },
      { type: 'card.blocked', data: card },
      { type: 'card.unblocked', data: card },
      { type: 'card.blocked', data: card },
      { type: 'card.closed', data: card },
    ])
    expect(new Set(list.map(({ createdAt }: { createdAt: string }) => createdAt)).size).toBe(10)
    for (const hidden of [pan, 'Mari Tamm', 'Kadunud', 'Kinkekaart'])
      expect(JSON.stringify(list)).not.toContain(hidden)
    expect(await collected()).toEqual(list)
  })

  it('tell of holds, their completions and their ends to their web API alone', async () => {
    await ask()
    const second = { name: 'Second', ipAddresses: [{ ipAddress: '127.0.0.1' }], permissions: [1] }
    const { apiKey } = await call('POST', '/companies/company/web-apis', second)
    await ask('', apiKey)
    const { id: cardID, pan } = await newCard()
    const hold = async (amount: number, minutes = 60) =>
      (await terminal('POST', '/holds', { pan, amount, terminalID: 'T1', minutes })).json()
    const { holdID } = await hold(1000)
    await hold(1_000_000)
    const over = await hold(500, 1)
    now = addSeconds(now, 1)
    await terminal('POST', `/holds/${holdID}/complete`, { amount: 300, final: false })
    now = addSeconds(now, 1)
    await terminal('POST', `/holds/${holdID}/release`, {})
    now = addSeconds(now, 120)
    await pay(pan)
    const card = { cardID, panLast4: pan.slice(-4), terminalID: 'T1' }
    const list = await collected()
    expect(list.map(({ type }: { type: string }) => type).toSorted()).toEqual([
      'hold.accepted',
      'hold.accepted',
      'hold.ended',
      'hold.ended',
      'hold.refused',
      'payment.accepted',
      'payment.accepted',
    ])
    const ended = list.filter(({ type }: { type: string }) => type === 'hold.ended')
    expect(ended).toMatchObject([
      {
        data: {
          ...card,
          holdID,
          status: 'released',
          amount: 1000,
          completedAmount: 300,
          releasedAmount: 700,
        },
      },
      {
        data: {
          ...card,
          holdID: over.holdID,
          status: 'expired',
          amount: 500,
          completedAmount: 0,
          releasedAmount: 500,
        },
      },
    ])
    expect(list).toContainEqual(
      expect.objectContaining({
        type: 'payment.accepted',
        data: expect.objectContaining({ holdID, approvedAmount: 300, status: 'taken' }),
      }),
    )
    expect((await ask('', apiKey)).list).toEqual([])
  })

  it('tell what became of payments, loads and blocks of web APIs', async () => {
    await ask()
    const { id: cardID, pan } = await newCard()
    const { transactionID } = await pay(pan)
    await edit(transactionID, 40)
    const reversed = await pay(pan)
    await terminal('POST', '/reversals', { transactionID: reversed.transactionID })
    const { id: loadID } = (await terminal('POST', '/loads', { pan, amount: 200, terminalID: 'T1' })).json()
    await terminal('POST', '/reversals', { loadID })
    await terminal('POST', '/blocks', { pan, reason: 'Kadunud' })
    await terminal('POST', '/blocks', { pan, reason: 'Kadunud' })
    const list: { type: string; data: object }[] = await collected()
    expect(list.map(({ type }) => type).sort()).toEqual([
      'card.blocked',
      'load.accepted',
      'payment.accepted',
      'payment.accepted',
      'reversal.accepted',
      'reversal.accepted',
      'transaction.changed',
    ])
    expect(list.find(({ type }) => type === 'transaction.changed')).toMatchObject({
      data: { cardID, transactionID, amount: 40, previousAmount: 100 },
    })
  })

  it('are listed by cursor in both directions and by type, while others are added', async () => {
    await ask()
    const { id: cardID, pan } = await newCard()
    for (let paid = 0; paid < 4; paid += 1) await pay(pan)
    await call('PUT', '/cards/block', { cardIDs: [cardID], reason: 'Kadunud' })
    const all: { id: string }[] = await collected()
    expect(all).toHaveLength(5)
    const first = await ask('?limit=3')
    expect(first).toEqual({ list: all.slice(0, 3), nextCursor: all[2]?.id })
    await call('PUT', '/cards/unblock', { cardIDs: [cardID] })
    await collect()
    const rest = await ask(`?cursor=${first.nextCursor}`)
    expect(rest.list.slice(0, 2)).toEqual(all.slice(3))
    expect(rest.list).toHaveLength(3)
    expect(await ask(`?cursor=${rest.nextCursor}`)).toEqual({ list: [], nextCursor: rest.nextCursor })

    const newest = await ask('?newestFirst=true&limit=4')
    expect(newest.list[0].type).toBe('card.unblocked')
    const oldest = await ask(`?newestFirst=true&limit=4&cursor=${newest.nextCursor}`)
    expect([...newest.list, ...oldest.list].toReversed()).toEqual([...all, rest.list.at(-1)])
    expect(oldest.nextCursor).toBeNull()
    expect((await ask('?type=card.blocked')).list).toEqual([all[4]])
    expect(await ask('?type=test')).toMatchObject({ code: 'ERROR_INVALID_VALUE' })
    expect(await ask('?cursor=%00')).toMatchObject({ code: 'ERROR_INVALID_VALUE' })
    expect(await ask('?cursor=evt_unknown')).toMatchObject({
      code: 'ERROR_NOT_FOUND',
      reason: 'eventUnknown',
    })
  })

  it('are those of the key, which needs any permission, and are collected once it has asked', async () => {
    const { pan } = await newCard()
    await pay(pan)
    await collect()
    expect(await test.database.db.$count(webApiEvent)).toBe(0)
    expect((await ask()).list).toEqual([])

    const body = { name: 'Other', ipAddresses: [{ ipAddress: '127.0.0.1' }], permissions: [5] }
    const other = await call('POST', '/companies/company/web-apis', body)
    expect(await ask('', other.apiKey)).toEqual({ list: [], nextCursor: null })
    await pay(pan)
    const [event] = await collected()
    expect(event.type).toBe('payment.accepted')
    expect((await ask('', other.apiKey)).list).toEqual([])
    expect(await ask(`?cursor=${event.id}`, other.apiKey)).toMatchObject({ reason: 'eventUnknown' })
    await call('DELETE', `/companies/company/web-apis/permissions/${other.webApiPerms[0].id}`)
    expect(await ask('', other.apiKey)).toMatchObject({ code: 'ERROR_NO_PERMISSION' })
    await call('DELETE', `/companies/company/web-apis/${other.webApiId}`)
    await collect()
    expect(await ask('', other.apiKey)).toMatchObject({ code: 'ERROR_AUTHENTICATION_FAILED' })
  })

  it('of more loads than one run collects are collected once each, and payments beside them at once', async () => {
    await ask()
    const { id, pan } = await newCard()
    const many = MOST_STEPS * STEP + 1
    await test.database.sql`
      insert into card_load (company_id, card_id, kind, amount, uses, account_id, date_in)
      select ${own.companyID}, ${id}, 'load', 1, 0, ${own.by.accountID}, ${now.toISOString()}
      from generate_series(1, ${many})`
    await collect()
    expect(await test.database.db.$count(webApiEvent)).toBe(many - 1)
    await pay(pan)
    await collect()
    await collect()
    const found = await test.database.sql`
      select type, count(*)::int as events, count(distinct event_id)::int as ids from web_api_event group by type order by type`
    expect(found).toMatchObject([
      { type: 'card.loaded', events: many, ids: many },
      { type: 'payment.accepted', events: 1, ids: 1 },
    ])
  })
})
