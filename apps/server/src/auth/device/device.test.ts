import { datesIn } from '@kaarditeek/i18n/format'
import { addDays, addMinutes } from 'date-fns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purge } from '../../operations/purge/purge'
import { addFactor, halfLogin } from '../../testing/factor'
import { addTestCompany, PASSWORD } from '../../testing/fixtures'
import { mailbox } from '../../testing/mailbox'
import { NOW, ORIGIN, type TestApp, testApp } from '../../testing/test-app'

const EMAIL = 'operator@own.test'
const COLLEAGUE = 'viewer@own.test'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1'

type Session = {
  id: number
  browser: string | null
  isCurrent: boolean
  lastUse: string
  lastAddress: string
}

let test: TestApp
let now = NOW
const box = mailbox()

beforeAll(async () => {
  test = await testApp({ now: () => now, mailer: box.mailer })
  await addTestCompany(test.database.db, 'own')
  await addTestCompany(test.database.db, 'elsewhere')
})
beforeEach(async () => {
  now = addMinutes(now, 60)
  const { sql } = test.database
  await sql`delete from session`
  await sql`delete from factor`
  await sql`delete from access_token`
  await sql`delete from throttle`
  await sql`delete from change where entity in ('session_ended', 'token_ended')`
})
afterAll(() => test.close())

/** Logs in as a browser does, with the cookies that it has. Returns the cookies by their names. */
const logIn = async (userAgent: string, email = EMAIL, cookie = '', remoteAddress = '192.0.2.7') => {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: PASSWORD },
    headers: { origin: ORIGIN, cookie, 'user-agent': userAgent },
    remoteAddress,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  const [session, browser] = reply.cookies.map(({ name, value }) => `${name}=${value}`)
  return { session: session ?? '', browser: browser ?? '' }
}

const listed = (cookie: string) => test.call('GET', '/api/self/sessions', undefined, cookie)
const sessions = async (cookie: string): Promise<Session[]> => (await listed(cookie)).json().list
const end = async (id: number, cookie: string) =>
  (await test.call('DELETE', `/api/self/sessions/${id}`, undefined, cookie)).statusCode
const endOthers = async (cookie: string, accessTokens = false) =>
  (await test.call('POST', '/api/self/sessions/end-others', { accessTokens }, cookie)).statusCode
const statusOf = async (credential: string) =>
  (await test.call('GET', '/api/self-info', undefined, credential)).statusCode
const otherOf = async (cookie: string): Promise<number> =>
  (await sessions(cookie)).find(({ isCurrent }) => !isCurrent)?.id ?? 0

describe('the own sessions', () => {
  it('are listed with browser, system and place, this one first, without their hash', async () => {
    const { session } = await logIn(FIREFOX)
    now = addMinutes(now, 1)
    await logIn(SAFARI, EMAIL, '', '2001:db8::7')
    now = addMinutes(now, 1)
    await logIn('curl/8.5')
    const reply = await listed(session)
    expect(reply.json()).toMatchObject({
      list: [
        { browser: 'Firefox', system: 'Windows', lastAddress: '192.0.2.7', isCurrent: true },
        { browser: null, system: null, isCurrent: false },
        { browser: 'Safari', system: 'iOS', lastAddress: '2001:db8::7', isCurrent: false },
      ],
      accessTokens: [],
    })
    const rows = await test.database.sql<{ id: string }[]>`select id from session`
    expect(rows).toHaveLength(3)
    for (const { id } of rows) expect(reply.body).not.toContain(id)
  })

  it('are not listed once they have ended, by time or of another user', async () => {
    const { session } = await logIn(FIREFOX)
    await logIn(SAFARI, COLLEAGUE)
    await test.database.sql`update session set expires_at = ${now.toISOString()} where id <> all(
      select session_id from session_use where user_agent = ${FIREFOX})`
    expect(await sessions(session)).toHaveLength(1)
    await purge(test.database.db, now)
    expect(await test.database.sql`select id from session_use`).toHaveLength(1)
  })

  it('are ended one by one, and refused at the very next request', async () => {
    const { session } = await logIn(FIREFOX)
    const stolen = await logIn(SAFARI)
    const id = await otherOf(session)
    expect(await statusOf(stolen.session)).toBe(200)
    expect(await end(id, session)).toBe(204)
    expect(await statusOf(stolen.session)).toBe(401)
    expect(await end(id, session)).toBe(404)
    expect(await sessions(session)).toHaveLength(1)
  })

  it('of others do not end by their number', async () => {
    const mine = await logIn(FIREFOX)
    const strangers = [await logIn(SAFARI, COLLEAGUE), await logIn(SAFARI, 'superuser@elsewhere.test')]
    for (const { session } of strangers) {
      const [own] = await sessions(session)
      expect(await end(own?.id ?? 0, mine.session)).toBe(404)
      expect(await statusOf(session)).toBe(200)
    }
  })

  it('leave one of two that end each other at once', async () => {
    const [one, two] = [await logIn(FIREFOX), await logIn(SAFARI)]
    const [ofTwo, ofOne] = [await otherOf(one.session), await otherOf(two.session)]
    const replies = await Promise.all([end(ofTwo, one.session), end(ofOne, two.session)])
    expect(replies.sort()).toEqual([204, 401])
    expect((await Promise.all([one, two].map(({ session }) => statusOf(session)))).sort()).toEqual([200, 401])
  })

  it('end together but for this one, with tokens only if asked for, and with half logins', async () => {
    const { session } = await logIn(FIREFOX)
    const token = await test.bearer(session)
    const others = [await logIn(SAFARI), await logIn('curl/8.5')]
    expect(await endOthers(session)).toBe(204)
    for (const other of others) expect(await statusOf(other.session)).toBe(401)
    expect(await statusOf(token)).toBe(200)

    await addFactor(test, session, now)
    const half = await halfLogin(test, EMAIL)
    expect(await endOthers(session, true)).toBe(204)
    expect([await statusOf(session), await statusOf(token)]).toEqual([200, 401])
    const late = await test.call('POST', '/api/login/factor', { code: '123456' }, half)
    expect([late.statusCode, late.json().code]).toEqual([401, 'ERROR_AUTHENTICATION_FAILED'])
  })

  it('are reached neither by a token nor by a half login', async () => {
    const { session } = await logIn(FIREFOX)
    const victim = await logIn(SAFARI)
    const id = await otherOf(session)
    const token = await test.bearer(session)
    await addFactor(test, session, now)
    const again = await logIn(SAFARI, COLLEAGUE)
    for (const [credential, status] of [
      [token, 403],
      [await halfLogin(test, EMAIL), 401],
      ['', 401],
    ] as const) {
      expect((await listed(credential)).statusCode).toBe(status)
      expect(await end(id, credential)).toBe(status)
      expect(await endOthers(credential, true)).toBe(status)
    }
    expect(await statusOf(victim.session)).toBe(401)
    expect(await statusOf(again.session)).toBe(200)
  })

  it('keep their last use, written once in five minutes', async () => {
    const { session } = await logIn(FIREFOX)
    const begun = now
    const lastUse = async () => new Date((await sessions(session))[0]?.lastUse ?? '')
    now = addMinutes(begun, 4)
    await statusOf(session)
    expect(await lastUse()).toEqual(begun)
    now = addMinutes(begun, 5)
    await statusOf(session)
    await expect.poll(lastUse).toEqual(now)
    expect((await sessions(session))[0]?.lastAddress).toBe('127.0.0.1')
  })

  it('of servers of the last release are listed after their next use', async () => {
    const { session } = await logIn(FIREFOX)
    await test.database.sql`delete from session_use`
    await statusOf(session)
    await expect.poll(() => sessions(session)).toMatchObject([{ isCurrent: true }])
  })

  it('have the tokens of all accounts, which end there too', async () => {
    const { session } = await logIn(FIREFOX)
    const token = await test.bearer(session, { name: 'Öine' })
    await test.bearer((await logIn(FIREFOX, COLLEAGUE)).session, { name: 'Võõras' })
    const { accessTokens } = (await listed(session)).json()
    expect(accessTokens).toMatchObject([{ name: 'Öine', lastUse: null, lastAddress: null }])
    const revoke = async (id: number) =>
      (await test.call('DELETE', `/api/self/access-tokens/${id}`, undefined, session)).statusCode
    const [foreign] = await test.database.sql<{ id: number }[]>`
      select id::int from access_token where name = 'Võõras'`
    expect(await revoke(foreign?.id ?? 0)).toBe(404)
    expect(await revoke(accessTokens[0].id)).toBe(204)
    expect(await revoke(accessTokens[0].id)).toBe(404)
    expect(await statusOf(token)).toBe(401)
  })

  it('are lines of the audit log when they are ended, and so are tokens', async () => {
    const { session } = await logIn(FIREFOX)
    await logIn(SAFARI)
    await test.bearer(session)
    await end(await otherOf(session), session)
    await logIn(SAFARI)
    await endOthers(session, true)
    const superuser = await test.login('superuser@own.test')
    const lines = async (what: string) =>
      (await test.call('GET', `/api/audit-log?what=${what}`, undefined, superuser)).json().list
    const line = { author: EMAIL, address: '127.0.0.1' }
    expect(await lines('session_ended')).toMatchObject([line, line])
    expect(await lines('token_ended')).toMatchObject([line])
  })
})

describe('a login', () => {
  const SUBJECT = 'Kaarditeeki logiti sisse uues brauseris'
  const told = () => box.to(EMAIL).filter(({ subject }) => subject === SUBJECT)
  /** Returns a function that counts the mails from now on. */
  const counted = () => {
    const before = told().length
    return () => told().length - before
  }

  it('from a new browser is told with time, address and browser, from a known one not', async () => {
    const more = counted()
    const first = await logIn(FIREFOX)
    await expect.poll(more).toBe(1)
    await logIn(FIREFOX, EMAIL, first.browser)
    await logIn(SAFARI)
    await expect.poll(more).toBe(2)
    const text = told().at(-1)?.text ?? ''
    expect(text).toContain('Safari, iOS')
    expect(text).toContain('192.0.2.7')
    expect(text).toContain('/operators/self')
    expect(text).toContain(`Aeg: ${datesIn('Europe/Tallinn').moment(now)}`)
  })

  it('is not told for a browser that another user has made known, but of that user', async () => {
    const more = counted()
    const { browser } = await logIn(FIREFOX, COLLEAGUE)
    const both = await logIn(FIREFOX, EMAIL, browser)
    await expect.poll(more).toBe(1)
    await logIn(FIREFOX, EMAIL, both.browser)
    await logIn(SAFARI)
    await expect.poll(more).toBe(2)
  })

  it('of all times the first is not told, nor more than ten a day', async () => {
    await test.database.sql`update "user" set last_login_at = null where email = ${EMAIL}`
    const more = counted()
    await logIn(FIREFOX)
    for (let nr = 0; nr < 12; nr += 1) await logIn(SAFARI)
    await expect.poll(more).toBe(10)
    now = addDays(now, 1)
    await logIn(SAFARI)
    await expect.poll(more).toBe(11)
  })
})
