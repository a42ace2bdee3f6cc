import { addDays, addMinutes } from 'date-fns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFactor, codeAt, halfLogin } from '../../../testing/factor'
import { addTestCompany, PASSWORD } from '../../../testing/fixtures'
import { mailbox } from '../../../testing/mailbox'
import { addPasskey, softAuthenticator } from '../../../testing/passkey'
import { NOW, type TestApp, testApp } from '../../../testing/test-app'

const EMAIL = 'operator@own.test'
const COLLEAGUE = 'viewer@own.test'
const MISMATCH = [400, 'ERROR_FACTOR_MISMATCH']

type Reply = Awaited<ReturnType<TestApp['call']>>
const outcome = (reply: Reply) => [reply.statusCode, reply.json().code]

let test: TestApp
let now = NOW
const box = mailbox()

beforeAll(async () => {
  test = await testApp({ now: () => now, mailer: box.mailer })
  await addTestCompany(test.database.db, 'own')
})
beforeEach(async () => {
  now = addDays(now, 1)
  const { sql } = test.database
  await sql`delete from factor`
  await sql`delete from passkey_challenge`
  await sql`delete from recovery_code`
  await sql`delete from session`
  await sql`delete from throttle`
  await sql`update "user" set login_allowed = true`
})
afterAll(() => test.close())

const on = async (email = EMAIL) => {
  const cookie = await test.login(email)
  return { cookie, ...(await addPasskey(test, cookie)) }
}
const factorQuestion = async (half: string): Promise<string> =>
  (await test.call('POST', '/api/login/factor/question', undefined, half)).json().passkey.challenge
const loginQuestion = async (): Promise<string> =>
  (await test.call('POST', '/api/login/passkey/question')).json().challenge
const proofQuestion = async (cookie: string): Promise<string> =>
  (await test.call('POST', '/api/self/passkeys/question', undefined, cookie)).json().passkey.challenge
const second = (half: string, passkey: object) => test.call('POST', '/api/login/factor', { passkey }, half)
const alone = (answer: object) => test.call('POST', '/api/login/passkey', answer)
const self = (cookie: string) => test.call('GET', '/api/self-info', undefined, cookie)
const own = async (cookie: string) => (await test.call('GET', '/api/self/factors', undefined, cookie)).json()

describe('a passkey', () => {
  it('is a second factor: listed, asked for after the password, told by mail', async () => {
    const { cookie, authenticator, recoveryCodes } = await on()
    expect(recoveryCodes).toHaveLength(10)
    expect(await own(cookie)).toMatchObject({
      list: [{ kind: 'passkey', name: 'Sõrmejälg', lastUse: null }],
      recoveryCodesLeft: 10,
    })
    expect(await box.text(EMAIL)).toContain('Sõrmejälg')
    const half = await halfLogin(test, EMAIL)
    const reply = await second(
      half,
      authenticator.answer(await factorQuestion(half), { verifiesUser: false }),
    )
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ email: EMAIL })
    expect(await own(cookie)).toMatchObject({ list: [{ lastUse: now.toISOString() }] })
  })

  it('logs in alone, where it verifies its user', async () => {
    const { authenticator } = await on()
    const reply = await alone(authenticator.answer(await loginQuestion()))
    expect(reply.statusCode).toBe(200)
    const [cookie] = reply.cookies
    expect((await self(`${cookie?.name}=${cookie?.value}`)).json()).toEqual(reply.json())
    const present = authenticator.answer(await loginQuestion(), { verifiesUser: false })
    expect(outcome(await alone(present))).toEqual(MISMATCH)
  })

  it('answers a challenge once, also a wrong answer uses it up', async () => {
    const { authenticator } = await on()
    const answer = authenticator.answer(await loginQuestion())
    const replies = await Promise.all([1, 2, 3].map(() => alone(answer)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    const challenge = await loginQuestion()
    expect(outcome(await alone(softAuthenticator().answer(challenge)))).toEqual(MISMATCH)
    expect(outcome(await alone(authenticator.answer(challenge)))).toEqual(MISMATCH)
    const half = await halfLogin(test, EMAIL)
    const used = authenticator.answer(await factorQuestion(half))
    expect((await second(half, used)).statusCode).toBe(200)
    expect(outcome(await second(await halfLogin(test, EMAIL), used))).toEqual(MISMATCH)
  })

  it('answers no challenge that is late, made up or for something else', async () => {
    const { cookie, authenticator } = await on()
    const late = authenticator.answer(await loginQuestion())
    now = addMinutes(now, 5)
    expect(outcome(await alone(late))).toEqual(MISMATCH)
    for (const challenge of ['', 'A'.repeat(43), '\0'.repeat(43)])
      expect(outcome(await alone(authenticator.answer(challenge)))).toEqual(MISMATCH)
    expect(outcome(await alone(authenticator.answer(await proofQuestion(cookie))))).toEqual(MISMATCH)
    const half = await halfLogin(test, EMAIL)
    expect(outcome(await second(half, authenticator.answer(await loginQuestion())))).toEqual(MISMATCH)
    expect(outcome(await alone(authenticator.answer(await factorQuestion(half))))).toEqual(MISMATCH)
  })

  it.each([
    ['a foreign origin', { origin: 'https://kaarditeek.evil.test' }],
    ['a foreign site', { rpID: 'evil.test' }],
    ['another port', { origin: 'http://localhost:3001' }],
  ])('answers nothing for %s', async (_, site) => {
    const { authenticator } = await on()
    expect(outcome(await alone(authenticator.answer(await loginQuestion(), site)))).toEqual(MISMATCH)
    const half = await halfLogin(test, EMAIL)
    expect(outcome(await second(half, authenticator.answer(await factorQuestion(half), site)))).toEqual(
      MISMATCH,
    )
  })

  it('of another person, or for the challenge of another person, completes no login', async () => {
    const { authenticator } = await on()
    const other = await on(COLLEAGUE)
    const half = await halfLogin(test, EMAIL)
    expect(outcome(await second(half, other.authenticator.answer(await factorQuestion(half))))).toEqual(
      MISMATCH,
    )
    const theirs = await factorQuestion(await halfLogin(test, COLLEAGUE))
    expect(outcome(await second(half, authenticator.answer(theirs)))).toEqual(MISMATCH)
    const again = await factorQuestion(half)
    expect(outcome(await second(await halfLogin(test, EMAIL), authenticator.answer(again)))).toEqual(MISMATCH)
  })

  it('that counts is refused once its counter stands still: it was copied', async () => {
    const { authenticator } = await on()
    const counting = async (counter: number) =>
      outcome(await alone(authenticator.answer(await loginQuestion(), {}, counter)))[0]
    expect([await counting(5), await counting(5), await counting(4), await counting(6)]).toEqual([
      200, 400, 400, 200,
    ])
  })

  it('with another signature or under another number is refused', async () => {
    const { authenticator } = await on()
    const thief = softAuthenticator()
    const forged = { ...thief.answer(await loginQuestion()), credentialID: authenticator.credentialID }
    expect(outcome(await alone(forged))).toEqual(MISMATCH)
    const garbage = { ...forged, clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
    expect(outcome(await alone(garbage))).toEqual(MISMATCH)
    expect((await alone({ ...garbage, signature: 'A'.repeat(5000) })).statusCode).toBe(400)
  })

  it('does not log in where the login is disallowed, and its failures are in the audit log', async () => {
    const { authenticator } = await on()
    await test.database.sql`update "user" set login_allowed = false where email = ${EMAIL}`
    expect(outcome(await alone(authenticator.answer(await loginQuestion())))).toEqual(MISMATCH)
    const superuser = await test.login('superuser@own.test')
    const lines = await test.call('GET', '/api/audit-log?what=login_failed&limit=1', undefined, superuser)
    expect(lines.json().list).toMatchObject([{ email: EMAIL }])
  })
})

describe('making a passkey', () => {
  const add = (cookie: string, proof: object = {}) =>
    test.call('POST', '/api/self/passkeys', { name: 'Uus', ...proof }, cookie)
  const confirm = (cookie: string, id: number, made: object) =>
    test.call('POST', `/api/self/passkeys/${id}/confirm`, made, cookie)

  it('takes the password, and then what there is', async () => {
    const { cookie, authenticator, recoveryCodes } = await on()
    expect((await add(cookie, { currentPassword: PASSWORD })).json().code).toBe('ERROR_INCOMPLETE_DATA')
    const passkey = authenticator.answer(await proofQuestion(cookie))
    expect((await add(cookie, { passkey })).statusCode).toBe(201)
    expect(outcome(await add(cookie, { passkey }))).toEqual(MISMATCH)
    expect((await add(cookie, { code: recoveryCodes?.[0] })).statusCode).toBe(201)
    expect((await addPasskey(test, cookie, { code: recoveryCodes?.[1] })).recoveryCodes).toBeNull()
    expect((await own(cookie)).list).toHaveLength(2)
  })

  it('needs a session: a half login and an access token make none', async () => {
    const { cookie } = await on()
    const token = await test.bearer(cookie)
    const half = await halfLogin(test, EMAIL)
    for (const [credential, status] of [
      [token, 403],
      [half, 401],
    ] as const) {
      expect((await add(credential, { currentPassword: PASSWORD })).statusCode).toBe(status)
      expect((await confirm(credential, 1, softAuthenticator().make('A'.repeat(43)))).statusCode).toBe(status)
    }
  })

  it('takes the answer of its own session, site and challenge, once', async () => {
    const cookie = await test.login(EMAIL)
    const begin = async (by = cookie) => {
      const added = (await add(by, { currentPassword: PASSWORD })).json()
      return { id: added.id as number, challenge: added.options.challenge as string }
    }
    const theirs = await begin(await test.login(COLLEAGUE))
    const foreign = await begin()
    expect(outcome(await confirm(cookie, foreign.id, softAuthenticator().make(theirs.challenge)))).toEqual(
      MISMATCH,
    )
    for (const site of [{ origin: 'https://evil.test' }, { rpID: 'evil.test' }]) {
      const { id, challenge } = await begin()
      expect(outcome(await confirm(cookie, id, softAuthenticator().make(challenge, site)))).toEqual(MISMATCH)
    }
    const { id, challenge } = await begin()
    const made = softAuthenticator().make(challenge)
    expect((await confirm(cookie, id, made)).statusCode).toBe(200)
    expect(outcome(await confirm(cookie, id, made))).toEqual(MISMATCH)
    expect((await own(cookie)).list).toHaveLength(1)
  })

  it('does not take over the passkey of another person', async () => {
    const { authenticator } = await on(COLLEAGUE)
    const cookie = await test.login(EMAIL)
    const { id, options } = (await add(cookie, { currentPassword: PASSWORD })).json()
    expect(outcome(await confirm(cookie, id, authenticator.make(options.challenge)))).toEqual(MISMATCH)
    expect(await own(cookie)).toEqual({ list: [], recoveryCodesLeft: 0, takesPassword: true })
    expect((await alone(authenticator.answer(await loginQuestion()))).json()).toMatchObject({
      email: COLLEAGUE,
    })
  })

  it('and an app do not confirm each other', async () => {
    const cookie = await test.login(EMAIL)
    const passkey = (await add(cookie, { currentPassword: PASSWORD })).json()
    const byCode = await test.call(
      'POST',
      `/api/self/factors/${passkey.id}/confirm`,
      { code: '123456' },
      cookie,
    )
    expect(byCode.statusCode).toBe(404)
    const app = (
      await test.call('POST', '/api/self/factors', { name: 'App', currentPassword: PASSWORD }, cookie)
    ).json()
    const { options } = (await add(cookie, { currentPassword: PASSWORD })).json()
    expect((await confirm(cookie, app.id, softAuthenticator().make(options.challenge))).statusCode).toBe(404)
  })
})

describe('passkeys', () => {
  it('stand beside apps: either proves, and the login asks for either', async () => {
    const { cookie, authenticator, recoveryCodes } = await on()
    const added = await test.call(
      'POST',
      '/api/self/factors',
      { name: 'App', code: recoveryCodes?.[0] },
      cookie,
    )
    const { id, secret } = added.json()
    await test.call('POST', `/api/self/factors/${id}/confirm`, { code: codeAt(secret, now) }, cookie)
    now = addMinutes(now, 1)
    const half = await halfLogin(test, EMAIL)
    const byCode = await test.call('POST', '/api/login/factor', { code: codeAt(secret, now) }, half)
    expect(byCode.statusCode).toBe(200)
    const remove = (factorID: number, proof: object) =>
      test.call('POST', `/api/self/factors/${factorID}/remove`, proof, cookie)
    const passkey = authenticator.answer(await proofQuestion(cookie))
    expect((await remove(id, { passkey })).statusCode).toBe(204)
    expect((await own(cookie)).list).toMatchObject([{ kind: 'passkey' }])
  })

  it('are removed by their own answer, and then open nothing', async () => {
    const { cookie, id, authenticator } = await on()
    const passkey = authenticator.answer(await proofQuestion(cookie))
    const removed = await test.call('POST', `/api/self/factors/${id}/remove`, { passkey }, cookie)
    expect(removed.statusCode).toBe(204)
    expect(await own(cookie)).toEqual({ list: [], recoveryCodesLeft: 0, takesPassword: true })
    expect(outcome(await alone(authenticator.answer(await loginQuestion())))).toEqual(MISMATCH)
    expect(await test.database.sql`select factor_id from passkey`).toEqual([])
  })

  it('are reset with the other factors', async () => {
    const { authenticator } = await on()
    const superuser = await test.login('superuser@own.test')
    const [held] = await test.database.sql`
      select account_id from account a join "user" u on u.id = a.user_id where email = ${EMAIL}`
    const reset = await test.call(
      'POST',
      `/api/operators/${held?.account_id}/reset-factor`,
      undefined,
      superuser,
    )
    expect(reset.statusCode).toBe(204)
    expect(outcome(await alone(authenticator.answer(await loginQuestion())))).toEqual(MISMATCH)
    expect(await test.database.sql`select factor_id from passkey`).toEqual([])
  })

  it('count as the factor that a company requires', async () => {
    const superuser = await test.login('superuser@own.test')
    const cookie = await test.login(EMAIL)
    const require = (factorRequiredFrom: string | null) =>
      test.call('PUT', '/api/companies/company/login-policy', { factorRequiredFrom }, superuser)
    await addFactor(test, superuser, now)
    await require('2026-11-20')
    const customers = async () => (await test.call('GET', '/api/customers', undefined, cookie)).statusCode
    expect(await customers()).toBe(403)
    await addPasskey(test, cookie)
    expect(await customers()).toBe(200)
    await require(null)
  })

  it('are asked for at most 200 times from an address', async () => {
    await test.database.sql`insert into throttle (subject, failures, since)
      values ('passkey address 127.0.0.1', 200, ${now.toISOString()})`
    const reply = await test.call('POST', '/api/login/passkey/question')
    expect(outcome(reply)).toEqual([400, 'ERROR_TOO_MANY_REQUESTS'])
  })
})
