import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, PASSWORD } from '../testing/fixtures'
import { NOW, type TestApp, testApp } from '../testing/test-app'

const WRONG = 'Wrong-2026'
const MINUTE = 60_000

describe('the current password', () => {
  let test: TestApp
  let now = NOW

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    await addTestCompany(test.database.db, 'own')
  })
  afterAll(() => test.close())

  const codeOf = async (call: ReturnType<TestApp['call']>) => {
    const reply = await call
    const { code, subErrors } = reply.body ? reply.json() : {}
    return {
      status: reply.statusCode,
      code,
      field: subErrors?.[0]?.field,
      retryAfter: reply.headers['retry-after'],
    }
  }
  const change = (cookie: string, currentPassword: string) =>
    codeOf(
      test.call(
        'PUT',
        '/api/pwchange',
        { currentPassword, password: PASSWORD, repPassword: PASSWORD },
        cookie,
      ),
    )
  const move = (cookie: string, values: object) =>
    codeOf(
      test.call(
        'PUT',
        '/api/operators/self',
        { name: 'Mina', lang: 2, email: 'new@own.test', ...values },
        cookie,
      ),
    )
  const mismatch = { status: 400, code: 'ERROR_PASSWORD_OR_USERNAME_MISMATCH', field: 'currentPassword' }
  const tooMany = { status: 400, code: 'ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS', retryAfter: '900' }

  it('is required only for another email', async () => {
    const cookie = await test.login('viewer@own.test')
    expect(await move(cookie, { email: 'VIEWER@own.test' })).toMatchObject({ status: 200 })
    for (const currentPassword of [undefined, null, ''])
      expect(await move(cookie, { currentPassword })).toMatchObject({
        status: 400,
        code: 'ERROR_INCOMPLETE_DATA',
        field: 'currentPassword',
      })
    expect(await move(cookie, { currentPassword: WRONG })).toMatchObject(mismatch)
    expect(await move(cookie, { currentPassword: PASSWORD })).toMatchObject({ status: 200 })
  })

  it('may be guessed five times in 15 minutes, over all its uses', async () => {
    const cookie = await test.login('operator@own.test')
    for (let guess = 0; guess < 5; guess += 1)
      expect(
        await (guess % 2 ? change(cookie, WRONG) : move(cookie, { currentPassword: WRONG })),
      ).toMatchObject(mismatch)
    expect(await change(cookie, PASSWORD)).toMatchObject(tooMany)
    expect(await move(cookie, { currentPassword: PASSWORD })).toMatchObject(tooMany)
    now = new Date(now.getTime() + 15 * MINUTE)
    expect(await change(cookie, PASSWORD)).toMatchObject({ status: 204 })
  })

  it('resets the count if it is right', async () => {
    const cookie = await test.login('activator@own.test')
    for (let round = 0; round < 2; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) await change(cookie, WRONG)
      expect(await change(cookie, PASSWORD)).toMatchObject({ status: 204 })
    }
  })

  it('is counted for concurrent guesses', async () => {
    const cookie = await test.login('superuser@own.test')
    const replies = await Promise.all(Array.from({ length: 20 }, () => change(cookie, WRONG)))
    expect(replies.filter(({ field }) => field === 'currentPassword')).toHaveLength(5)
  })
})
