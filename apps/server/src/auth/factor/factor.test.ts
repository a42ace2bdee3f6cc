import { addMinutes, addSeconds } from 'date-fns'
import superjson from 'superjson'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFactor, codeAt, halfLogin, otherSecret } from '../../testing/factor'
import { addTestCompany, PASSWORD } from '../../testing/fixtures'
import { linkIn, mailbox } from '../../testing/mailbox'
import { matrix, type ProcedurePath } from '../../testing/permission/matrix'
import { isQuery, paths } from '../../testing/permission/permission-app'
import { requestOf } from '../../testing/permission/requests'
import { addTarget, type Target } from '../../testing/permission/target'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

const EMAIL = 'operator@own.test'
const COLLEAGUE = 'viewer@own.test'

describe('second factors', () => {
  let test: TestApp
  let target: Target
  let now = NOW
  const box = mailbox()

  beforeAll(async () => {
    test = await testApp({ now: () => now, mailer: box.mailer })
    target = await addTarget(test.database.db, await addTestCompany(test.database.db, 'own'))
  })
  beforeEach(async () => {
    // Later than each code that an earlier test has used.
    now = addMinutes(now, 60)
    const { sql } = test.database
    await sql`delete from factor`
    await sql`delete from recovery_code`
    await sql`delete from pending_login`
    await sql`delete from session`
    await sql`delete from throttle`
    await sql`update "user" set login_allowed = true`
  })
  afterAll(() => test.close())

  const on = async (email = EMAIL) => {
    const cookie = await test.login(email)
    const added = await addFactor(test, cookie, now)
    now = addSeconds(now, 30)
    return { ...added, cookie }
  }
  const second = (cookie: string, code: string) => test.call('POST', '/api/login/factor', { code }, cookie)
  const self = (cookie: string) => test.call('GET', '/api/self-info', undefined, cookie)
  const own = (cookie: string) => test.call('GET', '/api/self/factors', undefined, cookie)
  const first = (password = PASSWORD) => test.call('POST', '/api/login', { email: EMAIL, password })

  it('change nothing for a user without one', async () => {
    await on(COLLEAGUE)
    expect((await first()).statusCode).toBe(200)
    expect((await own(await test.login(EMAIL))).json()).toEqual({
      list: [],
      recoveryCodesLeft: 0,
      takesPassword: true,
    })
  })

  it('make the login ask for a code, and answer it like a login', async () => {
    const { secret, uri } = await on()
    expect(uri).toContain('otpauth://totp/Kaarditeek:operator%40own.test?')
    const asked = await first()
    expect([asked.statusCode, asked.json().code]).toEqual([403, 'ERROR_FACTOR_NEEDED'])
    const reply = await second(await halfLogin(test, EMAIL), codeAt(secret, now))
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ email: EMAIL, statusID: 2 })
    const [cookie] = reply.cookies
    const session = `${cookie?.name}=${cookie?.value}`
    expect((await self(session)).json()).toEqual(reply.json())
    expect((await own(session)).json()).toMatchObject({
      list: [{ name: 'Telefon', lastUse: now.toISOString() }],
      recoveryCodesLeft: 10,
    })
  })

  it('are not asked for before the password is right', async () => {
    await on()
    const wrong = await first('Wrong-2026')
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'ERROR_PASSWORD_OR_USERNAME_MISMATCH'])
    expect(wrong.cookies).toEqual([])
  })

  it('count once they are confirmed', async () => {
    const cookie = await test.login(EMAIL)
    const added = await test.call(
      'POST',
      '/api/self/factors',
      { name: 'Telefon', currentPassword: PASSWORD },
      cookie,
    )
    expect((await first()).statusCode).toBe(200)
    const { id, secret } = added.json()
    const confirm = (code: string, by = cookie) =>
      test.call('POST', `/api/self/factors/${id}/confirm`, { code }, by)
    expect((await confirm(codeAt(otherSecret(), now))).json().code).toBe('ERROR_FACTOR_MISMATCH')
    expect((await confirm(codeAt(secret, now), await test.login(COLLEAGUE))).statusCode).toBe(404)
    expect((await confirm(codeAt(secret, now))).statusCode).toBe(200)
    expect((await confirm(codeAt(secret, now))).statusCode).toBe(404)
    expect((await first()).statusCode).toBe(403)
  })

  it('end the sessions that were begun without them, and tell the user', async () => {
    const before = await test.login(EMAIL)
    const { cookie } = await on()
    expect((await self(before)).statusCode).toBe(401)
    expect((await self(cookie)).statusCode).toBe(200)
    expect(await box.textAbout(EMAIL, 'Kaarditeegis on lisatud kinnitusviis')).toContain('Telefon')
  })

  it('take a code of the step before and after, and no older one', async () => {
    const { secret } = await on()
    const at = now
    now = addSeconds(at, 90)
    const cookie = await halfLogin(test, EMAIL)
    expect((await second(cookie, codeAt(secret, addSeconds(now, -60)))).statusCode).toBe(400)
    expect((await second(cookie, codeAt(secret, addSeconds(now, 60)))).statusCode).toBe(400)
    expect((await second(cookie, codeAt(secret, addSeconds(now, -30)))).statusCode).toBe(200)
    expect((await second(await halfLogin(test, EMAIL), codeAt(secret, addSeconds(now, 30)))).statusCode).toBe(
      200,
    )
  })

  it('take a code once, also the one that confirmed them, and none of an earlier step', async () => {
    const { secret } = await on()
    const confirming = codeAt(secret, addSeconds(now, -30))
    const code = codeAt(secret, now)
    expect((await second(await halfLogin(test, EMAIL), confirming)).statusCode).toBe(400)
    expect((await second(await halfLogin(test, EMAIL), code)).statusCode).toBe(200)
    expect((await second(await halfLogin(test, EMAIL), code)).json()).toMatchObject({
      code: 'ERROR_FACTOR_MISMATCH',
      subErrors: [{ field: 'code' }],
    })
    const ahead = codeAt(secret, addSeconds(now, 30))
    expect((await second(await halfLogin(test, EMAIL), ahead)).statusCode).toBe(200)
    now = addSeconds(now, 30)
    expect((await second(await halfLogin(test, EMAIL), ahead)).statusCode).toBe(400)
  })

  it('take a code for one of several logins at once', async () => {
    const { secret, recoveryCodes } = await on()
    for (const code of [codeAt(secret, now), recoveryCodes[0] ?? '']) {
      const halves = await Promise.all([1, 2, 3, 4].map(() => halfLogin(test, EMAIL)))
      const replies = await Promise.all(halves.map((cookie) => second(cookie, code)))
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400])
      await test.database.sql`delete from throttle`
    }
    const [left] = await test.database.sql`select count(*)::int from recovery_code where used_at is null`
    expect(left).toEqual({ count: 9 })
  })

  it('complete a half login once, of two codes at once', async () => {
    const { recoveryCodes } = await on()
    const cookie = await halfLogin(test, EMAIL)
    const replies = await Promise.all(recoveryCodes.slice(0, 2).map((code) => second(cookie, code)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    const [left] = await test.database.sql`select count(*)::int from recovery_code where used_at is null`
    expect(left).toEqual({ count: 9 })
  })

  it('are replaced by a recovery code, typed in any form', async () => {
    const { recoveryCodes } = await on()
    expect(recoveryCodes).toHaveLength(10)
    const typed = ` ${recoveryCodes[3]?.toLowerCase().replaceAll('-', ' ')}`
    expect((await second(await halfLogin(test, EMAIL), typed)).statusCode).toBe(200)
    expect((await second(await halfLogin(test, EMAIL), typed)).statusCode).toBe(400)
  })

  it('do not take the recovery code of another user', async () => {
    const { recoveryCodes } = await on(COLLEAGUE)
    await on()
    expect((await second(await halfLogin(test, EMAIL), recoveryCodes[0] ?? '')).statusCode).toBe(400)
  })

  it('store neither secret nor codes', async () => {
    const { secret, recoveryCodes } = await on()
    const { sql } = test.database
    const rows = JSON.stringify([
      await sql`select encode(secret_encrypted, 'escape') as kept, * from factor`,
      await sql`select encode(hash, 'escape') as kept from recovery_code`,
      test.log,
    ])
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text)
  })

  it('leave a half login no other call', async () => {
    await on()
    const cookie = await halfLogin(test, EMAIL)
    const guarded = paths.filter((path) => matrix[path] !== 'anyone')
    expect(guarded.length).toBeGreaterThan(100)
    const statusOf = async (path: ProcedurePath) => {
      const input = superjson.serialize(requestOf(path).input?.(structuredClone(target)))
      return (await test.call('POST', `/trpc/${path}`, input, cookie)).statusCode
    }
    for (const path of guarded) expect([path, await statusOf(path)]).toEqual([path, 401])
    expect(guarded.some(isQuery)).toBe(true)
  })

  it('end a half login by logging out, a new password, and after ten minutes', async () => {
    const { secret } = await on()
    const out = await halfLogin(test, EMAIL)
    expect((await test.call('GET', '/api/logout', undefined, out)).statusCode).toBe(204)
    expect((await second(out, codeAt(secret, now))).statusCode).toBe(401)

    const stolen = await halfLogin(test, EMAIL)
    await test.call('POST', '/api/forgot-password', { email: EMAIL })
    const link = linkIn(await box.textAbout(EMAIL, 'Kaarditeegi uus parool'))
    const passwords = { password: PASSWORD, repPassword: PASSWORD }
    expect((await test.call('PUT', `/api/pwchange/${link}`, passwords)).statusCode).toBe(204)
    expect((await second(stolen, codeAt(secret, now))).statusCode).toBe(401)

    const late = await halfLogin(test, EMAIL)
    now = addMinutes(now, 10)
    expect((await second(late, codeAt(secret, now))).statusCode).toBe(401)
    expect((await second('', codeAt(secret, now))).statusCode).toBe(401)
  })

  it('count wrong codes like wrong passwords, and disallow the login after three locks', async () => {
    await on()
    const wrong = async () => {
      const cookie = await halfLogin(test, EMAIL)
      return (await second(cookie, codeAt(otherSecret(), now))).json().code
    }
    for (let lock = 0; lock < 2; lock += 1) {
      for (let nr = 0; nr < 5; nr += 1) expect(await wrong()).toBe('ERROR_FACTOR_MISMATCH')
      expect(await wrong()).toBe('ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS')
      now = addMinutes(now, 16)
    }
    for (let nr = 0; nr < 5; nr += 1) expect(await wrong()).toBe('ERROR_FACTOR_MISMATCH')
    expect((await first()).json().code).toBe('ERROR_PASSWORD_OR_USERNAME_MISMATCH')
    const [person] = await test.database.sql`select login_allowed from "user" where email = ${EMAIL}`
    expect(person).toEqual({ login_allowed: false })
    const failed = await test.database
      .sql`select from change where entity = 'login_failed' and snapshot->>'email' = ${EMAIL}`
    expect(failed.length).toBeGreaterThanOrEqual(15)
  })

  it('are added only with the password, and then only with a code', async () => {
    const cookie = await test.login(EMAIL)
    const add = async (proof: object) =>
      (await test.call('POST', '/api/self/factors', { name: 'Teine', ...proof }, cookie)).json().code
    expect(await add({})).toBe('ERROR_INCOMPLETE_DATA')
    expect(await add({ currentPassword: 'Wrong-2026' })).toBe('ERROR_PASSWORD_OR_USERNAME_MISMATCH')
    const { secret } = await addFactor(test, cookie, now)
    expect(await add({ currentPassword: PASSWORD })).toBe('ERROR_INCOMPLETE_DATA')
    expect(await add({ code: codeAt(secret, now) })).toBe('ERROR_FACTOR_MISMATCH')
    now = addSeconds(now, 30)
    expect(await add({ code: codeAt(secret, now) })).toBeUndefined()
    now = addSeconds(now, 30)
    for (let nr = 0; nr < 5; nr += 1) await add({ code: '000000' })
    expect(await add({ code: codeAt(secret, now) })).toBe('ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS')
  })

  it('are removed with a code, by their user alone, the last one with the recovery codes', async () => {
    const { id, secret, cookie, recoveryCodes } = await on()
    const colleague = await on(COLLEAGUE)
    const remove = async (by: string, code: string) =>
      (await test.call('POST', `/api/self/factors/${id}/remove`, { code }, by)).statusCode
    expect(await remove(cookie, codeAt(otherSecret(), now))).toBe(400)
    expect(await remove(colleague.cookie, colleague.recoveryCodes[0] ?? '')).toBe(404)
    expect(await remove(cookie, codeAt(secret, now))).toBe(204)
    expect((await own(cookie)).json()).toEqual({ list: [], recoveryCodesLeft: 0, takesPassword: true })
    expect((await first()).statusCode).toBe(200)
    expect((await own(colleague.cookie)).json()).toMatchObject({ recoveryCodesLeft: 10 })
    expect(recoveryCodes).toHaveLength(10)
    expect(await box.textAbout(EMAIL, 'Kaarditeegis on eemaldatud kinnitusviis')).toContain('Telefon')
  })

  it('get new recovery codes, and the former ones end', async () => {
    const { secret, cookie, recoveryCodes } = await on()
    const reply = await test.call('POST', '/api/self/recovery-codes', { code: codeAt(secret, now) }, cookie)
    const renewed = reply.json<{ recoveryCodes: string[] }>().recoveryCodes
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20)
    expect((await second(await halfLogin(test, EMAIL), recoveryCodes[0] ?? '')).statusCode).toBe(400)
    expect((await second(await halfLogin(test, EMAIL), renewed[0] ?? '')).statusCode).toBe(200)
  })

  it('are reset by a superuser in a session, which ends the sessions and tells the user', async () => {
    const { cookie, recoveryCodes } = await on()
    const superuser = await test.login('superuser@own.test')
    const token = await test.bearer(superuser)
    const [held] = await test.database.sql`
      select account_id from account a join "user" u on u.id = a.user_id where email = ${EMAIL}`
    const shown = async () =>
      (await test.call('GET', `/api/operators/${held?.account_id}`, undefined, superuser)).json().secondFactor
    const reset = async (by: string) =>
      (await test.call('POST', `/api/operators/${held?.account_id}/reset-factor`, undefined, by)).statusCode
    expect(await reset(await test.login(COLLEAGUE))).toBe(403)
    expect(await reset(token)).toBe(403)
    expect(await shown()).toBe(true)
    expect(await reset(superuser)).toBe(204)
    expect(await shown()).toBe(false)
    expect(await reset(superuser)).toBe(404)
    expect((await self(cookie)).statusCode).toBe(401)
    expect((await first()).statusCode).toBe(200)
    expect(await test.database.sql`select hash from recovery_code`).toEqual([])
    expect(recoveryCodes).toHaveLength(10)
    const text = await box.textAbout(EMAIL, 'Kaarditeegi kaheastmeline sisselogimine on lähtestatud')
    expect(text).toContain('(superuser)')
  })

  it('are not reset by their own user, whose code removes them', async () => {
    const { cookie } = await on('superuser@own.test')
    const { accountID } = (await test.call('GET', '/api/operators/self', undefined, cookie)).json()
    const reply = await test.call('POST', `/api/operators/${accountID}/reset-factor`, undefined, cookie)
    expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining('koodiga')])
  })

  it('are required from the day that a superuser sets: until one is added, a session does nothing else', async () => {
    const superuser = await test.login('superuser@own.test')
    const { recoveryCodes } = await addFactor(test, superuser, now)
    expect(recoveryCodes).toHaveLength(10)
    const cookie = await test.login(EMAIL)
    const token = await test.bearer(cookie)
    const policy = (factorRequiredFrom: string | null, by = superuser) =>
      test.call('PUT', '/api/companies/company/login-policy', { factorRequiredFrom }, by)
    const customers = async (by = cookie) =>
      (await test.call('GET', '/api/customers', undefined, by)).statusCode
    expect((await policy('2026-11-20', cookie)).statusCode).toBe(403)
    const missing = async () => {
      const { list } = (await test.call('GET', '/api/operators', undefined, superuser)).json()
      return [EMAIL, 'superuser@own.test'].map(
        (one) => list.find(({ email }: { email: string }) => email === one).factorMissingFrom,
      )
    }
    expect(await missing()).toEqual([null, null])
    expect((await policy('2099-01-01')).json()).toMatchObject({ factorRequiredFrom: '2099-01-01' })
    expect(await missing()).toEqual(['2098-12-31T22:00:00.000Z', null])
    expect(await customers()).toBe(200)
    expect((await policy('2026-11-20')).statusCode).toBe(200)
    expect(
      (await test.call('GET', '/api/companies/company/login-policy', undefined, superuser)).json(),
    ).toMatchObject({ factorRequiredFrom: '2026-11-20', superuserFactorRequiredFrom: null })

    const refused = await test.call('GET', '/api/customers', undefined, cookie)
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('nõuab')])
    expect((await first()).json()).toMatchObject({ factorDue: true })
    expect(await customers(token)).toBe(200)
    const open = []
    for (const path of paths.filter((one) => matrix[one] !== 'anyone')) {
      const input = superjson.serialize(requestOf(path).input?.(structuredClone(target)))
      const reply = (await test.call('POST', `/trpc/${path}`, input, cookie)).json()
      if (reply.error?.json.data.reply.code !== 'ERROR_NO_PERMISSION') open.push(path)
    }
    expect(open.sort()).toEqual([
      'auth.selectAccount',
      'auth.selfInfo',
      'factor.add',
      'factor.addPasskey',
      'factor.confirm',
      'factor.confirmPasskey',
      'factor.own',
      'operator.self',
    ])

    await test.database.sql`delete from throttle`
    await addFactor(test, cookie, now)
    expect(await customers()).toBe(200)
    expect((await self(cookie)).json()).toMatchObject({ factorDue: false })
    expect((await policy(null)).json()).toMatchObject({ factorRequiredFrom: null })
    expect(
      (await test.call('POST', '/api/login', { email: COLLEAGUE, password: PASSWORD })).json(),
    ).toMatchObject({
      factorDue: false,
    })
    const changes = await test.call('GET', '/api/companies/company/changes', undefined, superuser)
    expect(changes.json().list[0]).toMatchObject({ factorRequiredFrom: null })
    expect(changes.json().list[1]).toMatchObject({ factorRequiredFrom: '2026-11-19T22:00:00.000Z' })
  })

  it('are required of the holders of a role, and of superusers, from days of their own', async () => {
    const superuser = await test.login('superuser@own.test')
    const cookie = await test.login(EMAIL)
    const [held] = await test.database.sql`
      select account.role_nr from account join "user" on "user".id = account.user_id where "user".email = ${EMAIL}`
    const rolePolicy = (id: number, factorRequiredFrom: string | null, by = superuser) =>
      test.call('PUT', `/api/company-roles/${id}/login-policy`, { factorRequiredFrom }, by)
    const isDue = async (by: string) => (await self(by)).json().factorDue
    expect((await rolePolicy(held?.role_nr, '2026-11-20', cookie)).statusCode).toBe(403)
    expect((await rolePolicy(held?.role_nr, '2026-11-20', await test.bearer(superuser))).statusCode).toBe(403)
    expect((await rolePolicy(held?.role_nr, '2099-01-01')).json()).toMatchObject({
      factorRequiredFrom: '2099-01-01',
    })
    expect(await isDue(cookie)).toBe(false)
    await rolePolicy(held?.role_nr, '2026-11-20')
    expect([await isDue(cookie), await isDue(superuser)]).toEqual([true, false])
    // Not edited by who changes the role's permissions.
    const role = { name: 'Uus', permissions: [300] }
    expect(
      (await test.call('PUT', `/api/company-roles/${held?.role_nr}`, role, superuser)).json(),
    ).toMatchObject({ factorRequiredFrom: '2026-11-20' })
    await rolePolicy(held?.role_nr, null)
    const ofSuperusers = (superuserFactorRequiredFrom: string) =>
      test.call('PUT', '/api/companies/company/login-policy', { superuserFactorRequiredFrom }, superuser)
    expect((await ofSuperusers('2026-11-20')).statusCode).toBe(200)
    expect([await isDue(cookie), await isDue(superuser)]).toEqual([false, true])
    expect((await rolePolicy(1001, null)).statusCode).toBe(403)
  })

  it('are out of reach of access tokens', async () => {
    const cookie = await test.login(EMAIL)
    const token = await test.bearer(cookie)
    for (const [method, path] of [
      ['GET', 'factors'],
      ['POST', 'factors'],
      ['POST', 'factors/1/confirm'],
      ['POST', 'factors/1/remove'],
      ['POST', 'recovery-codes'],
    ] as const) {
      const body = { name: 'Skript', currentPassword: PASSWORD, code: '123456' }
      const reply = await test.inject({
        method,
        url: `/api/self/${path}`,
        payload: method === 'GET' ? undefined : body,
        headers: { authorization: token },
      })
      expect([path, reply.statusCode]).toEqual([path, 403])
    }
  })

  it('are at most ten', async () => {
    const { cookie, recoveryCodes } = await on()
    const { sql } = test.database
    await sql`insert into factor (user_id, name, secret_encrypted, created_at, confirmed_at)
      select user_id, name || nr, secret_encrypted, created_at, confirmed_at from factor, generate_series(1, 9) nr`
    const reply = await test.call(
      'POST',
      '/api/self/factors',
      { name: 'Üle', code: recoveryCodes[0] },
      cookie,
    )
    expect(reply.json().message).toContain('10')
  })

  it('whose secret is lost leave the recovery codes', async () => {
    const { secret, recoveryCodes } = await on()
    await test.database.sql`update factor set secret_encrypted = '\\x00'`
    const cookie = await halfLogin(test, EMAIL)
    expect((await second(cookie, codeAt(secret, now))).statusCode).toBe(400)
    expect((await second(cookie, recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })
})
