import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany, PASSWORD, type TestCompany } from '../testing/fixtures'
import { NOW, ORIGIN, type TestApp, testApp } from '../testing/test-app'
import { makeLink } from './links'

describe('login', () => {
  let test: TestApp
  let own: TestCompany

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
  })
  afterAll(() => test.close())

  it('returns the logged-in user, like self-info afterwards', async () => {
    const reply = await test.call('POST', '/api/login', { email: 'SUPERUSER@own.test', password: PASSWORD })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      email: 'superuser@own.test',
      role: { roleNr: 150, level: 150, name: 'Peakasutaja' },
      cardCreationType: 1,
      companyAsCustomer: true,
      statusID: 2,
      accounts: [{ name: 'own', role: 'Peakasutaja' }],
    })
    expect(reply.json().permissions).toHaveLength(19)
    const [cookie] = reply.cookies
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

    const self = await test.call('GET', '/api/self-info', undefined, `${cookie?.name}=${cookie?.value}`)
    expect(self.json()).toEqual(reply.json())
  })

  it('grants the role’s permissions and those they imply', async () => {
    const cookie = await test.login('viewer@own.test')
    const reply = await test.call('GET', '/api/self-info', undefined, cookie)
    expect(reply.json().permissions).toEqual([300, 400, 800])
  })

  it('has the same error for an unknown email as for a wrong password', async () => {
    const wrong = await test.call('POST', '/api/login', {
      email: 'superuser@own.test',
      password: 'Wrong-2026',
    })
    const unknown = await test.call('POST', '/api/login', {
      email: 'nobody@own.test',
      password: 'Wrong-2026',
    })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toMatchObject({ code: 'ERROR_PASSWORD_OR_USERNAME_MISMATCH' })
    expect(unknown.json()).toEqual(wrong.json())
    expect(wrong.cookies).toEqual([])
  })

  it('ends with logout, even for the old cookie', async () => {
    const cookie = await test.login('operator@own.test')
    expect((await test.call('GET', '/api/logout', undefined, cookie)).statusCode).toBe(204)
    const reply = await test.call('GET', '/api/self-info', undefined, cookie)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'ERROR_AUTHENTICATION_FAILED'])
  })

  it('ends only the session that the browser had before', async () => {
    const elsewhere = await test.login('operator@own.test')
    const before = await test.login('operator@own.test')
    const logIn = (password: string) =>
      test.call('POST', '/api/login', { email: 'superuser@own.test', password }, before)
    const statusOf = async (cookie: string) =>
      (await test.call('GET', '/api/self-info', undefined, cookie)).statusCode

    expect((await logIn('Wrong-2026')).statusCode).toBe(401)
    expect(await statusOf(before)).toBe(200)
    expect((await logIn(PASSWORD)).statusCode).toBe(200)
    expect(await statusOf(before)).toBe(401)
    expect(await statusOf(elsewhere)).toBe(200)
  })

  it('ends the session of a closed account, and so does registration', async () => {
    const { db, sql } = test.database
    const before = await test.login('viewer@own.test')
    await sql`update account set closed_at = now() where user_id = (select id from "user" where email = 'viewer@own.test')`
    const [invited] = await db.insert(user).values({ email: 'uus@own.test', languageID: 1 }).returning()
    const userID = invited?.id ?? 0
    await db.insert(account).values({ userID, companyID: own.companyID, roleNr: 1002, createdAt: NOW })
    const id = await transaction(db, (tx) => makeLink(tx, userID, LinkKind.invitation, NOW))
    const newcomer = { name: 'Uus', languageID: 1, password: 'Parool-1', repPassword: 'Parool-1' }
    const sessions = async () => (await sql`select from session where user_id <> ${userID}`).length
    const open = await sessions()
    expect((await test.call('PUT', `/api/register/${id}`, newcomer, before)).statusCode).toBe(200)
    expect(await sessions()).toBe(open - 1)
  })

  it.each([
    ['12 hours without use', "expires_at = now() - interval '1 second'"],
    ['7 days', `created_at = timestamptz '${NOW.toISOString()}' - interval '7 days 1 second'`],
  ])('ends after %s', async (_, past) => {
    const cookie = await test.login('operator@own.test')
    const self = () => test.call('GET', '/api/self-info', undefined, cookie)
    expect((await self()).statusCode).toBe(200)
    await test.database.sql.unsafe(`update session set ${past}`)
    expect((await self()).statusCode).toBe(401)
  })

  it('is not ended by a page of another site', async () => {
    const cookie = await test.login('operator@own.test')
    const browser = { cookie, 'user-agent': 'Mozilla/5.0 (an old one)' }
    const logout = async (headers: Record<string, string>) =>
      (await test.app.inject({ url: '/api/logout', headers })).statusCode
    expect(await logout({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await logout({ cookie, 'sec-fetch-site': 'same-site', referer: `${ORIGIN}/` })).toBe(403)
    expect(await logout({ ...browser, referer: 'https://elsewhere.test/page' })).toBe(403)
    expect(await logout({ ...browser, origin: 'null' })).toBe(403)
    expect(await logout(browser)).toBe(403)
    expect((await test.call('GET', '/api/self-info', undefined, cookie)).statusCode).toBe(200)
    expect(await logout({ ...browser, referer: `${ORIGIN}/cards?page=2` })).toBe(204)
    expect((await test.call('GET', '/api/self-info', undefined, cookie)).statusCode).toBe(401)
  })

  it.each([
    ['of a script', {}],
    ['of our page', { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0' }],
    ['of the address bar', { 'sec-fetch-site': 'none', 'user-agent': 'Mozilla/5.0' }],
  ])('is ended by a request %s', async (_, headers) => {
    const cookie = await test.login('operator@own.test')
    const reply = await test.app.inject({ url: '/api/logout', headers: { ...headers, cookie } })
    expect(reply.statusCode).toBe(204)
    expect((await test.call('GET', '/api/self-info', undefined, cookie)).statusCode).toBe(401)
  })

  it('accepts changes with a cookie only from our own pages', async () => {
    const cookie = await test.login('superuser@own.test')
    const from = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/api/cards/calc-endtime',
        payload: { startTime: '2026-11-20', cardProductID: own.product.id },
        headers,
      })
    expect((await from({ cookie, origin: ORIGIN })).statusCode).toBe(200)
    expect((await from({ cookie, origin: 'https://elsewhere.test' })).statusCode).toBe(403)
    expect((await from({ cookie })).statusCode).toBe(403)
    expect((await from({})).statusCode).toBe(401)
  })

  it('stores only the hash of a session’s token', async () => {
    const cookie = await test.login('superuser@own.test')
    const rows = await test.database.sql`select id from session`
    expect(rows.some(({ id }) => cookie.includes(id))).toBe(false)
  })
})
