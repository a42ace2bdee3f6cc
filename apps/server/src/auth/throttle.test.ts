import { transaction } from '@kaarditeek/db/transaction'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, PASSWORD } from '../testing/fixtures'
import { NOW, ORIGIN, type TestApp, testApp } from '../testing/test-app'
import { makeLink } from './links'

const MINUTE = 60_000

describe('too many failed logins', () => {
  let test: TestApp
  let now = NOW

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    for (const name of ['own', 'one', 'two']) await addTestCompany(test.database.db, name)
  })
  afterAll(() => test.close())

  type Attempt = { password?: string; remoteAddress?: string; cookie?: string }
  const logIn = ({
    email,
    password = 'Wrong-2026',
    remoteAddress = '192.0.2.1',
    cookie,
  }: Attempt & { email: string }) =>
    test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      remoteAddress,
      headers: cookie ? { cookie, origin: ORIGIN } : {},
    })
  const attempt = async (email: string, password?: string, remoteAddress?: string, cookie?: string) => {
    const reply = await logIn({ email, password, remoteAddress, cookie })
    return { status: reply.statusCode, code: reply.json().code, retryAfter: reply.headers['retry-after'] }
  }
  const fail = async (email: string, times: number, address?: string) => {
    for (let index = 0; index < times; index += 1) await attempt(email, 'Wrong-2026', address)
  }
  const mismatch = { status: 401, code: 'ERROR_PASSWORD_OR_USERNAME_MISMATCH' }
  const tooMany = { status: 400, code: 'ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS' }

  it('lock the email for 15 minutes from any address, known or not', async () => {
    for (const email of ['operator@own.test', 'nobody@own.test']) {
      await fail(email, 4)
      expect(await attempt(email)).toMatchObject(mismatch)
      expect(await attempt(email, PASSWORD, '192.0.2.9')).toMatchObject({ ...tooMany, retryAfter: '900' })
    }
    now = new Date(now.getTime() + 15 * MINUTE)
    expect(await attempt('operator@own.test', PASSWORD)).toMatchObject({ status: 200 })
  })

  it('are counted from zero after a successful login', async () => {
    await fail('superuser@own.test', 4)
    expect(await attempt('superuser@own.test', PASSWORD)).toMatchObject({ status: 200 })
    await fail('superuser@own.test', 4)
    expect(await attempt('superuser@own.test', PASSWORD)).toMatchObject({ status: 200 })
  })

  it('are counted when concurrent', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => attempt('activator@own.test', 'Wrong-2026', '192.0.2.30')),
    )
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('are no right ones that are checked at once', async () => {
    const email = 'operator@own.test'
    const right = await Promise.all(Array.from({ length: 12 }, () => attempt(email, PASSWORD, '192.0.2.31')))
    expect(right.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    // Guesses beside a right one have what a reset allows: at most five before it and five after it.
    const mixed = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        attempt(email, index === 2 ? PASSWORD : 'Wrong-2026', `192.0.2.${100 + index}`),
      ),
    )
    expect(mixed.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(9)
    expect(mixed.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(await attempt(email, PASSWORD)).toMatchObject(tooMany)
    now = new Date(now.getTime() + 15 * MINUTE)
  })

  it('lock the address after fifty, for any email', async () => {
    for (let index = 0; index < 50; index += 1)
      await attempt(`someone${index}@own.test`, 'Wrong-2026', '192.0.2.50')
    expect(await attempt('superuser@own.test', PASSWORD, '192.0.2.50')).toMatchObject(tooMany)
    expect(await attempt('superuser@own.test', PASSWORD, '192.0.2.51')).toMatchObject({ status: 200 })
  })

  it('lock the /64 of an IPv6 address, and an IPv4 address within IPv6 as IPv4', async () => {
    const failFrom = async (addressOf: (index: number) => string) => {
      for (let index = 0; index < 50; index += 1)
        await attempt(`other${index}@own.test`, 'Wrong-2026', addressOf(index))
      now = new Date(now.getTime() + 1)
    }
    await failFrom((index) => `2001:db8:1:2::${index.toString(16)}`)
    expect(await attempt('superuser@own.test', PASSWORD, '2001:db8:1:2:ffff::1')).toMatchObject(tooMany)
    expect(await attempt('superuser@own.test', PASSWORD, '2001:db8:1:3::1')).toMatchObject({ status: 200 })
    now = new Date(now.getTime() + 15 * MINUTE)
    await failFrom((index) => (index % 2 ? '192.0.2.64' : '::ffff:192.0.2.64'))
    expect(await attempt('superuser@own.test', PASSWORD, '::ffff:c000:240')).toMatchObject(tooMany)
    expect(await attempt('superuser@own.test', PASSWORD, '::ffff:192.0.2.65')).toMatchObject({ status: 200 })
  })

  it('disallow the login at the third lock of a day, until it is allowed again', async () => {
    for (let lock = 0; lock < 3; lock += 1) {
      await fail('viewer@own.test', 5)
      now = new Date(now.getTime() + 15 * MINUTE)
    }
    expect(await attempt('viewer@own.test', PASSWORD)).toMatchObject(mismatch)

    const superuser = await test.login('superuser@own.test')
    const { list } = (await test.call('GET', '/api/operators?search=viewer', undefined, superuser)).json()
    expect(list).toMatchObject([{ loginAllowed: false, canEdit: true }])
    const path = `/api/operators/${list[0].accountID}/reallow-login`
    expect((await test.call('POST', path, undefined, superuser)).statusCode).toBe(204)
    expect(await attempt('viewer@own.test', PASSWORD)).toMatchObject({ status: 200 })
  })

  describe('of a stranger', () => {
    const stranger = '203.0.113.9'
    /** Logs in and returns the cookie that makes the browser known. */
    const known = async (email: string, cookie?: string) => {
      const reply = await logIn({ email, password: PASSWORD, cookie })
      const found = reply.cookies.find(({ name }) => name === 'kaarditeek-browser')
      expect(found).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 365 * 24 * 3600 })
      return `${found?.name}=${found?.value}`
    }
    const lockThrice = async (email: string) => {
      for (let lock = 0; lock < 3; lock += 1) {
        await fail(email, 5, stranger)
        now = new Date(now.getTime() + 15 * MINUTE)
      }
    }
    const forTokens = async (email: string) => {
      const cookie = await test.login(email)
      return { cookie, token: await test.bearer(cookie) }
    }
    const statusOf = async (credential: string) =>
      (await test.call('GET', '/api/self-info', undefined, credential)).statusCode

    it('do not lock a known browser, sessions or access tokens', async () => {
      const email = 'operator@one.test'
      const browser = await known(email)
      const { cookie, token } = await forTokens(email)
      await fail(email, 5, stranger)
      expect(await attempt(email, PASSWORD)).toMatchObject(tooMany)
      expect(await attempt(email, PASSWORD, undefined, browser)).toMatchObject({ status: 200 })
      await lockThrice(email)
      expect(await attempt(email, PASSWORD)).toMatchObject(mismatch)
      expect(await attempt(email, PASSWORD, undefined, browser)).toMatchObject({ status: 200 })
      expect(await attempt(email, PASSWORD)).toMatchObject(mismatch)
      expect([await statusOf(cookie), await statusOf(token)]).toEqual([200, 200])
    })

    it('from the address of a known browser do not lock that browser', async () => {
      const browser = await known('viewer@one.test')
      for (let index = 0; index < 51; index += 1)
        await attempt(`neighbour${index}@own.test`, undefined, '192.0.2.70')
      expect(await attempt('viewer@one.test', PASSWORD, '192.0.2.70')).toMatchObject(tooMany)
      expect(await attempt('viewer@one.test', PASSWORD, '192.0.2.70', browser)).toMatchObject({
        status: 200,
      })
    })

    it('with a cookie that is forged or of another email are counted as without one', async () => {
      const other = await known('activator@one.test')
      const forged = `kaarditeek-browser=${'a'.repeat(22)}.${'b'.repeat(43)}`
      for (const cookie of [other, forged, 'kaarditeek-browser=~.~', other.slice(0, -1)]) {
        await fail('superuser@one.test', 5, stranger)
        expect(await attempt('superuser@one.test', PASSWORD, undefined, cookie)).toMatchObject(tooMany)
        now = new Date(now.getTime() + 15 * MINUTE)
        await attempt('superuser@one.test', PASSWORD)
      }
    })

    it('of a known browser lock that browser, and end its trust at the third lock of a day', async () => {
      const email = 'operator@two.test'
      const browser = await known(email)
      for (let lock = 0; lock < 3; lock += 1) {
        for (let times = 0; times < 5; times += 1)
          expect(await attempt(email, undefined, undefined, browser)).toMatchObject(mismatch)
        if (lock < 2) expect(await attempt(email, PASSWORD, undefined, browser)).toMatchObject(tooMany)
        expect(await attempt(email, PASSWORD)).toMatchObject({ status: 200 })
        now = new Date(now.getTime() + 15 * MINUTE)
      }
      await fail(email, 5, stranger)
      expect(await attempt(email, PASSWORD, undefined, browser)).toMatchObject(tooMany)
    })

    it('do not affect another user of a shared browser', async () => {
      const browser = await known('viewer@two.test', await known('activator@two.test'))
      for (const email of ['activator@two.test', 'viewer@two.test']) {
        await fail(email, 5, stranger)
        expect(await attempt(email, PASSWORD, undefined, browser)).toMatchObject({ status: 200 })
      }
    })

    it('end with a new password by a mailed link, after which the browser is known', async () => {
      const email = 'superuser@two.test'
      await lockThrice(email)
      await fail(email, 5, stranger)
      const [found] = await test.database.sql`select id from "user" where email = ${email}`
      const id = await transaction(test.database.db, (tx) => makeLink(tx, found?.id, LinkKind.password, now))
      const password = 'Uus-parool-1'
      const changed = await test.call('PUT', `/api/pwchange/${id}`, { password, repPassword: password })
      const browser = changed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      expect(await attempt(email, password)).toMatchObject({ status: 200 })
      await fail(email, 5, stranger)
      expect(await attempt(email, password)).toMatchObject(tooMany)
      expect(await attempt(email, password, undefined, browser)).toMatchObject({ status: 200 })
    })
  })
})
