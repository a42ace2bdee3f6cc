import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, PASSWORD } from '../testing/fixtures'
import { NOW, type TestApp, testApp } from '../testing/test-app'

const MINUTE = 60_000

describe('too many failed logins', () => {
  let test: TestApp
  let now = NOW

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    await addTestCompany(test.database.db, 'own')
  })
  afterAll(() => test.close())

  const attempt = async (email: string, password = 'Wrong-2026', remoteAddress = '192.0.2.1') => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password },
      remoteAddress,
    })
    return { status: reply.statusCode, code: reply.json().code, retryAfter: reply.headers['retry-after'] }
  }
  const fail = async (email: string, times: number, address?: string) => {
    for (let index = 0; index < times; index += 1) await attempt(email, 'Wrong-2026', address)
  }
  const mismatch = { status: 401, code: 'ERROR_PASSWORD_OR_USERNAME_MISMATCH' }
  const tooMany = { status: 400, code: 'ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS' }

  it('lock the email for a quarter of an hour, from anywhere, known or not', async () => {
    for (const email of ['operator@own.test', 'nobody@own.test']) {
      await fail(email, 4)
      expect(await attempt(email)).toMatchObject(mismatch)
      expect(await attempt(email, PASSWORD, '192.0.2.9')).toMatchObject({ ...tooMany, retryAfter: '900' })
    }
    now = new Date(now.getTime() + 15 * MINUTE)
    expect(await attempt('operator@own.test', PASSWORD)).toMatchObject({ status: 200 })
  })

  it('begin anew after a login that works', async () => {
    await fail('superuser@own.test', 4)
    expect(await attempt('superuser@own.test', PASSWORD)).toMatchObject({ status: 200 })
    await fail('superuser@own.test', 4)
    expect(await attempt('superuser@own.test', PASSWORD)).toMatchObject({ status: 200 })
  })

  it('are counted when they come all at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => attempt('activator@own.test', 'Wrong-2026', '192.0.2.30')),
    )
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('lock the address after fifty, whatever the email', async () => {
    for (let index = 0; index < 50; index += 1)
      await attempt(`someone${index}@own.test`, 'Wrong-2026', '192.0.2.50')
    expect(await attempt('superuser@own.test', PASSWORD, '192.0.2.50')).toMatchObject(tooMany)
    expect(await attempt('superuser@own.test', PASSWORD, '192.0.2.51')).toMatchObject({ status: 200 })
  })

  it('lock an IPv6 address with its /64, an IPv4 address within IPv6 as itself', async () => {
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
})
