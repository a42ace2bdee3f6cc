import { randomUUID } from 'node:crypto'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { CURRENT_VERSION } from '@kaarditeek/domain/api/versions'
import { eventKinds } from '@kaarditeek/domain/audit-log/kinds'
import { CustomerType } from '@kaarditeek/domain/customer/states'
import { type SandboxCard, sandboxCardNames } from '@kaarditeek/domain/sandbox/card-names'
import { SANDBOX_PIN, SANDBOX_REST, sandboxPan } from '@kaarditeek/domain/sandbox/cards'
import { sandbox as english } from '@kaarditeek/i18n/en/sandbox'
import { sandbox as estonian } from '@kaarditeek/i18n/et/sandbox'
import { addHours } from 'date-fns'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { signatureHeader } from '../../core/webhook/sign'
import { passTimeOfAll } from '../../ledger/pass-time'
import { countOpenDays } from '../../ledger/sum-days'
import { APP_SECRET, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { isQuery, paths } from '../../testing/permission/permission-app'
import { requestOf } from '../../testing/permission/requests'
import { addTarget } from '../../testing/permission/target'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { collectEvents } from '../../webhooks/collect-events'
import { deliverer } from '../../webhooks/deliver-events'
import { runEmptyings } from './run-emptyings'

const later = (days: number) => addHours(NOW, 24 * days)

type Opened = { companyID: number; accountID: number; apiKey: string; terminalID: string; now: string }

const withSandbox = () => {
  const state = {} as { app: TestApp; own: TestCompany; real: string; inside: string; opened: Opened }
  const clock = { now: NOW }
  beforeAll(async () => {
    state.app = await testApp({ now: () => clock.now })
    state.own = await addTestCompany(state.app.database.db, 'own')
    await addEverybody(state.app.database.db, state.own)
    state.real = await state.app.login('superuser@own.test')
    state.opened = (await state.app.call('POST', '/api/sandbox', undefined, state.real)).json()
    state.inside = await enter('superuser@own.test', state.opened.accountID)
  })
  afterAll(() => state.app.close())

  /** Logs in and selects an account. */
  const enter = async (email: string, accountID: number) => {
    const cookie = await state.app.login(email)
    const reply = await state.app.call(
      'POST',
      '/trpc/auth.selectAccount',
      superjson.serialize({ id: accountID }),
      cookie,
    )
    expect(reply.statusCode).toBe(200)
    return cookie
  }
  /** Asks as a terminal with the sandbox's key. */
  const ask = (path: string, payload: object, key: string = randomUUID()) =>
    state.app.app.inject({
      method: 'POST',
      url: `/api/web/${path}`,
      payload,
      headers: { authorization: `Bearer ${state.opened.apiKey}`, 'idempotency-key': key },
      remoteAddress: '198.51.100.7',
    })
  const charge = (card: SandboxCard, { key, amount = 1000 }: { key?: string; amount?: number } = {}) =>
    ask('payments', { pan: sandboxPan(card), amount, terminalID: state.opened.terminalID }, key)
  return { state, clock, ask, charge, enter }
}

const inBalance = async ({ app, opened }: { app: TestApp; opened: Opened }) =>
  expect([...(await cardsOutOfBalance(app.database.sql, opened.companyID))]).toEqual([])

describe('a sandbox', () => {
  const { state, charge, ask, enter } = withSandbox()

  test('has a key of its own and the cards of every sandbox', async () => {
    expect(state.opened).toMatchObject({ apiKey: expect.stringMatching(/^ktt_/), now: NOW.toISOString() })
    const shown = (await state.app.call('GET', '/api/sandbox', undefined, state.inside)).json()
    expect(shown.cards.map(({ outcome }: { outcome: string }) => outcome)).toEqual(sandboxCardNames)
    await inBalance(state)
  })

  test('is known by its company in the choice of accounts', async () => {
    const { accounts } = (await state.app.call('GET', '/api/self-info', undefined, state.inside)).json()
    const [row] = await state.app.database.sql<
      { name: string }[]
    >`select name from company where company_id = ${state.own.companyID}`
    expect(accounts).toMatchObject([
      { name: row?.name, sandboxOf: null },
      { name: `${row?.name} (liivakast)`, sandboxOf: row?.name },
    ])
  })

  test.each([
    ['active', 201, { approvedAmount: 1000, partial: false }],
    ['unlimited', 201, { amountBalance: null }],
    ['discount', 201, { partial: false }],
    ['partial', 201, { approvedAmount: SANDBOX_REST, partial: true }],
    ['noMoney', 409, { code: 'ERROR_NO_MONEY_LEFT_ON_CARD' }],
    ['noUses', 409, { code: 'ERROR_NO_CARD_USES_LEFT' }],
    ['future', 409, { code: 'ERROR_CARD_NOT_USABLE' }],
    ['expired', 409, { code: 'ERROR_CARD_NOT_USABLE' }],
    ['closed', 409, { code: 'ERROR_CARD_NOT_USABLE' }],
    ['blocked', 409, { code: 'ERROR_CARD_NOT_USABLE' }],
    ['withoutClient', 409, { code: 'ERROR_CARD_NOT_USABLE' }],
  ] as const)('answers a payment with the card %s by %i', async (card, status, body) => {
    const reply = await charge(card)
    expect([reply.statusCode, reply.json()]).toEqual([status, expect.objectContaining(body)])
    await inBalance(state)
  })

  test('asks for the code of the card withCode, judges it, and locks it after five wrong ones until it is emptied', async () => {
    const pan = sandboxPan('withCode')
    const answer = async (path: string, pin?: string) => {
      const sale = path === 'balance' ? {} : { amount: 1000, terminalID: state.opened.terminalID }
      const reply = await ask(path, { pan, pin, ...sale })
      return [reply.statusCode, reply.json().code ?? reply.json().amountBalance]
    }
    const listed = (await state.app.call('GET', '/api/sandbox', undefined, state.inside)).json().cards
    expect(listed.filter(({ pin }: { pin: string | null }) => pin !== null)).toEqual([
      { pan, outcome: 'withCode', pin: SANDBOX_PIN },
    ])
    expect(await answer('balance')).toEqual([403, 'ERROR_PIN_NEEDED'])
    expect(await answer('payments')).toEqual([403, 'ERROR_PIN_NEEDED'])
    expect(await answer('balance', SANDBOX_PIN)).toEqual([200, 100_000])
    expect(await answer('payments', SANDBOX_PIN)).toEqual([201, 99_000])
    for (const path of ['balance', 'payments', 'holds', 'balance', 'payments'])
      expect(await answer(path, '1234')).toEqual([403, 'ERROR_BAD_PIN'])
    expect(await answer('payments', SANDBOX_PIN)).toEqual([403, 'ERROR_PIN_LOCKED'])
    await state.app.call('DELETE', '/api/sandbox/data', undefined, state.inside)
    expect(await answer('payments', SANDBOX_PIN)).toEqual([201, 99_000])
    await inBalance(state)
  })

  test.each([english, estonian])('tells the code in each language', ({ withCode }) => {
    expect(withCode).toContain(SANDBOX_PIN)
  })

  test('tells the discount of a customer', async () => {
    const reply = await ask('balance', { pan: sandboxPan('discount') })
    expect(reply.json()).toMatchObject({ discountPercentage: 10 })
  })

  test.each([
    ['tooManyRequests', 429],
    ['unavailable', 503],
  ] as const)(
    'refuses the first attempt with the card %s by %i, and takes the second',
    async (card, status) => {
      const first = await charge(card, { key: card })
      expect([first.statusCode, first.headers['retry-after']]).toEqual([status, '1'])
      expect(first.headers['kaarditeek-version']).toBe(CURRENT_VERSION)
      expect((await charge(card, { key: card })).statusCode).toBe(201)
    },
  )

  test('answers for the balance of each of these cards at once', async () => {
    const cards = ['tooManyRequests', 'unavailable', 'slow', 'answerLost'] as const
    for (const card of cards) expect((await ask('balance', { pan: sandboxPan(card) })).statusCode).toBe(200)
  })

  test('loses the first answer of the card answerLost, and repeats it', async () => {
    await expect(charge('answerLost', { key: 'lost' })).rejects.toThrow()
    const second = await charge('answerLost', { key: 'lost' })
    expect([second.statusCode, second.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(second.json().amountBalance).toBe(99_000)
    await inBalance(state)
  })

  const hold = async (card: SandboxCard, key: string) => {
    const request = { pan: sandboxPan(card), amount: 2000, terminalID: state.opened.terminalID }
    await ask('holds', request, key).catch(() => null)
    return (await ask('holds', request, key)).json().holdID as number
  }

  test.each([
    ['tooManyRequests', 429],
    ['unavailable', 503],
  ] as const)(
    'fails alike for completions, releases and reversals of the card %s by %i',
    async (card, status) => {
      const holdID = await hold(card, `${card} hold`)
      const attempts = async (path: string, payload: object, key: string) => {
        const first = await ask(path, payload, key)
        const second = await ask(path, payload, key)
        expect([first.statusCode, second.statusCode, second.headers['idempotent-replayed']]).toEqual([
          status,
          201,
          undefined,
        ])
        return second.json()
      }
      const part = { amount: 500, final: false }
      const { transactionID } = await attempts(`holds/${holdID}/complete`, part, `${card} complete`)
      expect(await attempts('reversals', { transactionID, amount: 100 }, `${card} refund`)).toMatchObject({
        reversedAmount: 100,
      })
      const ofKey = { idempotencyKey: `${card} complete` }
      expect(await attempts('reversals', ofKey, `${card} reversal`)).toMatchObject({ reversedAmount: 400 })
      expect(await attempts(`holds/${holdID}/release`, {}, `${card} release`)).toMatchObject({
        releasedAmount: 1500,
      })
      await inBalance(state)
    },
  )

  test('loses the first answers about a hold and a payment of the card answerLost', async () => {
    const holdID = await hold('answerLost', 'lost hold')
    const attempts = async (path: string, payload: object, key: string) => {
      await expect(ask(path, payload, key)).rejects.toThrow()
      const second = await ask(path, payload, key)
      expect([second.statusCode, second.headers['idempotent-replayed']]).toEqual([201, 'true'])
    }
    await attempts(`holds/${holdID}/complete`, { amount: 500 }, 'lost completion')
    await attempts('reversals', { idempotencyKey: 'lost completion' }, 'lost reversal')
    await inBalance(state)
  })

  test('fails in no reversal of what is unknown', async () => {
    const unknown = [{ transactionID: 999_999 }, { loadID: 999_999 }, { transactionID: 'x' }]
    for (const payload of unknown) expect([404, 400]).toContain((await ask('reversals', payload)).statusCode)
    expect((await ask('reversals', { idempotencyKey: 'never seen' })).statusCode).toBe(201)
  })

  test('has customers that can be sent back as they are', async () => {
    const { list } = (await state.app.call('GET', '/api/customers', undefined, state.inside)).json()
    expect(list.length).toBeGreaterThan(1)
    for (const { customerID, customerTypeID } of list) {
      if (customerTypeID !== CustomerType.company) continue
      const path = `/api/customers/${customerID}`
      const record = (await state.app.call('GET', path, undefined, state.inside)).json()
      expect((await state.app.call('PUT', path, record, state.inside)).statusCode).toBe(200)
    }
  })

  test('is the same for each user who opens it, under one key as well', async () => {
    const editor = await state.app.login('only901@own.test')
    const first = (await state.app.call('POST', '/api/sandbox', undefined, editor)).json()
    expect(first).toMatchObject({ companyID: state.opened.companyID, apiKey: state.opened.apiKey })
    expect(first.accountID).not.toBe(state.opened.accountID)
    const again = (await state.app.call('POST', '/api/sandbox', undefined, editor)).json()
    expect(again.accountID).toBe(first.accountID)
    const both = await Promise.all(
      [1, 2, 3].map(() => state.app.call('POST', '/api/sandbox', undefined, state.real)),
    )
    expect(new Set(both.map((reply) => reply.json().accountID))).toEqual(new Set([state.opened.accountID]))
  })

  test('is opened by no token', async () => {
    const refused = await state.app.call(
      'POST',
      '/api/sandbox',
      undefined,
      await state.app.bearer(state.real),
    )
    expect([refused.statusCode, refused.json().reason]).toEqual([403, 'sessionNeeded'])
  })

  test('has no sandbox, and nobody is invited into it', async () => {
    const second = await state.app.call('POST', '/api/sandbox', undefined, state.inside)
    expect([second.statusCode, second.json().reason]).toEqual([403, 'notInSandbox'])
    const person = { email: 'new@own.test', roleNr: 150, company: state.opened.companyID }
    const invited = await state.app.call('POST', '/api/operators/create', person, state.inside)
    expect([invited.statusCode, invited.json().reason]).toEqual([403, 'notInSandbox'])
  })

  test('has new keys of its form', async () => {
    const reply = await state.app.call('GET', '/api/companies/company/web-apis', undefined, state.inside)
    const { webApiId } = reply.json().list[0]
    const rotated = await state.app.call(
      'POST',
      '/api/companies/company/web-apis/keys',
      { webApiId, overlapDays: 1 },
      state.inside,
    )
    expect(rotated.json().apiKey).toMatch(/^ktt_/)
    expect((await charge('active')).statusCode).toBe(201)
  })

  test('logs out who got a role without login in the company, for good', async () => {
    const editor = await state.app.login('only901@own.test')
    const { accountID } = (await state.app.call('POST', '/api/sandbox', undefined, editor)).json()
    const inside = await enter('only901@own.test', accountID)
    const found = await state.app.call('GET', '/api/operators?search=only901@own', undefined, state.real)
    const { accountID: own, email, lang, roleNr } = found.json().list[0]
    const left = { name: 'Lahkunud', webActivities: false }
    const { id } = (await state.app.call('POST', '/api/company-roles', left, state.real)).json()
    for (const to of [id, roleNr]) {
      const given = { email, lang, roleNr: to }
      expect((await state.app.call('PUT', `/api/operators/${own}`, given, state.real)).statusCode).toBe(200)
    }
    expect((await state.app.call('GET', '/api/sandbox', undefined, inside)).statusCode).toBe(401)
  })

  test('is closed to a user whose account in the company is closed', async () => {
    const administrator = await state.app.login('administrator@own.test')
    const editor = await state.app.login('only901@own.test')
    const { accountID } = (await state.app.call('POST', '/api/sandbox', undefined, editor)).json()
    const inside = await enter('only901@own.test', accountID)
    const self = (await state.app.call('GET', '/api/operators/self', undefined, editor)).json()
    const closed = await state.app.call(
      'DELETE',
      `/api/operators/${self.accountID}`,
      undefined,
      administrator,
    )
    expect(closed.statusCode).toBe(204)
    expect((await state.app.call('GET', '/api/sandbox', undefined, inside)).statusCode).toBe(401)
  })
})

describe('the clock of a sandbox', () => {
  const { state, ask, charge, clock } = withSandbox()
  const set = async (now: Date, cookie = state.inside) =>
    state.app.call('PUT', '/api/sandbox/clock', { now: now.toISOString() }, cookie)

  test('is one of a sandbox alone', async () => {
    expect((await set(later(1), state.real)).statusCode).toBe(404)
  })

  test('goes forward, for users and terminals alike, and on by itself', async () => {
    const to = later(31)
    expect((await set(to)).json()).toMatchObject({ now: to.toISOString() })
    clock.now = later(1)
    const shown = (await state.app.call('GET', '/api/sandbox', undefined, state.inside)).json()
    expect(shown.now).toBe(later(32).toISOString())
    const { transactionID } = (await charge('active')).json()
    const [row] = await state.app.database.sql`select date_in from transaction where id = ${transactionID}`
    expect(new Date(row?.date_in)).toEqual(later(32))
    // The real company has the real time.
    const real = await state.app.call('GET', '/api/sandbox', undefined, state.real)
    expect(real.statusCode).toBe(404)
  })

  test('never goes back, or too far', async () => {
    const back = await set(NOW)
    expect([back.statusCode, back.json().subErrors[0]?.reason]).toEqual([400, 'clockBackwards'])
    const far = await set(later(6 * 366))
    expect([far.statusCode, far.json().subErrors[0]?.reason]).toEqual([400, 'tooLarge'])
  })

  test('ends the turnovers of its customers by its own days', async () => {
    const { db, sql } = state.app.database
    const activity = async () => {
      const rows = await sql<{ last: Date; turnover: number }[]>`
        select last_transaction as last, turnover from customer_activity
        where company_id = ${state.opened.companyID} and last_transaction is not null`
      return rows.map(({ last, turnover }) => [new Date(last), turnover])
    }
    await countOpenDays(db, clockAt(clock.now))
    expect(await activity()).toEqual([[NOW, 0]])
    await set(later(63))
    expect(await activity()).toEqual([[later(32), 0]])
    await countOpenDays(db, clockAt(later(32)))
    expect(await activity()).toEqual([[later(32), 0]])
    await charge('active')
    await passTimeOfAll(db, clockAt(clock.now))
    expect(await activity()).toEqual([[later(63), 1000]])
  })

  test('ends holds', async () => {
    const { terminalID } = state.opened
    const made = await ask('holds', { pan: sandboxPan('active'), amount: 3000, terminalID, minutes: 60 })
    expect(made.statusCode).toBe(201)
    const heldNow = async () => {
      const rows = await state.app.database.sql`
        select "end", amount_held as amount from card_hold where company_id = ${state.opened.companyID}`
      return rows
    }
    expect(await heldNow()).toEqual([{ end: null, amount: 3000 }])
    await set(addHours(later(63), 2))
    expect(await heldNow()).toEqual([{ end: 'expired', amount: 0 }])
    await inBalance(state)
  })

  test('ends the lock of a security code after a day', async () => {
    const pay = async (pin: string) => {
      const sale = { pan: sandboxPan('withCode'), amount: 100, terminalID: state.opened.terminalID, pin }
      return (await ask('payments', sale)).statusCode
    }
    for (let times = 0; times < 5; times += 1) await pay('1234')
    expect(await pay(SANDBOX_PIN)).toBe(403)
    await set(addHours(later(64), 3))
    expect(await pay(SANDBOX_PIN)).toBe(201)
  })

  test('begins the card of the future, ends others, and closes months', async () => {
    expect((await charge('future')).statusCode).toBe(201)
    await set(later(900))
    expect((await charge('future')).json()).toMatchObject({ code: 'ERROR_CARD_NOT_USABLE' })
    const written = await state.app.database.sql`
      select count(*)::int as n from card_load where company_id = ${state.opened.companyID} and kind = 'expired'`
    expect(written[0]?.n).toBeGreaterThan(5)
    await inBalance(state)
    const closed = await state.app.call('PUT', '/api/company-months/2026-11', { closed: true }, state.inside)
    expect(closed.statusCode).toBe(200)
    const refused = await state.app.call('PUT', '/api/company-months/2026-11', { closed: true }, state.real)
    expect(refused.statusCode).toBe(400)
  })
})

describe('mails and webhooks of a sandbox', () => {
  const { state, charge } = withSandbox()

  test('are shown instead of sent', async () => {
    const { app, inside } = state
    const { webApiId } = (await app.call('GET', '/api/companies/company/web-apis', undefined, inside)).json()
      .list[0]
    const hook = { webApiId, url: 'https://receiver.invalid/hook' }
    const { id: webhookID, secret } = (
      await app.call('POST', '/api/companies/company/web-apis/webhooks', hook, inside)
    ).json()
    const { transactionID } = (await charge('active')).json()
    await collectEvents(app.database.db, () => NOW, 60_000)
    const deliver = deliverer({
      ...app.deps,
      resolve: async () => {
        throw new Error('A sandbox asked for an address')
      },
    })
    expect(await deliver()).toBeGreaterThan(0)
    const path = `/api/companies/company/web-apis/webhooks/${webhookID}/deliveries`
    const { list } = (await app.call('GET', path, undefined, inside)).json()
    const delivery = list.find(({ type }: { type: string }) => type === 'payment.accepted')
    expect(delivery).toMatchObject({ state: 'shown', failure: 'sandbox', nextAttemptAt: null })
    expect(JSON.parse(delivery.body).data).toMatchObject({ transactionID })
    expect(delivery.headers['kaarditeek-signature']).toBe(signatureHeader([secret], delivery.body, NOW))
  })
})

describe('deliveries of a sandbox whose clock is ahead', () => {
  const { state, charge } = withSandbox()

  test('have the time of the server, whatever made them, and their events that of the sandbox', async () => {
    const { app, inside } = state
    const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      (await app.call(method, `/api${path}`, body, inside)).json()
    await call('PUT', '/sandbox/clock', { now: later(31).toISOString() })
    const { webApiId } = (await call('GET', '/companies/company/web-apis')).list[0]
    const hooks = '/companies/company/web-apis/webhooks'
    const { id } = await call('POST', hooks, { webApiId, url: 'https://receiver.invalid/hook' })
    await charge('active')
    await collectEvents(app.database.db, () => NOW, 60_000)
    await call('POST', `${hooks}/tests`, { id, type: 'payment.accepted' })
    const deliver = deliverer({ ...app.deps, resolve: async () => [] })
    expect(await deliver()).toBe(2)
    const { list } = await call('GET', `${hooks}/${id}/deliveries`)
    expect(list).toHaveLength(2)
    for (const { createdAt, lastAttemptAt, body } of list) {
      expect([createdAt, lastAttemptAt]).toEqual([NOW.toISOString(), NOW.toISOString()])
      expect(JSON.parse(body).createdAt).toBe(later(31).toISOString())
    }
    const { oldSecretUntil } = await call('POST', `${hooks}/secrets`, { id })
    expect(oldSecretUntil).toBe(later(1).toISOString())
  })
})

describe('an old key of a web API', () => {
  const { state, charge } = withSandbox()

  test.each([
    ['by the clock of the sandbox', 1],
    ['at once', 0],
  ])('that has ended %s stays ended after emptying', async (_, overlapDays) => {
    const { app, inside, opened } = state
    const webApis = '/api/companies/company/web-apis'
    const { webApiId } = (await app.call('GET', webApis, undefined, inside)).json().list[0]
    const rotated = await app.call('POST', `${webApis}/keys`, { webApiId, overlapDays }, inside)
    await app.call('PUT', '/api/sandbox/clock', { now: later(2).toISOString() }, inside)
    const refused = { reason: 'apiKeyUnknown' }
    expect((await charge('active')).json()).toMatchObject(refused)
    expect((await app.call('DELETE', '/api/sandbox/data', undefined, inside)).statusCode).toBe(204)
    expect((await charge('active')).json()).toMatchObject(refused)
    opened.apiKey = rotated.json().apiKey
    expect((await charge('active')).statusCode).toBe(201)
  })
})

describe('emptying a sandbox', () => {
  const { state, clock, charge, enter } = withSandbox()
  const empty = (cookie = state.inside) => state.app.call('DELETE', '/api/sandbox/data', undefined, cookie)
  const rows = async (companyID: number) => {
    const { sql } = state.app.database
    const tables = await sql<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'company_id' order by 1`
    const counts = tables.map(
      ({ name }) =>
        // Events of the audit log are not what a sandbox begins with.
        `select '${name}' as name, count(*)::int as n from "${name}" where company_id = ${companyID}
          ${name === 'change' ? `and entity not in (${eventKinds.map((kind) => `'${kind}'`).join(', ')})` : ''}`,
    )
    return Object.fromEntries((await sql.unsafe(counts.join(' union all '))).map(({ name, n }) => [name, n]))
  }

  test('is refused in a real company', async () => {
    expect((await empty(state.real)).statusCode).toBe(404)
  })

  test('leaves it as it was at the beginning, with its keys, and touches nothing else', async () => {
    const { opened, app, inside, own } = state
    const [first, others] = [await rows(opened.companyID), await rows(own.companyID)]
    for (const card of sandboxCardNames.slice(0, 4)) await charge(card)
    await app.call('PUT', '/api/sandbox/clock', { now: later(900).toISOString() }, inside)
    expect(await rows(opened.companyID)).not.toEqual(first)
    expect((await empty()).statusCode).toBe(204)
    expect(await rows(opened.companyID)).toEqual(first)
    expect(await rows(own.companyID)).toEqual(others)
    expect((await app.call('GET', '/api/sandbox', undefined, inside)).json().now).toBe(NOW.toISOString())
    const reply = await charge('active')
    expect([reply.statusCode, reply.json().amountBalance]).toEqual([201, 99_000])
    await inBalance(state)
    await enter('superuser@own.test', opened.accountID)
  })

  test('leaves no use of a key in the future, and notes the next one', async () => {
    const { app, inside } = state
    const webApis = '/api/companies/company/web-apis'
    const { webApiId } = (await app.call('GET', webApis, undefined, inside)).json().list[0]
    const uses = async () => {
      const shown = (await app.call('GET', `${webApis}/${webApiId}/detail`, undefined, inside)).json()
      return [shown.lastUse, shown.webApiKeys[0].lastUse, shown.webApiKeys[0].lastAddress]
    }
    const future = later(900).toISOString()
    await app.call('PUT', '/api/sandbox/clock', { now: future }, inside)
    await charge('active')
    await expect.poll(uses).toEqual([future, future, '198.51.100.7'])
    await empty()
    expect(await uses()).toEqual([null, null, null])
    await charge('active')
    const now = NOW.toISOString()
    await expect.poll(uses).toEqual([now, now, '198.51.100.7'])
    // A use that is near is kept, and not written again.
    await empty()
    expect(await uses()).toEqual([now, now, '198.51.100.7'])
  })

  test('once under a key, even if payments follow', async () => {
    const { app, inside } = state
    const emptied = () => app.call('DELETE', '/api/sandbox/data', undefined, inside, 'empty once')
    expect((await emptied()).statusCode).toBe(204)
    const paid = await charge('active', { key: 'after emptying' })
    const again = await emptied()
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([204, 'true'])
    const replay = await charge('active', { key: 'after emptying' })
    expect([replay.headers['idempotent-replayed'], replay.json()]).toEqual(['true', paid.json()])
  })

  /** Adds as many rows as the call does not delete itself. */
  const addMany = ({ companyID }: Opened) => state.app.database.sql`
    insert into sandbox_mail (company_id, recipient, subject, body, attachments, created_at)
    select ${companyID}, 'a@b.test', 'a', 'b', '{}', now() from generate_series(1, 5001)`

  test.each(['at once', 'in the background'])(
    'frees the keys of requests %s, but that of the emptying',
    async (when) => {
      const { app, inside, opened, real } = state
      const customer = {
        ...{
          customerTypeID: 2,
          name: `Klient ${when}`,
          identification: `48001${when.length}`,
          languageID: 2,
        },
        ...{ address: 'Tamme 1', email: 'k@example.com', phone: '+372 5551234' },
      }
      const made = () => app.call('POST', '/api/customers', customer, inside, `customer ${when}`)
      const moved = () =>
        app.call('PUT', '/api/sandbox/clock', { now: later(30).toISOString() }, inside, `clock ${when}`)
      const elsewhere = () => app.call('POST', '/api/customers', customer, real, `customer ${when}`)
      const emptied = () => app.call('DELETE', '/api/sandbox/data', undefined, inside, `empty ${when}`)
      const replayed = ({ statusCode, headers }: Awaited<ReturnType<typeof made>>) => [
        ...[statusCode, headers['idempotent-replayed'] === 'true'],
      ]
      const shownCustomer = async (reply: Awaited<ReturnType<typeof made>>) =>
        (await app.call('GET', `/api/customers/${reply.json().customerID}`, undefined, inside)).statusCode
      expect((await elsewhere()).statusCode).toBe(201)
      expect([replayed(await made()), replayed(await made())]).toEqual([
        [201, false],
        [201, true],
      ])
      expect(replayed(await moved())).toEqual([200, false])
      if (when === 'in the background') await addMany(opened)
      expect(replayed(await emptied())).toEqual([204, false])
      if (when === 'in the background') expect(await run()).toEqual([])
      const again = await made()
      expect([...replayed(again), await shownCustomer(again)]).toEqual([201, false, 200])
      expect(replayed(await moved())).toEqual([200, false])
      expect((await shown()).now).toBe(later(30).toISOString())
      expect(replayed(await elsewhere())).toEqual([201, true])
      expect(replayed(await emptied())).toEqual([204, true])
      expect(await shownCustomer(again)).toBe(200)
      await empty()
    },
  )

  test('twice at once ends well', async () => {
    const replies = await Promise.all([empty(), empty()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect((await charge('active')).json().amountBalance).toBe(99_000)
    await inBalance(state)
  })

  const shown = async () => (await state.app.call('GET', '/api/sandbox', undefined, state.inside)).json()
  /** Runs the background as one server. Returns what it reported. */
  const run = async (closing = new AbortController().signal) => {
    const failures: unknown[] = []
    await runEmptyings({
      ...{ db: state.app.database.db, appSecret: APP_SECRET, closing },
      ...{ now: () => clock.now, time: clockAt(NOW).time },
      report: (failure) => failures.push(failure),
    })
    return failures
  }

  test('with many rows goes on after the answer, and its terminals get 503 until it is filled', async () => {
    const { opened } = state
    await empty()
    const first = await rows(opened.companyID)
    await addMany(opened)
    expect((await empty()).statusCode).toBe(204)
    expect((await shown()).emptying).toBe(0)
    const refused = await charge('active')
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      ...[503, 'NOT_AVAILABLE_ERROR', '10'],
    ])
    expect((await empty()).statusCode).toBe(204)
    expect(await run(AbortSignal.abort())).toEqual([])
    expect((await shown()).emptying).toBe(0)
    expect(await Promise.all([run(), run()])).toEqual([[], []])
    expect((await shown()).emptying).toBeNull()
    expect(await rows(opened.companyID)).toEqual(first)
    expect((await charge('active')).json().amountBalance).toBe(99_000)
    await inBalance(state)
  })

  test('goes on where a server left it', async () => {
    const { opened, app } = state
    await empty()
    const first = await rows(opened.companyID)
    await addMany(opened)
    await empty()
    await app.database
      .sql`update sandbox_emptying set attempts = 1, deleted = 500, next_attempt_at = ${clock.now.toISOString()}
      where company_id = ${opened.companyID}`
    expect((await shown()).emptying).toBe(9)
    expect(await run()).toEqual([])
    expect(await rows(opened.companyID)).toEqual(first)
  })
})

/** Cursors are encrypted anew each time. */
const without = (reply: string) =>
  reply.replace(/"(nextCursor|previousLogin|lastLogin|lastLoginAt)":"[^"]*"/g, '')

describe('what a sandbox holds', () => {
  const { state, charge } = withSandbox()
  const readers = ['administrator@own.test', 'distributor@own.test', 'superuser@own.test']

  it('is in no figure and no list of anybody else', async () => {
    const { app, own } = state
    const target = await addTarget(app.database.db, own)
    const cookies = await Promise.all(readers.map(async (email) => [email, await app.login(email)] as const))
    // Files have the time of their making; the lists that they are made of are compared. The audit log has the reads themselves.
    const read = async () => {
      const replies: Record<string, string> = {}
      for (const [email, cookie] of cookies) {
        for (const path of paths.filter(
          (one) => isQuery(one) && !/export|personalData|^auditLog/i.test(one),
        )) {
          const input = superjson.serialize(requestOf(path).input?.(structuredClone(target)))
          const reply = await app.call('POST', `/trpc/${path}`, input, cookie)
          replies[`${path} of ${email}`] = without(`${reply.statusCode} ${reply.body}`)
        }
      }
      return replies
    }
    const before = await read()
    await charge('active')
    await charge('noMoney')
    const customer = { customerTypeID: 2, name: 'Liivakasti klient', languageID: 2 }
    expect((await app.call('POST', '/api/customers/create', customer, state.inside)).statusCode).toBeLessThan(
      500,
    )
    const after = await read()
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual([])
    const found = Object.entries(before).filter(([, body]) => /liivakast|Katseklient|TEST1/i.test(body))
    expect(found.map(([name]) => name).filter((name) => !/^(auth.selfInfo|sandbox.get) /.test(name))).toEqual(
      [],
    )
  })
})
