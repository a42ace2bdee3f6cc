import { randomUUID } from 'node:crypto'
import { keyedRequest } from '@kaarditeek/db/schema/keyed-request'
import { link } from '@kaarditeek/db/schema/link'
import { mail } from '@kaarditeek/db/schema/mail'
import { session } from '@kaarditeek/db/schema/session'
import { requestCount, throttle } from '@kaarditeek/db/schema/throttle'
import { webApiRefusal, webApiRequest } from '@kaarditeek/db/schema/web-api'
import { webApiEvent, webApiFeed, webhook, webhookDelivery } from '@kaarditeek/db/schema/webhook'
import { subHours } from 'date-fns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestCompany, PASSWORD, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { purge } from './purge'

const hours = (count: number) => subHours(NOW, count)
const days = (count: number) => hours(24 * count)

describe('the purge', () => {
  let test: TestApp
  let own: TestCompany
  let users: number[]

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    users = (await test.database.sql`select id from "user" order by id`).map(({ id }) => id)
  })
  beforeEach(async () => {
    await test.database.sql`truncate throttle, session, session_use, link, mail`
  })
  afterAll(() => test.close())

  const user = (index: number) => users[index] ?? 0

  it('deletes throttles whose window, lock and day are over', async () => {
    const { db } = test.database
    const row = (subject: string, values: Partial<typeof throttle.$inferInsert>) => ({
      subject,
      failures: 1,
      since: hours(1),
      ...values,
    })
    await db
      .insert(throttle)
      .values([
        row('window over', { since: hours(0.25) }),
        row('in its window', { since: hours(0.2) }),
        row('lock over', { since: hours(2), lockedUntil: NOW }),
        row('locked', { since: hours(2), lockedUntil: hours(-0.1) }),
        row('day of locks over', { lockedUntil: days(1.1), locks: 2, locksSince: days(1.2) }),
        row('in its day of locks', { lockedUntil: hours(20), locks: 2, locksSince: hours(21) }),
      ])
    expect(await purge(db, NOW)).toBe(3)
    expect((await db.select().from(throttle)).map(({ subject }) => subject).sort()).toEqual([
      'in its day of locks',
      'in its window',
      'locked',
    ])
  })

  it('deletes counts of requests after an hour', async () => {
    const { db } = test.database
    const row = (at: Date, requests: number) => ({
      keyHash: Buffer.from('key'),
      serverID: randomUUID(),
      minute: Math.floor(at.getTime() / 60_000),
      requests,
    })
    await db.insert(requestCount).values([row(NOW, 1), row(hours(1), 2), row(hours(1.02), 3)])
    expect(await purge(db, NOW)).toBe(1)
    expect((await db.select().from(requestCount)).map(({ requests }) => requests)).toEqual([1, 2])
  })

  it('deletes sessions that have ended, unused or old, and keeps open ones', async () => {
    const { db } = test.database
    const row = (id: string, createdAt: Date, expiresAt: Date) => ({
      id,
      userId: user(0),
      accountID: own.by.accountID,
      createdAt,
      expiresAt,
    })
    await db
      .insert(session)
      .values([
        row('open', days(6.9), hours(-1)),
        row('unused', days(1), NOW),
        row('older than seven days', days(7.1), hours(-1)),
      ])
    expect(await purge(db, NOW)).toBe(2)
    expect((await db.select().from(session)).map(({ id }) => id)).toEqual(['open'])
  })

  it('deletes links thirty days after their end', async () => {
    const { db } = test.database
    const row = (hash: string, expiresAt: Date, usedAt: Date | null = null) => ({
      hash: Buffer.from(hash),
      kind: 1 as const,
      userID: user(0),
      expiresAt,
      usedAt,
    })
    await db
      .insert(link)
      .values([
        row('old', days(30.1)),
        row('old and used', days(31), days(32)),
        row('young', days(29.9)),
        row('good', days(-1)),
      ])
    expect(await purge(db, NOW)).toBe(2)
    expect((await db.select().from(link)).map(({ hash }) => hash.toString())).toEqual(['young', 'good'])
  })

  it('deletes keys of requests after seven days', async () => {
    const { db } = test.database
    const row = (idempotencyKey: string, createdAt: Date) => ({
      accountID: own.by.accountID,
      idempotencyKey,
      fingerprint: Buffer.from('none'),
      createdAt,
      result: '{}',
    })
    await db.insert(keyedRequest).values([row('old', days(7.1)), row('young', days(6.9))])
    expect(await purge(db, NOW)).toBe(1)
    expect((await db.select().from(keyedRequest)).map((one) => one.idempotencyKey)).toEqual(['young'])
  })

  it('deletes mails after ninety days, except waiting ones and the last of a user', async () => {
    const { db } = test.database
    const row = (
      recipient: string,
      index: number,
      createdAt: Date,
      values: Partial<typeof mail.$inferInsert> = {},
    ) => ({ recipient, userID: user(index), createdAt, attempts: 1, sentAt: createdAt, ...values })
    await db
      .insert(mail)
      .values([
        row('old, given up', 0, days(95), { sentAt: null }),
        row('old', 0, days(91)),
        row('on its way', 0, days(91), { sentAt: null, nextAttemptAt: NOW }),
        row('young', 0, days(89)),
        row('old', 1, days(92)),
        row('last of its user', 1, days(91)),
      ])
    expect(await purge(db, NOW)).toBe(3)
    expect((await db.select().from(mail)).map(({ recipient }) => recipient)).toEqual([
      'on its way',
      'young',
      'last of its user',
    ])
  })

  it('deletes events of webhooks after thirty days', async () => {
    const { db } = test.database
    const { companyID, webApiID } = own
    const values = { url: 'https://till.test/', secretEncrypted: Buffer.from('none'), readTo: NOW }
    const [{ id: webhookID } = { id: 0 }] = await db
      .insert(webhook)
      .values({ companyID, webApiID, ...values })
      .returning()
    const row = (eventID: string, createdAt: Date) =>
      ({ companyID, webhookID, eventID, type: 'test', body: '{}', createdAt }) as const
    await db.insert(webhookDelivery).values([row('old', days(30.1)), row('young', days(29.9))])
    expect(await purge(db, NOW)).toBe(1)
    expect((await db.select().from(webhookDelivery)).map(({ eventID }) => eventID)).toEqual(['young'])
    const event = (eventID: string, createdAt: Date) =>
      ({ companyID, webApiID, eventID, type: 'card.closed', body: '{}', createdAt }) as const
    await db.insert(webApiEvent).values([event('old', days(30.1)), event('young', days(29.9))])
    expect(await purge(db, NOW)).toBe(1)
    expect((await db.select().from(webApiEvent)).map(({ eventID }) => eventID)).toEqual(['young'])
  })

  it('collects no more events for a web API without a webhook that has not asked for thirty days', async () => {
    const { db } = test.database
    const { companyID, webApiID } = own
    await db.delete(webhookDelivery)
    await db.delete(webhook)
    const asked = async (askedAt: Date | null) => {
      await db.delete(webApiFeed)
      await db.insert(webApiFeed).values({ companyID, webApiID, readTo: NOW, askedAt })
      return purge(db, NOW)
    }
    expect(await asked(days(29.9))).toBe(0)
    expect(await asked(days(30.1))).toBe(1)
    expect(await asked(null)).toBe(1)
    const values = { url: 'https://till.test/', secretEncrypted: Buffer.from('none'), readTo: NOW }
    await db.insert(webhook).values({ companyID, webApiID, ...values })
    expect(await asked(null)).toBe(0)
    await db.update(webhook).set({ closedAt: NOW })
    expect(await purge(db, NOW)).toBe(1)
  })

  it('deletes refused payments without a key after seven days', async () => {
    const { sql, db } = test.database
    const row = (receivedAt: Date, idempotencyKey: string) => ({
      companyID: own.by.companyID,
      webApiID: own.webApiID,
      receivedAt,
      requestID: randomUUID(),
      idempotencyKey,
      refusal: 'ERROR_BAD_PAN',
      panLast4: '1234',
      terminalID: 'T1',
      requestedAmount: 1,
    })
    await sql`truncate web_api_refusal`
    await db.insert(webApiRefusal).values([row(days(7.1), 'old'), row(days(6.9), 'young')])
    expect(await purge(db, NOW)).toBe(1)
    expect((await db.select().from(webApiRefusal)).map((one) => one.idempotencyKey)).toEqual(['young'])
  })

  it('deletes refused payments under a key after seven days, and keeps rows that protect money', async () => {
    const { sql, db } = test.database
    const row = (receivedAt: Date, idempotencyKey: string, refusal: string | null, isReversal = false) => ({
      companyID: own.by.companyID,
      webApiID: own.webApiID,
      receivedAt,
      idempotencyKey,
      refusal,
      isReversal,
    })
    await db
      .insert(webApiRequest)
      .values([
        row(days(7.1), 'old', 'ERROR_NO_MONEY_LEFT_ON_CARD'),
        row(days(6.9), 'young', 'ERROR_NO_MONEY_LEFT_ON_CARD'),
        row(days(400), 'accepted', null),
        row(days(400), 'reversal', null, true),
        row(days(400), 'reversed before it came', 'paymentReversed'),
      ])
    expect(await purge(db, NOW)).toBe(1)
    const left = await sql`select idempotency_key as key from web_api_request order by received_at, key`
    expect(left.map(({ key }) => key)).toEqual(['accepted', 'reversal', 'reversed before it came', 'young'])
  })

  it('finds refused payments by an index, among any number of accepted ones', async () => {
    const { sql } = test.database
    await sql`
      insert into web_api_request (company_id, web_api_id, idempotency_key, received_at, is_reversal, refusal)
      select ${own.by.companyID}, ${own.webApiID}, 'n' || n, ${days(30).toISOString()}, false,
        case when n % 1000 = 0 then 'cardClosed' end
      from generate_series(1, 20000) n`
    await sql`analyze web_api_request`
    const plan = await sql`
      explain select from web_api_request where refusal <> 'paymentReversed' and received_at < ${days(7).toISOString()} limit 200`
    expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('web_api_request_refused')
    expect(await purge(test.database.db, NOW)).toBe(20)
  })

  const addThrottles = (count: number) =>
    test.database.sql`
      insert into throttle (subject, failures, since)
      select 'login email ' || n, 1, ${days(2).toISOString()} from generate_series(1, ${count}::int) n`

  it('continues step by step until none is left, shared by several servers', async () => {
    await addThrottles(2300)
    const deleted = await Promise.all([1, 2, 3].map(() => purge(test.database.db, NOW)))
    expect(deleted.reduce((sum, one) => sum + one)).toBe(2300)
  })

  it('skips throttles that another transaction is changing', async () => {
    await addThrottles(3)
    await test.database.sql.begin(async (tx) => {
      await tx`update throttle set failures = 2 where subject = 'login email 2'`
      expect(await purge(test.database.db, NOW)).toBe(2)
    })
  })

  it('starts nothing once the application closes', async () => {
    await addThrottles(1)
    expect(await purge(test.database.db, NOW, AbortSignal.abort())).toBe(0)
  })

  it('keeps a working link and a lock', async () => {
    await test.call('POST', '/api/forgot-password', { email: 'viewer@own.test' })
    for (let times = 0; times < 5; times += 1)
      await test.call('POST', '/api/login', { email: 'operator@own.test', password: randomUUID() })
    await expect.poll(async () => (await test.database.db.select().from(link)).length).toBe(1)
    await purge(test.database.db, NOW)
    const locked = await test.call('POST', '/api/login', { email: 'operator@own.test', password: PASSWORD })
    expect(locked.json().code).toBe('ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS')
    expect(await test.database.db.select().from(link)).toHaveLength(1)
  })
})
