import { addDays, addMinutes } from 'date-fns'
import superjson from 'superjson'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProvider } from '../../core/provider'
import { addFactor, codeAt } from '../../testing/factor'
import { addTestCompany, PASSWORD } from '../../testing/fixtures'
import { type IdentityProvider, identityProvider, type Person } from '../../testing/identity-provider'
import { linkIn, mailbox } from '../../testing/mailbox'
import { addPasskey } from '../../testing/passkey'
import { NOW, ORIGIN, type TestApp, testApp } from '../../testing/test-app'

const EMAIL = 'operator@own.test'
const person: Person = { sub: 'mari', email: EMAIL, email_verified: true, name: 'Mari Mets' }

let test: TestApp
let cloud: IdentityProvider
let now = NOW
const box = mailbox()

beforeAll(async () => {
  cloud = await identityProvider(person)
  const provider = openProvider(cloud.settings, ORIGIN)
  test = await testApp({ now: () => now, mailer: box.mailer, provider })
  await addTestCompany(test.database.db, 'own')
  await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120052' })
})
beforeEach(async () => {
  now = addDays(now, 1)
  Object.assign(cloud.state, { person, claim: (claims: object) => claims, forges: false, isDown: false })
  const { sql } = test.database
  await sql`delete from user_identity`
  await sql`delete from provider_login`
  await sql`delete from recovery_code`
  await sql`delete from factor`
  await sql`delete from pending_login`
  await sql`delete from session`
  await sql`delete from throttle`
  await sql`update "user" set login_allowed = true`
  await sql`update company set password_off = false`
})
afterAll(async () => {
  await test.close()
  await cloud.close()
})

type Visit = { url: string; cookie?: string; headers?: Record<string, string> }
/** Opens an address as the address bar does. */
const visit = ({ url, cookie, headers = {} }: Visit) =>
  test.app.inject({ method: 'GET', url, headers: { ...(cookie && { cookie }), ...headers } })
type Reply = Awaited<ReturnType<typeof visit>>

const cookieIn = (reply: Reply, name: string) => {
  const found = reply.cookies.find((one) => one.name === name && one.value !== '')
  return found && `${found.name}=${encodeURIComponent(found.value)}`
}
/** Goes to the provider. Returns the cookie, and the address of the provider. */
const begin = async (next = '') => {
  const reply = await visit({ url: `/login/oidc${next && `?next=${encodeURIComponent(next)}`}` })
  return { reply, cookie: cookieIn(reply, 'kaarditeek-provider') ?? '', to: String(reply.headers.location) }
}
/** Logs in at the provider. Returns the address with which it sends the browser back, without its origin. */
const approve = async (to: string) => {
  const approved = await fetch(to, { redirect: 'manual' })
  return String(approved.headers.get('location')).replace(ORIGIN, '')
}
/** A whole login. Returns where it ends, and the session's cookie. */
const logIn = async (as: Person = person, next = '') => {
  cloud.state.person = as
  const { cookie, to } = await begin(next)
  const reply = await visit({ url: await approve(to), cookie })
  return { to: reply.headers.location, session: cookieIn(reply, 'kaarditeek') ?? '' }
}
const UNKNOWN = { to: '/login?provider=unknown', session: '' }
const FAILED = { to: '/login?provider=failed', session: '' }

const self = async (cookie: string) => {
  const reply = await test.call('GET', '/api/self-info', undefined, cookie)
  return reply.statusCode === 200 ? reply.json().email : reply.statusCode
}
const ties = () => test.database.sql<{ email: string; subject: string }[]>`
  select email, subject from user_identity i join "user" u on u.id = i.user_id order by email`
const users = async () => {
  const [counted] = await test.database.sql`
    select (select count(*) from "user")::int as users, (select count(*) from account)::int as accounts`
  return counted
}
const accountOf = async (email: string): Promise<number> => {
  const [held] = await test.database.sql<{ id: number }[]>`
    select account_id::int as id from account a join "user" u on u.id = a.user_id where email = ${email}`
  return held?.id ?? 0
}
const password = (email = EMAIL) => test.call('POST', '/api/login', { email, password: PASSWORD })
/** Whether the page of a mailed link leads to the identity provider. */
const byProviderAlone = async (id: string): Promise<boolean> => {
  const input = encodeURIComponent(JSON.stringify(superjson.serialize({ id })))
  const reply = await test.call('GET', `/trpc/auth.findLink?input=${input}`)
  return reply.json().result.data.json.byProviderAlone
}
/** Failed logins of the user in the audit log. */
const failures = async (): Promise<number> => {
  const [counted] = await test.database.sql<{ n: number }[]>`
    select count(*)::int as n from change where entity = 'login_failed' and snapshot ->> 'email' = ${EMAIL}`
  return counted?.n ?? 0
}
const outcome = (reply: Reply) => [reply.statusCode, reply.json().code]
const switchOff = async (passwordOff = true, by?: string) => {
  const superuser = by ?? (await logIn({ ...person, sub: 'boss', email: 'superuser@own.test' })).session
  return test.call('PUT', '/api/companies/company/login-policy', { passwordOff }, superuser)
}

describe('a login by the identity provider', () => {
  it('ties the user with the verified email at first, then goes by the subject alone', async () => {
    const first = await logIn({ ...person, email: 'Operator@OWN.test' })
    expect(first.to).toBe('/login')
    expect(await self(first.session)).toBe(EMAIL)
    expect(await ties()).toEqual([{ email: EMAIL, subject: 'mari' }])
    for (const email of ['viewer@own.test', 'moved@elsewhere.test', undefined]) {
      const again = await logIn({ ...person, email, email_verified: false })
      expect(await self(again.session)).toBe(EMAIL)
    }
    expect(await ties()).toHaveLength(1)
  })

  it('goes on to the page that was asked for', async () => {
    expect((await logIn(person, '/cards?cardState=2')).to).toBe('/login?next=%2Fcards%3FcardState%3D2')
    expect((await logIn(person, `/${'a'.repeat(2000)}`)).to).toBe('/login')
  })

  it('is refused to another subject with the email of a tied user', async () => {
    await logIn()
    expect(await logIn({ ...person, sub: 'stranger' })).toEqual(UNKNOWN)
    expect(await ties()).toEqual([{ email: EMAIL, subject: 'mari' }])
  })

  it.each([
    ['an unverified email', { email_verified: false }],
    ['an email of which nothing is said', { email_verified: undefined }],
    ['a word in place of the verification', { email_verified: 'true' }],
    ['no email', { email: undefined }],
    ['an unknown email', { email: 'nobody@own.test' }],
    ['no address', { email: `${'x'.repeat(5000)}@own.test` }],
    ['the name of a service account', { email: 'service:1:robot' }],
  ])('of %s opens nothing, and makes no user', async (_what, claims) => {
    const before = await users()
    const { to, session } = await logIn({ ...person, ...claims } as Person)
    expect(['/login?provider=unknown', '/login?provider=failed']).toContain(to)
    expect([session, await ties(), await users()]).toEqual(['', [], before])
  })

  it('of odd subjects opens nothing', async () => {
    for (const sub of ['', 'x'.repeat(256), 'a\u0000b', 'õ'])
      expect((await logIn({ ...person, sub })).session).toBe('')
    expect(await ties()).toEqual([])
  })

  it('is refused to a closed user, without an open account, and where the login is disallowed', async () => {
    const { sql } = test.database
    await sql`update "user" set login_allowed = false where email = ${EMAIL}`
    expect(await logIn()).toEqual(UNKNOWN)
    await sql`update "user" set login_allowed = true where email = ${EMAIL}`
    await sql`update account set closed_at = now() where account_id = ${await accountOf(EMAIL)}`
    expect([await logIn(), await ties()]).toEqual([UNKNOWN, []])
    await sql`update account set closed_at = null where account_id = ${await accountOf(EMAIL)}`
    await sql`update role set web_activities = false`
    expect(await logIn()).toEqual(UNKNOWN)
    await sql`update role set web_activities = true`
    await logIn()
    await sql`update "user" set closed_at = now() where email = ${EMAIL}`
    expect(await logIn()).toEqual(UNKNOWN)
    await sql`update "user" set closed_at = null where email = ${EMAIL}`
    const failed = await test.call(
      'GET',
      '/api/audit-log?what=login_failed&limit=1',
      undefined,
      await test.login('superuser@own.test'),
    )
    expect(failed.json().list).toMatchObject([{ email: EMAIL, loginBy: 'provider' }])
  })

  it('is in the audit log with what it began with, and told by mail from a new browser', async () => {
    await password()
    await logIn()
    const lines = await test.call(
      'GET',
      '/api/audit-log?what=login&limit=2',
      undefined,
      await test.login('superuser@own.test'),
    )
    expect(lines.json().list).toMatchObject([{ loginBy: 'password' }, { email: EMAIL, loginBy: 'provider' }])
    expect(await box.textAbout(EMAIL, 'Kaarditeeki logiti sisse uues brauseris')).toContain('127.0.0.1')
  })

  it('waits for the second factor of the user, which completes it', async () => {
    const { secret } = await addFactor(test, await test.login(EMAIL), now)
    now = addMinutes(now, 1)
    const half = await logIn(person, '/cards')
    expect(half.to).toBe('/login?next=%2Fcards&provider=factor')
    expect(await self(half.session)).toBe(401)
    const whole = await test.call('POST', '/api/login/factor', { code: codeAt(secret, now) }, half.session)
    expect(whole.json()).toMatchObject({ email: EMAIL })
  })

  it('registers an invited user without a password, and voids the invitation', async () => {
    const superuser = await test.login('superuser@own.test')
    const [own] = await test.database.sql`select company_id::int as id from company where name = 'own'`
    const email = 'uus@own.test'
    const invited = await test.call(
      'POST',
      '/api/operators/create',
      { email, roleNr: 150, company: own?.id },
      superuser,
    )
    expect(invited.statusCode).toBe(201)
    const link = linkIn(await box.text(email))
    const { session } = await logIn({
      sub: 'uus',
      email,
      email_verified: true,
      name: `Uus\n${'Nimi '.repeat(40)}`,
    })
    const [made] = await test.database.sql`select name from "user" where email = ${email}`
    expect([await self(session), made?.name.length > 0]).toEqual([email, true])
    const register = { name: 'Vana', languageID: 2, password: PASSWORD, repPassword: PASSWORD }
    expect((await test.call('PUT', `/api/register/${link}`, register)).statusCode).toBe(404)
    expect(outcome(await password(email))).toEqual([401, 'ERROR_PASSWORD_OR_USERNAME_MISMATCH'])
  })
})

describe('an answer of the identity provider', () => {
  it('counts once, in the browser that asked, with its own state, in time', async () => {
    const { cookie, to } = await begin()
    const answer = await approve(to)
    const other = await begin()
    const failed = async (visited: Visit) => {
      const reply = await visit(visited)
      expect([reply.headers.location, cookieIn(reply, 'kaarditeek')]).toEqual([
        '/login?provider=failed',
        undefined,
      ])
    }
    await failed({ url: answer })
    await failed({ url: answer, cookie: 'kaarditeek-provider=odd' })
    await failed({ url: answer, cookie: other.cookie })
    await failed({ url: await approve((await begin()).to), cookie })
    await failed({ url: answer, cookie })
    const good = await begin()
    const used = { url: await approve(good.to), cookie: good.cookie }
    expect((await visit(used)).headers.location).toBe('/login')
    await failed(used)
    const late = await begin()
    now = addMinutes(now, 10)
    await failed({ url: await approve(late.to), cookie: late.cookie })
    const unasked = await begin()
    await failed({ url: '/login/oidc/callback', cookie: unasked.cookie })
    const denied = await begin()
    const { searchParams } = new URL(denied.to)
    await failed({
      url: `/login/oidc/callback?error=access_denied&state=${searchParams.get('state')}`,
      cookie: denied.cookie,
    })
  })

  it('of two at once counts once', async () => {
    const { cookie, to } = await begin()
    const url = await approve(to)
    const replies = await Promise.all([1, 2, 3].map(() => visit({ url, cookie })))
    const locations = replies.map(({ headers }) => headers.location).sort()
    expect(locations).toEqual(['/login', FAILED.to, FAILED.to])
  })

  it.each([
    ['nonce', { nonce: 'another' }],
    ['audience', { aud: 'another' }],
    ['issuer', { iss: 'https://evil.test' }],
    ['end', { exp: 1_000_000 }],
    ['subject', { sub: undefined }],
  ])('with a wrong %s in its token is refused', async (_what, claims) => {
    cloud.state.claim = (own) => ({ ...own, ...claims })
    expect(await logIn()).toEqual(FAILED)
    expect(await ties()).toEqual([])
  })

  it('with the signature of another key is refused', async () => {
    cloud.state.forges = true
    expect([await logIn(), await ties()]).toEqual([FAILED, []])
  })

  it('leaves no code, token, subject or email in the log', async () => {
    test.log.length = 0
    const { cookie, to } = await begin()
    const url = await approve(to)
    await visit({ url, cookie })
    await logIn({ ...person, sub: 'stranger' })
    const written = test.log.join('\n')
    expect(written).toContain('anotherSubject')
    for (const secret of [
      new URL(url, ORIGIN).searchParams.get('code') ?? '?',
      cookie.split('=')[1] ?? '?',
      'mari',
      EMAIL,
    ])
      expect(written).not.toContain(secret)
  })
})

describe('the identity provider', () => {
  it('may be down: the login page says so, passwords go on, and the next login asks anew', async () => {
    const provider = openProvider(cloud.settings, ORIGIN)
    const apart = await testApp({ provider })
    cloud.state.isDown = true
    const reply = await apart.inject({ method: 'GET', url: '/login/oidc' })
    expect(reply.headers.location).toBe('/login?provider=unavailable')
    cloud.state.isDown = false
    const again = await apart.inject({ method: 'GET', url: '/login/oidc' })
    expect(again.headers.location).toContain(`${cloud.settings.issuer}/authorize?`)
    await apart.close()
    const { cookie, to } = await begin()
    const url = await approve(to)
    cloud.state.isDown = true
    expect((await visit({ url, cookie })).headers.location).toBe('/login?provider=unavailable')
    expect((await password()).statusCode).toBe(200)
  })

  it('may be unreachable', async () => {
    const gone = await identityProvider(person)
    await gone.close()
    const apart = await testApp({ provider: openProvider(gone.settings, ORIGIN) })
    const reply = await apart.inject({ method: 'GET', url: '/login/oidc?next=%2Fcards' })
    expect(reply.headers.location).toBe('/login?next=%2Fcards&provider=unavailable')
    await apart.close()
  })

  it('is asked for with PKCE, state and nonce, by this product’s page alone, 200 times from an address', async () => {
    const { to, reply } = await begin()
    const { searchParams } = new URL(to)
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/login/oidc/callback`)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toHaveLength(43)
    expect(reply.headers['set-cookie']).toMatch(/Max-Age=600.*HttpOnly.*SameSite=Lax/)
    const foreign = await visit({ url: '/login/oidc', headers: { 'sec-fetch-site': 'cross-site' } })
    expect([foreign.headers.location, foreign.headers['set-cookie']]).toEqual(['/login', undefined])
    await test.database.sql`update throttle set failures = 200 where subject = 'provider address 127.0.0.1'`
    expect((await begin()).to).toBe('/login?provider=tooMany')
  })

  it('is named to browsers; without one nothing is there', async () => {
    const named = async (app: TestApp) =>
      (await app.call('GET', '/trpc/public.config')).json().result.data.json.provider
    const without = await testApp()
    expect([await named(test), await named(without)]).toEqual(['Pilv OÜ', null])
    for (const url of ['/login/oidc', '/login/oidc/callback?code=1']) {
      const reply = await without.inject({ method: 'GET', url })
      expect([reply.statusCode, reply.cookies]).toEqual([404, []])
    }
    await without.close()
  })
})

describe('untying', () => {
  const untie = async (cookie: string) =>
    (await test.call('POST', `/api/operators/${await accountOf(EMAIL)}/untie`, undefined, cookie)).statusCode

  it('takes the right to change the login, and is in the mail and the audit log', async () => {
    const { session } = await logIn()
    expect(await untie(await test.login('superuser@other.test'))).toBe(404)
    expect(await untie(session)).toBe(403)
    const superuser = await test.login('superuser@own.test')
    expect(await untie(await test.bearer(superuser))).toBe(403)
    const shown = async () =>
      (await test.call('GET', `/api/operators/${await accountOf(EMAIL)}`, undefined, superuser)).json()
        .providerTied
    expect([await shown(), await untie(superuser), await shown()]).toEqual([true, 204, false])
    expect(await untie(superuser)).toBe(404)
    expect([await ties(), await self(session)]).toEqual([[], 401])
    expect(
      await box.textAbout(EMAIL, 'Kaarditeegi kasutaja on ettevõtte sisselogimisest lahti seotud'),
    ).toContain('(superuser)')
    const lines = await test.call('GET', '/api/audit-log?what=login_untied', undefined, superuser)
    expect(lines.json().list).toMatchObject([
      { author: 'superuser@own.test', email: EMAIL, address: '127.0.0.1' },
    ])
    expect(await self((await logIn({ ...person, sub: 'new' })).session)).toBe(EMAIL)
  })

  it('happens when the login moves to another email, and when the user is closed', async () => {
    const { sql } = test.database
    const [email, moved] = ['activator@own.test', 'moved@own.test']
    const accountID = await accountOf(email)
    const superuser = await test.login('superuser@own.test')
    await logIn({ ...person, email })
    const { roleNr } = (await test.call('GET', `/api/operators/${accountID}`, undefined, superuser)).json()
    const edit = { name: 'activator', email: moved, lang: 2, roleNr }
    await test.call('PUT', `/api/operators/${accountID}`, edit, superuser)
    const link = linkIn(await box.text(moved))
    expect((await test.call('PUT', `/api/confirm-email/${link}`)).statusCode).toBe(204)
    expect([await ties(), await logIn({ ...person, email })]).toEqual([[], UNKNOWN])

    expect((await logIn({ ...person, email: moved })).to).toBe('/login')
    const [made] = await sql`insert into account (user_id, role_nr, created_at)
      select id, 200, now() from "user" where email = 'superuser@other.test' returning account_id::int as id`
    const administrator = await test.login('superuser@other.test')
    await test.call('PUT', `/api/change-selected-account/${made?.id}`, undefined, administrator)
    const closed = await test.call('DELETE', `/api/operators/${accountID}/all`, undefined, administrator)
    expect([closed.statusCode, await ties()]).toEqual([204, []])
  })
})

describe('a company without passwords', () => {
  it('is made by a superuser who has logged in by the provider', async () => {
    const superuser = await test.login('superuser@own.test')
    const refused = await switchOff(true, superuser)
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('kõigepealt')])
    const policy = await switchOff()
    expect(policy.json()).toMatchObject({ passwordOff: true })
    const changes = await test.call('GET', '/api/companies/company/changes?limit=1', undefined, superuser)
    expect(changes.json().list).toMatchObject([{ passwordOff: true }])
    const without = await testApp()
    await addTestCompany(without.database.db, 'own')
    const cookie = await without.login('superuser@own.test')
    const alone = await without.call(
      'PUT',
      '/api/companies/company/login-policy',
      { passwordOff: true },
      cookie,
    )
    expect([alone.statusCode, alone.json().message]).toEqual([400, expect.stringContaining('seadistatud')])
    await without.database.sql`update company set password_off = true`
    expect(await without.login(EMAIL)).toContain('kaarditeek=')
    await without.close()
  })

  it('takes no password, also a right one, while sessions and tokens go on', async () => {
    const before = await test.login(EMAIL)
    const token = await test.bearer(before)
    await switchOff()
    const failed = await failures()
    const right = await password()
    expect(await failures()).toBe(failed + 1)
    expect([...outcome(right), right.json().message]).toEqual([
      403,
      'ERROR_NO_PERMISSION',
      expect.stringContaining('oma sisselogimisega'),
    ])
    expect(right.cookies).toEqual([])
    const wrong = await test.call('POST', '/api/login', { email: EMAIL, password: 'Wrong-2026' })
    expect(outcome(wrong)).toEqual([401, 'ERROR_PASSWORD_OR_USERNAME_MISMATCH'])
    expect([await self(before), await self(token)]).toEqual([EMAIL, EMAIL])
    expect(await self((await logIn()).session)).toBe(EMAIL)
    await switchOff(false)
    expect((await password()).statusCode).toBe(200)
  })

  it('takes no password with a second factor, and no passkey alone', async () => {
    const cookie = await test.login(EMAIL)
    const { authenticator } = await addPasskey(test, cookie)
    await switchOff()
    expect(outcome(await password())).toEqual([403, 'ERROR_NO_PERMISSION'])
    const { challenge } = (await test.call('POST', '/api/login/passkey/question')).json()
    const alone = await test.call('POST', '/api/login/passkey', authenticator.answer(challenge))
    expect(outcome(alone)).toEqual([403, 'ERROR_NO_PERMISSION'])
    const half = await logIn()
    const question = (await test.call('POST', '/api/login/factor/question', undefined, half.session)).json()
    const passkey = authenticator.answer(question.passkey.challenge)
    expect((await test.call('POST', '/api/login/factor', { passkey }, half.session)).statusCode).toBe(200)
  })

  it('ends a login by password that waits for its factor meanwhile', async () => {
    const { secret } = await addFactor(test, await test.login(EMAIL), now)
    const [half] = (await password()).cookies
    await switchOff()
    const failed = await failures()
    now = addMinutes(now, 1)
    const reply = await test.call(
      'POST',
      '/api/login/factor',
      { code: codeAt(secret, now) },
      `${half?.name}=${half?.value}`,
    )
    expect([...outcome(reply), await failures()]).toEqual([403, 'ERROR_NO_PERMISSION', failed + 1])
  })

  it('mails no link for a password, and takes none that was mailed before', async () => {
    const forgot = () => test.call('POST', '/api/forgot-password', { email: EMAIL })
    const mails = () => box.to(EMAIL).filter(({ subject }) => subject === 'Kaarditeegi uus parool')
    await forgot()
    await expect.poll(mails).toHaveLength(1)
    const link = linkIn(mails()[0]?.text ?? '')
    expect(await byProviderAlone(link)).toBe(false)
    await switchOff()
    expect(await byProviderAlone(link)).toBe(true)
    expect((await forgot()).statusCode).toBe(204)
    const change = { password: 'Uus-2026x', repPassword: 'Uus-2026x' }
    expect(outcome(await test.call('PUT', `/api/pwchange/${link}`, change))).toEqual([
      403,
      'ERROR_NO_PERMISSION',
    ])
    await switchOff(false)
    expect(
      (await test.call('PUT', `/api/pwchange/${link}`, { password: PASSWORD, repPassword: PASSWORD }))
        .statusCode,
    ).toBe(204)
    expect(mails()).toHaveLength(1)
  })

  it('has no say over accounts elsewhere: a password opens those, and not its own', async () => {
    const { sql } = test.database
    const [other] = await sql`select company_id::int as id from company where name = 'other'`
    const [added] = await sql`
      insert into account (user_id, role_nr, company_id, created_at)
      select id, 150, ${other?.id}, now() from "user" where email = ${EMAIL} returning account_id::int as id`
    await switchOff()
    const reply = await password()
    expect(reply.json()).toMatchObject({ email: EMAIL, selectedAccountID: added?.id })
    const cookie = `kaarditeek=${reply.cookies[0]?.value}`
    const select = (by: string, id: number) =>
      test.call('PUT', `/api/change-selected-account/${id}`, undefined, by)
    const own = (
      await sql`select account_id::int as id from account a join "user" u on u.id = a.user_id
      where email = ${EMAIL} and account_id <> ${added?.id}`
    )[0]?.id
    expect(outcome(await select(cookie, own))).toEqual([403, 'ERROR_NO_PERMISSION'])
    const { session } = await logIn()
    expect([(await select(session, added?.id)).statusCode, (await select(session, own)).statusCode]).toEqual([
      200, 200,
    ])
    await sql`delete from session`
    await sql`delete from change where account_id = ${added?.id} or entity_id = ${added?.id} and entity like 'login%'`
    await sql`update account set closed_at = now() where account_id = ${added?.id}`
  })

  it('never keeps an administrator out', async () => {
    const { sql } = test.database
    await sql`insert into account (user_id, role_nr, created_at) select id, 200, now() from "user" where email = 'superuser@own.test'`
    await switchOff()
    expect((await password('superuser@own.test')).statusCode).toBe(200)
    expect((await password()).statusCode).toBe(403)
  })

  it('lets who logs in by the provider add a first factor for ten minutes, without a password', async () => {
    const { session } = await logIn()
    const own = await test.call('GET', '/api/self/factors', undefined, session)
    expect(own.json()).toMatchObject({ takesPassword: false })
    const begun = now
    now = addMinutes(begun, 10)
    const late = await test.call('POST', '/api/self/factors', { name: 'Telefon' }, session)
    expect([late.statusCode, late.json().message]).toEqual([400, expect.stringContaining('uuesti')])
    now = addMinutes(begun, 9)
    expect((await test.call('POST', '/api/self/factors', { name: 'Telefon' }, session)).statusCode).toBe(201)
    const byPassword = await test.login('viewer@own.test')
    expect((await test.call('POST', '/api/self/factors', { name: 'Telefon' }, byPassword)).statusCode).toBe(
      400,
    )
  })
})
