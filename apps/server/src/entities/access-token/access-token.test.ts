import { role } from '@kaarditeek/db/schema/role'
import { user } from '@kaarditeek/db/schema/user'
import { allPermissions } from '@kaarditeek/domain/access/permissions'
import type { NewAccessToken } from '@kaarditeek/domain/access-token/schema'
import { addDays, addMinutes, addSeconds } from 'date-fns'
import { eq } from 'drizzle-orm'
import superjson from 'superjson'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, PASSWORD, type TestCompany } from '../../testing/fixtures'
import { linkIn, mailbox } from '../../testing/mailbox'
import { addEverybody } from '../../testing/permission/everybody'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('personal access tokens', () => {
  let test: TestApp
  let own: TestCompany
  let now = NOW
  const box = mailbox()

  beforeAll(async () => {
    test = await testApp({ now: () => now, mailer: box.mailer })
    own = await addTestCompany(test.database.db, 'own')
    await addEverybody(test.database.db, own)
    await addTestCompany(test.database.db, 'elsewhere')
  })
  beforeEach(async () => {
    now = NOW
    await test.database.sql`delete from access_token`
    await test.database.sql`delete from throttle`
  })
  afterAll(() => test.close())

  const typed = (path: string, input: unknown, credential: string) =>
    test.call('POST', `/trpc/${path}`, superjson.serialize(input), credential)
  const answer = async (path: string, input: unknown, credential: string) =>
    superjson.deserialize((await typed(path, input, credential)).json().result.data) as never
  const tokenOf = async (email: string, values: Partial<NewAccessToken> = {}) =>
    test.bearer(await test.login(email), values)
  const self = async (credential: string) => {
    const reply = await test.call('GET', '/api/self-info', undefined, credential)
    return [reply.statusCode, reply.json().email ?? reply.json().code]
  }
  const REFUSED = [401, 'ERROR_AUTHENTICATION_FAILED']

  type Page = { list: { id: number; name: string; tokenLast4: string; lastUse: Date | null }[] }
  const tokens = async (cookie: string) => (await answer('accessToken.page', {}, cookie)) as Page

  it('act as the account over typed calls and REST, without a cookie or an origin', async () => {
    const token = await tokenOf('operator@own.test')
    expect(await self(token)).toEqual([200, 'operator@own.test'])
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/terminal-owners',
      payload: { name: 'By token' },
      headers: { authorization: token },
    })
    expect(made.statusCode).toBe(201)
    expect((await typed('auth.selfInfo', null, token)).statusCode).toBe(200)
  })

  it('stay in the histories of what they changed, beside the account', async () => {
    const cookie = await test.login('operator@own.test')
    const token = await tokenOf('operator@own.test')
    await typed('terminalOwner.create', { name: 'With a token' }, token)
    await typed('terminalOwner.create', { name: 'In a session' }, cookie)
    const [used] = await test.database.sql`select id, account_id from access_token`
    const authors = await test.database.sql`
      select account_id, access_token_id from change where snapshot->>'name' in ('With a token', 'In a session')
      order by change_id`
    expect(authors).toEqual([
      { account_id: used?.account_id, access_token_id: used?.id },
      { account_id: used?.account_id, access_token_id: null },
    ])
  })

  it('are named beside the author in histories, also after they were revoked', async () => {
    const cookie = await test.login('operator@own.test')
    const token = await tokenOf('operator@own.test', { name: 'SAP' })
    const made = await answer('terminalOwner.create', { name: 'By script' }, token)
    const { terminalOwnerID } = made as { terminalOwnerID: number }
    await typed('terminalOwner.edit', { terminalOwnerID, name: 'By hand' }, cookie)
    const [{ id } = { id: 0 }] = (await tokens(cookie)).list
    await typed('accessToken.revoke', { id }, cookie)
    expect(await tokens(cookie)).toEqual({ list: [], nextCursor: null })
    const history = await answer('terminalOwner.changes.page', { terminalOwnerID }, cookie)
    expect(history).toMatchObject({
      list: [
        { name: 'By hand', authorEmail: 'operator@own.test', accessToken: null },
        { name: 'By script', authorEmail: 'operator@own.test', accessToken: 'SAP' },
      ],
    })
  })

  it('only read unless they are created to change, and say so', async () => {
    const cookie = await test.login('operator@own.test')
    const created = (await answer('accessToken.create', { name: 'Aruanne' }, cookie)) as { token: string }
    expect(created).toMatchObject({ readOnly: true, permissions: null })
    const token = `Bearer ${created.token}`
    expect(await self(token)).toEqual([200, 'operator@own.test'])
    const refused = await test.call('POST', '/api/terminal-owners', { name: 'No' }, token)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'ERROR_NO_PERMISSION', reason: 'tokenReadsOnly' }),
    ])
  })

  it('hold chosen permissions with those they imply, as long as the account has them', async () => {
    const cookie = await test.login('operator@own.test')
    const values = { name: 'Klient', readOnly: false, permissions: [401] }
    const created = (await answer('accessToken.create', values, cookie)) as { token: string }
    expect(created).toMatchObject({ permissions: [400, 401] })
    const token = `Bearer ${created.token}`
    const status = async (path: string) => (await test.call('GET', path, undefined, token)).statusCode
    expect([await status('/api/customers'), await status('/api/terminals')]).toEqual([200, 403])
    const [{ permissions } = { permissions: [] }] = await test.database.db
      .select({ permissions: role.permissions })
      .from(role)
      .where(eq(role.roleNr, 1001))
    const hold = (held: typeof permissions) =>
      test.database.db.update(role).set({ permissions: held }).where(eq(role.roleNr, 1001))
    await hold(permissions.filter((code) => code !== 400 && code !== 401))
    expect(await status('/api/customers')).toBe(403)
    await hold(permissions)
    for (const chosen of [[901], []]) {
      const refused = await typed('accessToken.create', { name: 'Klient', permissions: chosen }, cookie)
      expect(refused.statusCode).toBe(400)
    }
    const held = await typed('accessToken.create', { name: 'Klient', permissions: [901] }, cookie)
    expect(JSON.stringify(held.json())).toContain('permissionNotHeld')
  })

  it('with all permissions chosen still lack what a level allows', async () => {
    const token = await tokenOf('superuser@own.test', { permissions: [...allPermissions] })
    expect((await test.call('GET', '/api/customers', undefined, token)).statusCode).toBe(200)
    const role = { name: 'Uus', permissions: [300], webActivities: true }
    expect((await typed('role.create', role, token)).statusCode).toBe(403)
  })

  it('are shown once and stored as a hash, with name, end and last characters', async () => {
    const cookie = await test.login('operator@own.test')
    const input = { name: ' Kuu lõpp ', expiresInDays: 30 }
    const created = (await answer('accessToken.create', input, cookie)) as { token: string }
    expect(created).toMatchObject({ name: 'Kuu lõpp', expiresAt: addDays(NOW, 30), lastUse: null })
    expect(created.token).toMatch(/^ktp_[\w-]{43}$/)
    const { list } = await tokens(cookie)
    expect(list).toMatchObject([{ name: 'Kuu lõpp', tokenLast4: created.token.slice(-4) }])
    const stored = await test.database.sql`select * from access_token`
    expect(JSON.stringify([list, stored, test.log])).not.toContain(created.token)
  })

  it('last 90 days by default, at most 366', async () => {
    const cookie = await test.login('operator@own.test')
    expect(await answer('accessToken.create', { name: 'A' }, cookie)).toMatchObject({
      expiresAt: addDays(NOW, 90),
    })
    for (const expiresInDays of [0, 367, 1.5])
      expect((await typed('accessToken.create', { name: 'A', expiresInDays }, cookie)).statusCode).toBe(400)
  })

  it('are refused alike if unknown, malformed, expired or revoked', async () => {
    const cookie = await test.login('operator@own.test')
    const token = await test.bearer(cookie, { expiresInDays: 1 })
    now = addSeconds(addDays(NOW, 1), -1)
    expect(await self(token)).toEqual([200, 'operator@own.test'])
    now = addDays(NOW, 1)
    const expired = await test.call('GET', '/api/self-info', undefined, token)
    now = NOW
    const replies = [
      expired,
      await test.call('GET', '/api/self-info', undefined, `${token}x`),
      await test.call('GET', '/api/self-info', undefined, `Bearer ktp_${'a'.repeat(43)}`),
      await test.call('GET', '/api/self-info', undefined, 'Bearer '),
    ]
    const [{ id } = { id: 0 }] = (await tokens(cookie)).list
    expect((await typed('accessToken.revoke', { id }, cookie)).statusCode).toBe(200)
    replies.push(await test.call('GET', '/api/self-info', undefined, token))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(expired.json().message).toMatch(/^Pääsutõend on tundmatu, aegunud või tühistatud/)
  })

  it('replace a cookie of the same request', async () => {
    const cookie = await test.login('superuser@own.test')
    const asked = (authorization: string) =>
      test.app.inject({ url: '/api/self-info', headers: { cookie, authorization } })
    expect((await asked(await tokenOf('viewer@own.test'))).json().email).toBe('viewer@own.test')
    expect((await asked('Bearer ktp_wrong')).statusCode).toBe(401)
    expect((await asked('Basic YTpi')).json().email).toBe('superuser@own.test')
  })

  it('are not accepted as terminals’ keys, and those not as tokens', async () => {
    const token = await tokenOf('superuser@own.test')
    const { pan } = await addTestCard(test.database.db, own, 1)
    const balance = (authorization: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/web/balance',
        payload: { pan },
        headers: { authorization },
      })
    expect((await balance(token)).json()).toMatchObject({
      code: 'ERROR_AUTHENTICATION_FAILED',
      message: 'This needs the key of a web API (ktk_…); an access token is not enough',
    })
    expect((await balance(`Bearer ${own.apiKey}`)).statusCode).toBe(200)
    expect(await self(`Bearer ${own.apiKey}`)).toEqual(REFUSED)
  })

  it('belong to one account', async () => {
    const [operator, colleague, stranger] = await Promise.all(
      ['operator@own.test', 'superuser@own.test', 'superuser@elsewhere.test'].map((email) =>
        test.login(email),
      ),
    )
    const token = await test.bearer(operator ?? '')
    const [{ id } = { id: 0 }] = (await tokens(operator ?? '')).list
    for (const other of [colleague, stranger]) {
      expect((await tokens(other ?? '')).list).toEqual([])
      expect((await typed('accessToken.revoke', { id }, other ?? '')).statusCode).toBe(404)
    }
    expect(await self(token)).toEqual([200, 'operator@own.test'])
  })

  it('give access to nothing outside of the account’s company', async () => {
    const token = await tokenOf('superuser@elsewhere.test')
    const { id } = await addTestCard(test.database.db, own, 2)
    expect((await test.call('GET', `/api/companies/cards/${id}`, undefined, token)).statusCode).toBe(404)
  })

  it.each([
    ['accessToken.page', {}],
    ['accessToken.create', { name: 'Another' }],
    ['accessToken.revoke', { id: 1 }],
    ['auth.selectAccount', { id: 1 }],
    ['auth.changePassword', { currentPassword: PASSWORD, password: 'Uus-2026', repPassword: 'Uus-2026' }],
    ['operator.editSelf', { name: 'A', lang: 2, email: 'new@own.test', currentPassword: PASSWORD }],
  ])('give no access to %s', async (path, input) => {
    const reply = await typed(path, input, await tokenOf('superuser@own.test'))
    expect(reply.json().error.json.data.reply).toMatchObject({
      code: 'ERROR_NO_PERMISSION',
      message: expect.stringContaining('pääsutõendiga'),
    })
  })

  it('have the permissions of the role at the time of the call', async () => {
    const { db } = test.database
    const token = await tokenOf('only400@own.test')
    const customers = async () => (await test.call('GET', '/api/customers', undefined, token)).statusCode
    expect(await customers()).toBe(200)
    const setRole = (values: object) => db.update(role).set(values).where(eq(role.name, 'Only 400'))
    await setRole({ permissions: [300] })
    expect(await customers()).toBe(403)
    await setRole({ permissions: [400], webActivities: false })
    expect(await customers()).toBe(401)
    await setRole({ webActivities: true })
    expect(await customers()).toBe(200)
  })

  it('work after a disallowed login, but not after the account is closed', async () => {
    const { db } = test.database
    const token = await tokenOf('only300@own.test')
    await db.update(user).set({ loginAllowed: false }).where(eq(user.email, 'only300@own.test'))
    expect(await self(token)).toEqual([200, 'only300@own.test'])
    await test.database.sql`update account set closed_at = now()
      where user_id = (select id from "user" where email = 'only300@own.test')`
    expect(await self(token)).toEqual(REFUSED)
  })

  it('work after a new password, but not after the login moves to another email', async () => {
    const mine = 'only301@own.test'
    const cookie = await test.login(mine)
    const token = await test.bearer(cookie)
    const passwords = { password: 'Uus-2026', repPassword: 'Uus-2026' }
    await typed('auth.changePassword', { currentPassword: PASSWORD, ...passwords }, cookie)
    expect(await self(token)).toEqual([200, mine])

    const superuser = await test.login('superuser@own.test')
    const { accountID } = (await answer('operator.self', null, token)) as { accountID: number }
    const moved = { accountID, name: mine, lang: 2, roleNr: 1001, email: 'moved@own.test' }
    expect((await typed('operator.edit', moved, superuser)).statusCode).toBe(200)
    await typed('auth.confirmEmail', { id: linkIn(await box.text('moved@own.test')) }, '')
    expect(await self(token)).toEqual(REFUSED)
    expect(await test.database.sql`select id from access_token where revoked_at is null`).toEqual([])
  })

  it('are not created by a session that ends meanwhile', async () => {
    const cookie = await test.login('only500@own.test')
    const ended = test.database.sql.begin(async (sql) => {
      await sql`select id from "user" where email = 'only500@own.test' for update`
      const asked = typed('accessToken.create', { name: 'Late' }, cookie)
      await expect
        .poll(async () => (await test.database.sql`select 1 from pg_locks where not granted`).length)
        .toBeGreaterThan(0)
      await sql`delete from session where user_id = (select id from "user" where email = 'only500@own.test')`
      return { asked }
    })
    expect((await (await ended).asked).statusCode).toBe(401)
    expect(await test.database.sql`select id from access_token`).toEqual([])
  })

  it('are limited to 20 working ones in an account, also if created concurrently', async () => {
    const cookie = await test.login('operator@own.test')
    const create = async (expiresInDays: number) =>
      (await typed('accessToken.create', { name: 'Many', expiresInDays }, cookie)).statusCode
    expect(await Promise.all(Array.from({ length: 19 }, () => create(2)))).not.toContain(400)
    const last = await Promise.all([create(1), create(1), create(1)])
    expect(last.sort()).toEqual([200, 400, 400])
    now = addDays(NOW, 1)
    expect(await create(1)).toBe(200)
  })

  it('are created at most 30 times in 15 minutes, including revoked ones', async () => {
    const cookie = await test.login('operator@own.test')
    const create = async () => (await typed('accessToken.create', { name: 'Again' }, cookie)).statusCode
    for (let nr = 0; nr < 30; nr += 1) {
      expect(await create()).toBe(200)
      await test.database.sql`delete from access_token`
    }
    expect(await create()).toBe(400)
    now = addMinutes(NOW, 16)
    expect(await create()).toBe(200)
  })

  it('store their last use at most once a minute', async () => {
    const cookie = await test.login('operator@own.test')
    const token = await test.bearer(cookie)
    const lastUse = async () => (await tokens(cookie)).list[0]?.lastUse
    await self(token)
    await expect.poll(lastUse).toEqual(NOW)
    now = addSeconds(NOW, 59)
    await self(token)
    now = addMinutes(NOW, 1)
    expect(await lastUse()).toEqual(NOW)
    await self(token)
    await expect.poll(lastUse).toEqual(addMinutes(NOW, 1))
  })

  it('are reported to their user by mail', async () => {
    await tokenOf('activator@own.test', { name: 'Öine kontroll' })
    const text = await box.text('activator@own.test')
    expect(text).toContain('Öine kontroll')
    expect(text).toContain('/operators/self')
    expect(text).not.toContain('ktp_')
  })
})
