import { role } from '@kaarditeek/db/schema/role'
import type { PermissionCode } from '@kaarditeek/domain/access/permissions'
import { addDays } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestCompany, type TestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

type Service = { serviceAccountID: number; name: string; roleNr: number }

describe('service accounts', () => {
  let test: TestApp
  let own: TestCompany
  let superuser: string
  let elsewhere: string
  let now = NOW
  let nr = 0
  const mailed: string[] = []

  beforeAll(async () => {
    test = await testApp({ now: () => now, mailer: async ({ to }) => void mailed.push(to) })
    own = await addTestCompany(test.database.db, 'own')
    await addEverybody(test.database.db, own)
    await addTestCompany(test.database.db, 'elsewhere')
    superuser = await test.login('superuser@own.test')
    elsewhere = await test.login('superuser@elsewhere.test')
  })
  beforeEach(async () => {
    now = NOW
    await test.database.sql`delete from throttle`
  })
  afterAll(() => test.close())

  const path = '/api/service-accounts'
  const create = (values: object = {}, credential = superuser, key?: string) =>
    test.call('POST', path, { name: `Service ${++nr}`, roleNr: 1001, ...values }, credential, key)
  const made = async (values: object = {}, credential = superuser): Promise<Service> => {
    const reply = await create(values, credential)
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return reply.json()
  }
  const tokensOf = ({ serviceAccountID }: Service) => `${path}/${serviceAccountID}/tokens`
  const createToken = (of: Service, values: object = {}, credential = superuser, key?: string) =>
    test.call('POST', tokensOf(of), { name: 'ERP', readOnly: false, ...values }, credential, key)
  const bearerOf = async (of: Service, values: object = {}) =>
    `Bearer ${(await createToken(of, values)).json().token}`
  const close = ({ serviceAccountID }: Service, credential = superuser) =>
    test.call('DELETE', `${path}/${serviceAccountID}`, undefined, credential)
  const status = async (url: string, credential: string) =>
    (await test.call('GET', url, undefined, credential)).statusCode
  const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => {
    const { code, reason } = body ? JSON.parse(body) : {}
    return [statusCode, code, reason]
  }
  const NO_SESSION = [403, 'ERROR_NO_PERMISSION', 'sessionNeeded']

  it('are made by a superuser, listed with role and maker, and act by a token', async () => {
    const service = await made({ name: ' Laoseis ' })
    expect(service).toMatchObject({ name: 'Laoseis', roleNr: 1001, createdBy: 'superuser@own.test' })
    const { list } = (await test.call('GET', `${path}?limit=100`, undefined, superuser)).json()
    expect(list).toContainEqual(service)
    const got = await test.call('GET', `${path}/${service.serviceAccountID}`, undefined, superuser)
    expect(got.json()).toEqual(service)
    const token = await bearerOf(service)
    const self = await test.call('GET', '/api/self-info', undefined, token)
    expect(self.json()).toMatchObject({ name: 'Laoseis', email: 'Laoseis' })
    const owner = await test.call('POST', '/api/terminal-owners', { name: 'By service' }, token)
    const history = `/api/terminal-owners/${owner.json().terminalOwnerID}/changes`
    expect((await test.call('GET', history, undefined, superuser)).json().list).toMatchObject([
      { authorEmail: 'Laoseis', accessToken: 'ERP' },
    ])
  })

  it('send no mail, and show a token once', async () => {
    const service = await made()
    const first = await createToken(service, {}, superuser, 'once')
    const again = await createToken(service, {}, superuser, 'once')
    expect(first.json().token).toMatch(/^ktp_[\w-]{43}$/)
    expect(again.json()).toEqual({ ...first.json(), token: null })
    const tokens = await test.call('GET', tokensOf(service), undefined, superuser)
    expect(tokens.json().list).toMatchObject([{ name: 'ERP', tokenLast4: first.json().token.slice(-4) }])
    const kept = await test.database.sql`select * from keyed_request`
    expect(JSON.stringify([tokens.body, kept, test.log])).not.toContain(first.json().token)
    expect(mailed).toEqual([])
  })

  it('never have a role above the company’s own', async () => {
    for (const roleNr of [150, 175, 200, 1000]) expect((await create({ roleNr })).statusCode).toBe(400)
    expect(answerOf(await create({ roleNr: 9999 }))).toEqual([400, 'ERROR_ROLE_NOT_ALLOWED', undefined])
    const service = await made()
    const edit = (roleNr: number) =>
      test.call('PUT', `${path}/${service.serviceAccountID}`, { name: service.name, roleNr }, superuser)
    expect((await edit(150)).statusCode).toBe(400)
    expect((await edit(9999)).statusCode).toBe(400)
    const asOperator = await test.call(
      'PUT',
      `/api/operators/${service.serviceAccountID}`,
      { name: service.name, lang: 1, email: 'robot@own.test', roleNr: 150 },
      superuser,
    )
    expect(asOperator.statusCode).toBe(404)
  })

  it('have a name of their own in the company while they are open', async () => {
    const taken = [400, 'ERROR_ENTRY_ALREADY_EXISTS', undefined]
    const first = await made({ name: 'Kassa' })
    expect(answerOf(await create({ name: 'KASSA' }))).toEqual(taken)
    expect((await create({ name: 'Kassa' })).json()).toMatchObject({ subErrors: [{ field: 'name' }] })
    const other = await made()
    const rename = ({ serviceAccountID }: Service, name: string) =>
      test.call('PUT', `${path}/${serviceAccountID}`, { name, roleNr: 1001 }, superuser)
    expect(answerOf(await rename(other, 'Kassa'))).toEqual(taken)
    expect((await rename(first, 'kassa')).json()).toMatchObject({ name: 'kassa' })
    expect((await create({ name: 'Kassa' }, elsewhere)).statusCode).toBe(201)
    await close(first)
    expect((await rename(other, 'Kassa')).statusCode).toBe(200)
  })

  it('of one name are made once, also at the same time', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => create({ name: 'Korraga' })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400])
  })

  it('are unknown to another company', async () => {
    const service = await made()
    const token = await bearerOf(service)
    const [{ id } = { id: 0 }] = (await test.call('GET', tokensOf(service), undefined, superuser)).json().list
    const { serviceAccountID, name } = service
    const asked = [
      await test.call('GET', `${path}/${serviceAccountID}`, undefined, elsewhere),
      await test.call('PUT', `${path}/${serviceAccountID}`, { name, roleNr: 1001 }, elsewhere),
      await close(service, elsewhere),
      await test.call('GET', tokensOf(service), undefined, elsewhere),
      await createToken(service, {}, elsewhere),
      await test.call('DELETE', `${tokensOf(service)}/${id}`, undefined, elsewhere),
    ]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
    const others = await made({}, elsewhere)
    const swapped = await test.call('DELETE', `${tokensOf(others)}/${id}`, undefined, elsewhere)
    expect(swapped.statusCode).toBe(404)
    expect(await status('/api/self-info', token)).toBe(200)
    expect((await test.call('GET', path, undefined, elsewhere)).body).not.toContain(name)
  })

  it('are no accounts of people, whose tokens are not theirs', async () => {
    const operator = await test.login('operator@own.test')
    const self = (await test.call('GET', '/api/operators/self', undefined, operator)).json()
    const person = { serviceAccountID: self.accountID, name: '', roleNr: 1001 }
    expect((await createToken(person)).statusCode).toBe(404)
    expect((await close(person)).statusCode).toBe(404)
    expect(await status(tokensOf(person), superuser)).toBe(404)
  })

  it.each(['operator', 'viewer', 'distributor', 'administrator'])('are refused to a %s', async (who) => {
    const cookie = await test.login(`${who}@own.test`)
    const service = await made()
    expect(answerOf(await create({}, cookie))).toEqual([403, 'ERROR_NO_PERMISSION', undefined])
    expect((await createToken(service, {}, cookie)).statusCode).toBe(403)
    expect((await close(service, cookie)).statusCode).toBe(403)
    expect(await status(path, cookie)).toBe(403)
  })

  it('are refused to every token: a superuser’s, and a service account’s own', async () => {
    const service = await made()
    for (const token of [await test.bearer(superuser), await bearerOf(service)]) {
      expect(answerOf(await create({}, token))).toEqual(NO_SESSION)
      expect(answerOf(await createToken(service, {}, token))).toEqual(NO_SESSION)
      expect(answerOf(await close(service, token))).toEqual(NO_SESSION)
      const wider = { name: service.name, roleNr: 1002 }
      const edited = await test.call('PUT', `${path}/${service.serviceAccountID}`, wider, token)
      expect(answerOf(edited)).toEqual(NO_SESSION)
      expect(await status(path, token)).toBe(403)
    }
  })

  it('make no call of a session, and invite nobody', async () => {
    const token = await bearerOf(await made())
    const personal = await test.call('POST', '/api/access-tokens', { name: 'Mine' }, token)
    expect(answerOf(personal)).toEqual(NO_SESSION)
    const self = { name: 'A', lang: 2, email: 'robot@own.test', currentPassword: 'Parool-1' }
    expect(answerOf(await test.call('PUT', '/api/operators/self', self, token))).toEqual(NO_SESSION)
    const invited = { email: 'new@own.test', roleNr: 1001, company: own.companyID }
    expect((await test.call('POST', '/api/operators/create', invited, token)).statusCode).toBe(403)
  })

  it('only read by a token that reads, and hold chosen permissions that the role has', async () => {
    const service = await made()
    const reading = await bearerOf(service, { readOnly: true })
    const refused = await test.call('POST', '/api/terminal-owners', { name: 'No' }, reading)
    expect(answerOf(refused)).toEqual([403, 'ERROR_NO_PERMISSION', 'tokenReadsOnly'])
    const chosen = await bearerOf(service, { permissions: [400] })
    expect([await status('/api/customers', chosen), await status('/api/terminals', chosen)]).toEqual([
      200, 403,
    ])
    const notHeld = await createToken(service, { permissions: [901] })
    expect(answerOf(notHeld)).toEqual([400, 'ERROR_INVALID_VALUE', 'permissionNotHeld'])
  })

  const addRole = async (name: string, permissions: PermissionCode[]): Promise<number> =>
    (await test.call('POST', '/api/company-roles', { name, permissions }, superuser)).json().id

  it('work with a role whose holders do not log in, beside any cookie and from any origin', async () => {
    const roleNr = await addRole('Machines', [501])
    const edit = { name: 'Machines', permissions: [501], webActivities: false }
    expect((await test.call('PUT', `/api/company-roles/${roleNr}`, edit, superuser)).statusCode).toBe(200)
    const authorization = await bearerOf(await made({ roleNr }))
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/terminal-owners',
      payload: { name: 'By machine' },
      headers: { authorization, cookie: superuser, origin: 'http://elsewhere' },
    })
    expect(reply.statusCode).toBe(201)
  })

  it('lose at once what their role loses, and what another role lacks', async () => {
    const roleNr = await addRole('Shrinking', [400, 500])
    const narrow = await addRole('Narrow', [400])
    const service = await made({ roleNr })
    const token = await bearerOf(service)
    const both = async () => [
      await status('/api/customers', token),
      await status('/api/terminal-owners', token),
    ]
    expect(await both()).toEqual([200, 200])
    const { db } = test.database
    const isRole = and(eq(role.companyID, own.companyID), eq(role.roleNr, roleNr))
    await db
      .update(role)
      .set({ permissions: [500] })
      .where(isRole)
    expect(await both()).toEqual([403, 200])
    const edit = { name: service.name, roleNr: narrow }
    await test.call('PUT', `${path}/${service.serviceAccountID}`, edit, superuser)
    expect(await both()).toEqual([200, 403])
    const held = await test.call('DELETE', `/api/company-roles/${narrow}`, undefined, superuser)
    expect(answerOf(held)).toEqual([400, 'ERROR_INVALID_VALUE', 'roleInUse'])
  })

  it('lose their tokens one by one, or all when they are closed', async () => {
    const service = await made()
    const [first, second] = [await bearerOf(service, { name: 'A' }), await bearerOf(service, { name: 'B' })]
    const { list } = (
      await test.call('GET', `${tokensOf(service)}?orderBy=name`, undefined, superuser)
    ).json()
    const revoked = await test.call('DELETE', `${tokensOf(service)}/${list[0].id}`, undefined, superuser)
    expect(revoked.statusCode).toBeLessThan(300)
    expect([await status('/api/self-info', first), await status('/api/self-info', second)]).toEqual([
      401, 200,
    ])
    await close(service)
    expect(await status('/api/self-info', second)).toBe(401)
    expect((await createToken(service)).statusCode).toBe(404)
    expect((await close(service)).statusCode).toBe(404)
    expect(await status(tokensOf(service), superuser)).toBe(404)
  })

  it('have at most 20 tokens that work, also if created concurrently', async () => {
    const service = await made()
    const statuses = async (count: number) =>
      (
        await Promise.all(Array.from({ length: count }, () => createToken(service, { expiresInDays: 1 })))
      ).map(({ statusCode }) => statusCode)
    expect(new Set(await statuses(19))).toEqual(new Set([201]))
    expect((await statuses(3)).sort()).toEqual([201, 400, 400])
    now = addDays(NOW, 1)
    superuser = await test.login('superuser@own.test')
    expect(await statuses(1)).toEqual([201])
  })

  it('go on after their maker is closed', async () => {
    now = NOW
    const { sql } = test.database
    const [maker] = await sql`select id from "user" where email = 'superuser@elsewhere.test'`
    const service = await made({ name: 'Jätkab' }, elsewhere)
    const token = `Bearer ${(await createToken(service, {}, elsewhere)).json().token}`
    await sql`update account set closed_at = now() where user_id = ${maker?.id}`
    await sql`update "user" set closed_at = now() where id = ${maker?.id}`
    expect(await status(path, elsewhere)).toBe(401)
    expect(await status('/api/self-info', token)).toBe(200)
  })
})
