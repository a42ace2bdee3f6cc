import { randomUUID } from 'node:crypto'
import { transaction } from '@kaarditeek/db/transaction'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../testing/fixtures'
import { NOW, type TestApp, testApp } from '../testing/test-app'
import { makeLink } from './links'

const passwords = { password: 'Parool-1', repPassword: 'Parool-1' }
const newcomer = { name: 'Uus Inimene', languageID: 1, ...passwords }

describe('links', () => {
  let test: TestApp
  let userID: number

  beforeAll(async () => {
    test = await testApp()
    await addTestCompany(test.database.db, 'own')
    const [first] = await test.database.sql`select id from "user" where email = 'viewer@own.test'`
    userID = first?.id
  })
  afterAll(() => test.close())

  const put = async (url: string, payload: object, remoteAddress: string) => {
    const reply = await test.app.inject({ method: 'PUT', url, payload, remoteAddress })
    const { code } = reply.statusCode === 204 ? { code: undefined } : reply.json()
    return { status: reply.statusCode, code }
  }
  const find = (id: string, remoteAddress: string) => {
    const input = encodeURIComponent(JSON.stringify(superjson.serialize({ id })))
    return test.app.inject({ url: `/trpc/auth.findLink?input=${input}`, remoteAddress })
  }
  const goodLink = (kind: (typeof LinkKind)['password' | 'invitation']) =>
    transaction(test.database.db, (tx) => makeLink(tx, userID, kind, NOW))

  it('say who invites whom to which role, if they are invitations', async () => {
    const described = async (kind: Parameters<typeof goodLink>[0]) => {
      const reply = await find(await goodLink(kind), '192.0.2.31')
      return reply.json().result.data.json
    }
    const [own] = await test.database.sql`select name from company`
    expect(await described(LinkKind.invitation)).toEqual({
      kind: LinkKind.invitation,
      byProviderAlone: false,
      invitation: {
        email: 'viewer@own.test',
        account: { scope: own?.name, roleNr: expect.any(Number), role: expect.any(String) },
      },
    })
    expect((await described(LinkKind.password)).invitation).toBeNull()
  })

  it.each([
    ['register', newcomer],
    ['pwchange', passwords],
  ])('that are unknown cause no hashing in %s, so that logins do not wait', async (path, body) => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        put(`/api/${path}/${randomUUID()}`, body, `198.51.100.${index}`),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
  })

  it('cause no hashing if they were mailed for another purpose', async () => {
    const id = await goodLink(LinkKind.password)
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => put(`/api/register/${id}`, newcomer, `198.51.100.${index}`)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
    expect((await put(`/api/pwchange/${id}`, passwords, '198.51.100.1')).status).toBe(204)
  })

  it('do not block valid links from the same address', async () => {
    const address = '192.0.2.30'
    const id = await goodLink(LinkKind.password)
    const unknown = [
      () => put(`/api/register/${randomUUID()}`, newcomer, address),
      () => put(`/api/pwchange/${randomUUID()}`, passwords, address),
      () => put(`/api/confirm-email/${randomUUID()}`, {}, address),
      async () => ({ status: (await find(randomUUID(), address)).statusCode }),
    ]
    for (let times = 0; times < 15; times += 1)
      for (const call of unknown) expect((await call()).status).toBe(404)
    expect((await find(id, address)).statusCode).toBe(200)
    expect((await put(`/api/pwchange/${id}`, passwords, address)).status).toBe(204)
  })
})
