import { randomUUID } from 'node:crypto'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { webApiFeed, webhook, webhookDelivery } from '@kaarditeek/db/schema/webhook'
import { addMinutes, subHours } from 'date-fns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secrets } from '../core/secret'
import { resolveByDns } from '../core/webhook/receiver'
import { work } from '../ledger/work'
import { APP_SECRET, addNextCard, addTestCompany, clockAt, type TestCompany } from '../testing/fixtures'
import { addEverybody } from '../testing/permission/everybody'
import { NOW, type TestApp, testApp } from '../testing/test-app'
import { collectEvents } from './collect-events'
import { deliverer } from './deliver-events'
import { type TestReceiver, testReceiver } from './test-receiver'
import { isFromKaarditeek, isStandard } from './test-verify'

const MINUTE = 60_000

describe('a webhook', () => {
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let receiver: TestReceiver
  let editor: string
  let viewer: string
  let stranger: string
  /** Start time of each test, later than the events of earlier tests. */
  let start = NOW
  let now = NOW
  let clock = () => now

  beforeAll(async () => {
    test = await testApp({ now: () => clock() })
    own = await addTestCompany(test.database.db, 'own')
    other = await addTestCompany(test.database.db, 'other')
    await addEverybody(test.database.db, own)
    ;[editor, viewer, stranger] = await Promise.all([
      test.login('only901@own.test'),
      test.login('only900@own.test'),
      test.login('superuser@other.test'),
    ])
  })
  beforeEach(async () => {
    start = addMinutes(start, 10)
    now = start
    clock = () => now
    await test.database.sql`truncate webhook_delivery, webhook, web_api_event, web_api_feed`
    receiver = await testReceiver()
    return () => receiver.close()
  })
  afterAll(() => test.close('a card is closed in its row alone'))

  const base = '/api/companies/company/web-apis'
  const create = async (cookie = editor, webApiId = own.webApiID, more: object = {}) =>
    test.call('POST', `${base}/webhooks`, { webApiId, url: receiver.url, ...more }, cookie)
  const get = async (cookie = editor) =>
    (await test.call('GET', `${base}/${own.webApiID}/webhook`, undefined, cookie)).json().webhook
  const deliveries = async (webhookID: number, query = '', cookie = viewer) =>
    (await test.call('GET', `${base}/webhooks/${webhookID}/deliveries${query}`, undefined, cookie)).json()
  const collect = (overlap?: number) => collectEvents(test.database.db, clock, overlap)
  const process = () =>
    deliverer({
      db: test.database.db,
      appSecret: APP_SECRET,
      now: () => clock(),
      receivers: 'any',
      resolve: resolveByDns,
    })
  const readTo = async () => {
    const [row] = await test.database.db.select({ readTo: webApiFeed.readTo }).from(webApiFeed)
    return row?.readTo ?? new Date(0)
  }
  const collectAndDeliver = async () => {
    await collect()
    return process()()
  }

  const terminal = (path: string, payload: object, key?: string) => test.terminal(own, path, payload, key)
  const newCard = () => addNextCard(test.database.db, own)
  const pay = async (pan: string, amount = 100) => terminal('payments', { pan, amount, terminalID: 'T1' })

  it('gets payments after the clock was set back, and none twice', async () => {
    await create()
    const { pan } = await newCard()
    now = addMinutes(start, 5)
    await pay(pan)
    expect(await collectAndDeliver()).toBe(1)
    now = subHours(start, 2)
    await pay(pan)
    expect(await collectAndDeliver()).toBe(1)
    now = addMinutes(start, 6)
    await pay(pan)
    expect(await collectAndDeliver()).toBe(1)
    expect(new Set(receiver.events().map(({ id }) => id)).size).toBe(3)
  })

  it('gets payments, reversals and refusals once, in order, signed and without card numbers', async () => {
    const { secret } = (await create()).json()
    expect(secret).toMatch(/^ktw_[\w-]{43}$/)
    const { pan } = await newCard()
    const paid = await pay(pan, 300)
    await terminal('reversals', { transactionID: paid.json().transactionID })
    await pay(pan, 1_000_000)
    await pay('1234567890123456')
    await terminal('reversals', { transactionID: 999_999 })
    expect(await collectAndDeliver()).toBe(5)
    expect(await collectAndDeliver()).toBe(0)
    const events = receiver.events()
    expect(events.map(({ type }) => type).sort()).toEqual([
      'payment.accepted',
      'payment.refused',
      'payment.refused',
      'reversal.accepted',
      'reversal.refused',
    ])
    const payment = events.find(({ type }) => type === 'payment.accepted')
    expect(payment).toMatchObject({
      id: `evt_${paid.headers['x-request-id']}`,
      createdAt: start.toISOString(),
      data: {
        panLast4: pan.slice(-4),
        status: 'taken',
        approvedAmount: 300,
        amount: 300,
        requestID: paid.headers['x-request-id'],
        transactionID: paid.json().transactionID,
      },
    })
    const tooMuch = events.find(({ data }) => data.requestedAmount === 1_000_000)
    expect(tooMuch.data).toMatchObject({
      status: 'refused',
      refusal: { code: 'ERROR_TRANS_AMOUNT_TOO_LARGE', message: 'Transaction amount is too large' },
    })
    for (const { headers, body } of receiver.received) {
      const { id, type } = JSON.parse(body)
      expect(headers).toMatchObject({ 'kaarditeek-event-id': id, 'kaarditeek-event-type': type })
      expect(headers['webhook-id']).toBe(id)
      expect(isStandard(body, headers, `whsec_${Buffer.from(secret).toString('base64')}`)).toBe(true)
      expect(isFromKaarditeek(body, String(headers['kaarditeek-signature']), secret, now)).toBe(true)
      expect(body).not.toContain(pan)
    }
  })

  it('gets the types of events that it has chosen, and tests', async () => {
    const { id } = (await create(editor, own.webApiID, { types: ['payment.refused', 'card.closed'] })).json()
    const { pan } = await newCard()
    await pay(pan)
    await pay(pan, 1_000_000)
    expect(await collectAndDeliver()).toBe(1)
    expect(receiver.events()).toMatchObject([{ type: 'payment.refused' }])
    await test.call('POST', `${base}/webhooks/tests`, { id }, editor)
    const asked = { id, type: 'payment.accepted' }
    const example = (await test.call('POST', `${base}/webhooks/tests`, asked, editor)).json()
    expect((await test.call('POST', `${base}/webhooks/tests`, asked, editor)).json()).toEqual(example)
    expect(await process()()).toBe(2)
    expect(receiver.events().slice(1)).toMatchObject([
      { type: 'test', data: { webApiId: own.webApiID } },
      { type: 'payment.accepted', test: true, data: { kind: 'payment', status: 'taken' } },
    ])
    const none = await create(editor, own.webApiID, { url: `${receiver.url}/none`, types: [] })
    expect(none.statusCode).toBe(400)
  })

  it('has others beside it, each with its own address, types, secret and deliveries', async () => {
    const { id, secret } = (await create()).json()
    const second = (
      await create(editor, own.webApiID, { url: `${receiver.url}/second`, types: ['reversal.accepted'] })
    ).json()
    expect(second.secret).not.toBe(secret)
    const { pan } = await newCard()
    const { transactionID } = (await pay(pan)).json()
    await terminal('reversals', { transactionID })
    expect(await collectAndDeliver()).toBe(3)
    expect(await deliveries(id)).toMatchObject({ count: 2 })
    expect(await deliveries(second.id)).toMatchObject({ count: 1, list: [{ type: 'reversal.accepted' }] })
    expect(await get()).toMatchObject({ id, types: null })
    const all = (await test.call('GET', `${base}/${own.webApiID}/webhooks`, undefined, viewer)).json()
    expect(all).toMatchObject({ count: 2, list: [{ id }, { id: second.id, types: ['reversal.accepted'] }] })
    for (const n of [3, 4, 5]) await create(editor, own.webApiID, { url: `${receiver.url}/${n}` })
    expect((await create(editor, own.webApiID, { url: `${receiver.url}/6` })).json()).toMatchObject({
      code: 'ERROR_INVALID_VALUE',
      reason: 'tooManyWebhooks',
    })
  })

  it('moves to another address with its secret and what waits', async () => {
    const { id, secret } = (await create(editor, own.webApiID, { types: ['payment.accepted'] })).json()
    const { pan } = await newCard()
    await pay(pan)
    await collect()
    const moved = await testReceiver()
    const change = (body: object, cookie = editor) => test.call('PUT', `${base}/webhooks/${id}`, body, cookie)
    expect((await change({ url: 'ftp://till.test/' })).json()).toMatchObject({ code: 'ERROR_INVALID_VALUE' })
    expect((await change({ url: moved.url }, viewer)).statusCode).toBe(403)
    expect((await change({ url: moved.url }, stranger)).statusCode).toBe(404)
    expect((await change({ url: moved.url })).json()).toMatchObject({
      id,
      url: moved.url,
      secret,
      types: ['payment.accepted'],
    })
    expect(await process()()).toBe(1)
    expect(receiver.received).toHaveLength(0)
    expect(moved.events()).toMatchObject([{ type: 'payment.accepted' }])
    expect((await change({ url: moved.url, types: null })).json()).toMatchObject({ types: null })
    const other = (await create()).json()
    const same = await test.call('PUT', `${base}/webhooks/${other.id}`, { url: moved.url }, editor)
    expect(same.json()).toMatchObject({ code: 'ERROR_ENTRY_ALREADY_EXISTS', subErrors: [{ field: 'url' }] })
    moved.close()
  })

  it('gets issued and closed cards', async () => {
    await create()
    const superuser = await test.login('superuser@own.test')
    const { id, pan } = await newCard()
    await test.database.sql`
      insert into card_batch (company_id, account_id, date_in, card_count, web_enabled)
      values (${own.companyID}, ${own.by.accountID}, ${start.toISOString()}, 12, false),
        (${other.companyID}, ${other.by.accountID}, ${start.toISOString()}, 13, false)`
    const closed = await test.call('DELETE', `/api/companies/cards/${id}/delete`, undefined, superuser)
    expect(closed.statusCode).toBe(204)
    await collectAndDeliver()
    const events = receiver.events().sort((a, b) => a.type.localeCompare(b.type))
    expect(events).toMatchObject([
      { type: 'card.closed', data: { cardID: id, panLast4: pan.slice(-4), closedAt: start.toISOString() } },
      { type: 'cards.issued', data: { cardCount: 12, withoutClient: false } },
    ])
    expect(await collectAndDeliver()).toBe(0)
  })

  it('gets a payment that commits after later ones, however long its transaction was open', async () => {
    const began = Date.now()
    clock = () => new Date(start.getTime() + Date.now() - began)
    await create()
    const { pan, id: cardID } = await newCard()
    const { sql } = test.database
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let begun = () => {}
    const written = new Promise<void>((resolve) => {
      begun = resolve
    })
    const late = sql.begin(async (tx) => {
      await tx`
        insert into web_api_request (company_id, web_api_id, idempotency_key, received_at, is_reversal, card_id,
          requested_amount, amount, request_id)
        values (${own.companyID}, ${own.webApiID}, ${randomUUID()}, ${clock().toISOString()}, false, ${cardID}, 7, 7,
          ${randomUUID()})`
      begun()
      await held
    })
    await written
    await pay(pan)
    const beforeLast = clock()
    await collect(0)
    await collect(0)
    const stays = await readTo()
    expect(stays < beforeLast).toBe(true)
    commit()
    await late
    await collect(0)
    expect(await test.database.db.$count(webhookDelivery)).toBe(2)
    await collect(0)
    expect((await readTo()) > beforeLast).toBe(true)
  })

  it('is retried with growing pauses for a day, then given up', async () => {
    const { id } = (await create()).json()
    const { pan } = await newCard()
    await pay(pan)
    receiver.answer = (_, reply) => reply.writeHead(500).end('sorry')
    await collect()
    const minutes: number[] = []
    for (let next: Date | null = now; next; ) {
      minutes.push((next.getTime() - now.getTime()) / MINUTE)
      now = next
      expect(await process()()).toBe(1)
      expect(await process()()).toBe(0)
      ;[next = null] = (await test.database.db.select().from(webhookDelivery)).map((row) => row.nextAttemptAt)
    }
    expect(minutes).toEqual([0, 1, 5, 15, 60, 180, 480, 720])
    editor = await test.login('only901@own.test')
    viewer = await test.login('only900@own.test')
    expect(await get()).toMatchObject({ state: 'failing', failingSince: start.toISOString() })
    const { list, count } = await deliveries(id, '?failed=true')
    expect(count).toBe(1)
    expect(list).toMatchObject([
      { state: 'failed', attempts: 8, status: 500, answer: 'sorry', failure: null },
    ])

    receiver.answer = (_, reply) => reply.writeHead(200).end()
    const again = await test.call('POST', `${base}/webhooks/deliveries`, { id: list[0].id }, editor)
    expect(again.json()).toMatchObject({ state: 'waiting', eventID: list[0].eventID })
    expect(await process()()).toBe(1)
    expect(new Set(receiver.events().map((event) => event.id)).size).toBe(1)
    expect(await get()).toMatchObject({ state: 'active', failingSince: null })
    expect(await deliveries(id, '?failed=true')).toMatchObject({ count: 0 })
  })

  it('gets an event again if the server dies between sending and recording', async () => {
    await create()
    const { pan } = await newCard()
    await pay(pan)
    await collect()
    const closing = new AbortController()
    receiver.answer = () => closing.abort()
    const dying = deliverer({
      db: test.database.db,
      appSecret: APP_SECRET,
      now: () => clock(),
      receivers: 'any',
      resolve: resolveByDns,
      closing: closing.signal,
    })
    await dying()
    receiver.answer = (_, reply) => reply.writeHead(204).end()
    expect(await process()()).toBe(0)
    now = addMinutes(now, 1)
    expect(await process()()).toBe(1)
    const [first, second] = receiver.events()
    expect(second).toEqual(first)
  })

  it('gets each event from one of several processes', async () => {
    await create()
    const { pan } = await newCard()
    for (let index = 0; index < 10; index += 1) await pay(pan)
    await Promise.all([collect(), collect(), collect()])
    await collect()
    const made = await Promise.all([process()(), process()(), process()()])
    expect(made.reduce((sum, count) => sum + count)).toBe(10)
    expect(receiver.received).toHaveLength(10)
  })

  it('that is slow does not delay others', async () => {
    await create()
    const slow = await testReceiver()
    slow.answer = () => undefined
    const body = { name: 'Slow', ipAddresses: [{ ipAddress: '127.0.0.1' }], permissions: [1] }
    const { webApiId } = (await test.call('POST', base, body, editor)).json()
    await test.call('POST', `${base}/webhooks`, { webApiId, url: slow.url }, editor)
    const { id } = await newCard()
    await test.database.sql`update card set closed_at = ${start.toISOString()} where id = ${id}`
    await collect()
    const delivering = process()()
    await expect.poll(() => receiver.received.length).toBe(1)
    await expect.poll(() => slow.received.length).toBe(1)
    slow.close()
    expect(await delivering).toBe(2)
  })

  it('is not delayed by many silent webhooks of its own company or another', async () => {
    const silent = await testReceiver()
    silent.answer = () => undefined
    await create()
    await create(stranger, other.webApiID)
    const deliver = process()
    const { pan } = await newCard()
    await pay(pan)
    await collect()
    expect(await deliver()).toBe(1)

    const { db } = test.database
    await work(db, own.by, clockAt(now), async (w) => {
      const apis = await w.insertAll(
        webApi,
        Array.from({ length: 20 }, (_, index) => ({ name: `Silent ${index}` })),
      )
      const secretEncrypted = Buffer.from(secrets(APP_SECRET).encrypt('ktw_silent'))
      const hooks = await w.insertAll(
        webhook,
        apis.map(({ webApiID }) => ({ webApiID, url: silent.url, secretEncrypted, readTo: w.now })),
      )
      const events = [1, 2, 3, 4].map((nr) => ({ eventID: `evt_${nr}`, type: 'test' as const, body: '{}' }))
      await w.insertAll(
        webhookDelivery,
        hooks.flatMap(({ id }) =>
          events.map((event) => ({ ...event, webhookID: id, createdAt: w.now, nextAttemptAt: w.now })),
        ),
      )
    })
    const first = deliver()
    await expect.poll(() => silent.received.length).toBe(2)
    for (const [cookie, id] of [
      [editor, (await get()).id],
      [
        stranger,
        (await test.database.sql`select id from webhook where company_id = ${other.companyID}`)[0]?.id,
      ],
    ] as const)
      await test.call('POST', `${base}/webhooks/tests`, { id }, cookie)
    expect(await deliver()).toBe(2)
    expect(silent.received.length).toBe(2)
    silent.close()
    // Each silent webhook is tried once, however many deliveries it has.
    expect(await first).toBe(20)
  })

  it('has one waiting test event, and a second request sends the same event again', async () => {
    const { id } = (await create()).json()
    receiver.answer = (_, reply) => reply.writeHead(500).end()
    const ask = async () => (await test.call('POST', `${base}/webhooks/tests`, { id }, editor)).json()
    const asked = await ask()
    expect(await ask()).toEqual(asked)
    expect(await process()()).toBe(1)
    receiver.answer = (_, reply) => reply.writeHead(200).end()
    expect(await ask()).toMatchObject({ id: asked.id, state: 'waiting', attempts: 0 })
    expect(await process()()).toBe(1)
    expect((await ask()).id).not.toBe(asked.id)
  })

  it('that is paused gets all events after the pause', async () => {
    const { id } = (await create()).json()
    const { pan } = await newCard()
    await pay(pan)
    await collect()
    const pause = (paused: boolean) => test.call('PUT', `${base}/webhooks`, { id, paused }, editor)
    expect((await pause(true)).json()).toMatchObject({ state: 'paused' })
    now = addMinutes(now, 1)
    await pay(pan)
    expect(await collectAndDeliver()).toBe(0)
    now = addMinutes(now, 1)
    expect((await pause(false)).json()).toMatchObject({ state: 'active' })
    expect(await collectAndDeliver()).toBe(2)
    expect(receiver.events().map(({ createdAt }) => createdAt)).toEqual([
      start.toISOString(),
      addMinutes(start, 1).toISOString(),
    ])
  })

  it('gets no more events once it or its web API is closed', async () => {
    const { id } = (await create()).json()
    await test.call('POST', `${base}/webhooks/tests`, { id }, editor)
    expect((await test.call('DELETE', `${base}/webhooks/${id}`, undefined, editor)).statusCode).toBe(204)
    expect(await collectAndDeliver()).toBe(0)
    expect(await get()).toBeNull()
    expect((await create()).statusCode).toBe(201)
    expect(await collectAndDeliver()).toBe(0)
    const body = { name: 'Closed', ipAddresses: [{ ipAddress: '127.0.0.1' }], permissions: [1] }
    const { webApiId } = (await test.call('POST', base, body, editor)).json()
    await create(editor, webApiId)
    await test.call('DELETE', `${base}/${webApiId}`, undefined, editor)
    const open = await test.database
      .sql`select from webhook where web_api_id = ${webApiId} and closed_at is null`
    expect(open).toHaveLength(0)
  })

  it('signs with both secrets for a day after a rotation', async () => {
    const { id, secret: old } = (await create()).json()
    const { secret, oldSecretUntil } = (
      await test.call('POST', `${base}/webhooks/secrets`, { id }, editor)
    ).json()
    expect(secret).not.toBe(old)
    expect(subHours(new Date(oldSecretUntil), 24)).toEqual(start)
    const signedBy = async () => {
      await test.call('POST', `${base}/webhooks/tests`, { id }, editor)
      await process()()
      const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
      const header = String(headers['kaarditeek-signature'])
      return [secret, old].map((one) => isFromKaarditeek(body, header, one, now))
    }
    expect(await signedBy()).toEqual([true, true])
    now = new Date(oldSecretUntil)
    expect(await signedBy()).toEqual([true, false])
  })

  it('is the only one of its address, is changed with 901, seen with 900, and hidden from other companies', async () => {
    const { id, secret } = (await create()).json()
    expect((await create()).json()).toMatchObject({
      code: 'ERROR_ENTRY_ALREADY_EXISTS',
      subErrors: [{ field: 'url' }],
    })
    expect(await get(viewer)).toMatchObject({ secret: `…${secret.slice(-4)}`, author: 'only901@own.test' })
    expect((await create(viewer)).statusCode).toBe(403)
    expect((await create(stranger)).statusCode).toBe(404)
    expect(await deliveries(id, '', stranger)).toMatchObject({ code: 'ERROR_NOT_FOUND' })
    for (const path of ['tests', 'secrets'])
      expect((await test.call('POST', `${base}/webhooks/${path}`, { id }, stranger)).statusCode).toBe(404)
    expect(await test.database.db.$count(webhook)).toBe(1)
  })
})

it('a webhook in production cannot have an address of an internal network', async () => {
  const test = await testApp({ receivers: 'public' })
  const { webApiID: webApiId } = await addTestCompany(test.database.db, 'own')
  const cookie = await test.login('superuser@own.test')
  const create = async (url: string) =>
    (await test.call('POST', '/api/companies/company/web-apis/webhooks', { webApiId, url }, cookie)).json()
  expect(await create('http://till.test/')).toMatchObject({
    subErrors: [{ field: 'url', reason: 'receiverNotHttps' }],
  })
  expect(await create('https://localhost/')).toMatchObject({ subErrors: [{ reason: 'receiverNotPublic' }] })
  expect(await create('https://[::ffff:10.0.0.1]/')).toMatchObject({
    subErrors: [{ reason: 'receiverNotPublic' }],
  })
  expect(await create('https://user:pass@till.test/')).toMatchObject({ code: 'ERROR_INVALID_VALUE' })
  expect(await create('ftp://till.test/')).toMatchObject({ code: 'ERROR_INVALID_VALUE' })
  await test.close()
})
