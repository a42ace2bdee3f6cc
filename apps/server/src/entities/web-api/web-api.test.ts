import { webApi } from '@kaarditeek/db/schema/web-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { work } from '../../ledger/work'
import { addTestCard, addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('web APIs', () => {
  let test: TestApp
  let own: TestCompany
  let pan: string
  let editor: string
  let viewer: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    await addEverybody(test.database.db, own)
    ;({ pan } = await addTestCard(test.database.db, own, 1))
    ;[editor, viewer] = await Promise.all([test.login('only901@own.test'), test.login('only900@own.test')])
  })
  afterAll(() => test.close())

  const base = '/api/companies/company/web-apis'
  const here = { ipAddress: '127.0.0.1', comment: 'See arvuti' }
  const add = async (values: object = {}) => {
    const body = { name: 'Kassad', ipAddresses: [here], permissions: [3], ...values }
    return test.call('POST', base, body, editor)
  }
  const detail = async (webApiId: number, as = editor) =>
    (await test.call('GET', `${base}/${webApiId}/detail`, undefined, as)).json()
  const balance = async (apiKey: string, remoteAddress = '127.0.0.1') =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/api/web/balance',
        payload: { pan },
        remoteAddress,
        headers: { authorization: `Bearer ${apiKey}` },
      })
    ).statusCode

  it('are at most 100 in a company, without closed ones', async () => {
    const full = await addTestCompany(test.database.db, 'full')
    const cookie = await test.login('superuser@full.test')
    await work(test.database.db, full.by, clockAt(NOW), (w) =>
      w.insertAll(
        webApi,
        Array.from({ length: 98 }, (_, index) => ({ name: `Partner ${index}` })),
      ),
    )
    const create = async () => {
      const body = { name: 'One more', ipAddresses: [here], permissions: [3] }
      return (await test.call('POST', base, body, cookie)).json()
    }
    const [one, other] = await Promise.all([create(), create()])
    const made = one.webApiId ? one : other
    expect([one, other]).toContainEqual(expect.objectContaining({ code: 'ERROR_INVALID_VALUE' }))
    await test.call('DELETE', `${base}/${made.webApiId}`, undefined, cookie)
    expect(await create()).toMatchObject({ name: 'One more' })
  })

  it('accept calls with their key, from their addresses, with their permissions', async () => {
    const made = await add()
    expect(made.statusCode).toBe(201)
    const { webApiId, apiKey, ...rest } = made.json()
    expect(rest).toMatchObject({
      name: 'Kassad',
      authorEmail: 'only901@own.test',
      webApiIPs: [{ ...here, author: 'only901@own.test' }],
      webApiPerms: [{ permission: { id: 3, name: 'GET_BALANCE' }, author: 'only901@own.test' }],
    })
    expect(await balance(apiKey)).toBe(200)
    expect(await balance(apiKey, '192.0.2.7')).toBe(403)

    const more = await test.call('POST', `${base}/ip`, { webApiId, ipAddress: '192.0.2.0/24' }, editor)
    expect(more.json()).toMatchObject({ ipAddress: '192.0.2.0/24', comment: null })
    expect(await balance(apiKey, '192.0.2.7')).toBe(200)
    expect((await test.call('DELETE', `${base}/ip/${more.json().id}`, undefined, editor)).statusCode).toBe(
      204,
    )
    expect(await balance(apiKey, '192.0.2.7')).toBe(403)

    const [{ id }] = rest.webApiPerms
    expect((await test.call('DELETE', `${base}/permissions/${id}`, undefined, editor)).statusCode).toBe(204)
    expect(await balance(apiKey)).toBe(403)
    await test.call('POST', `${base}/permissions`, { webApiId, permission: 3 }, editor)
    expect(await balance(apiKey)).toBe(200)

    expect((await test.call('DELETE', `${base}/${webApiId}`, undefined, editor)).statusCode).toBe(204)
    expect(await balance(apiKey)).toBe(401)
    expect((await test.call('DELETE', `${base}/${webApiId}`, undefined, editor)).statusCode).toBe(404)
  })

  it('show their last use, also in the list', async () => {
    const { webApiId, apiKey, lastUse } = (await add({ name: 'Kasutatud' })).json()
    expect(lastUse).toBeNull()
    await balance(apiKey)
    await expect.poll(async () => (await detail(webApiId)).lastUse).toBe(NOW.toISOString())
  })

  it('show the whole key to viewers with 901, and its last characters to others', async () => {
    const { webApiId, apiKey } = (await add({ name: 'Võti' })).json()
    expect((await detail(webApiId)).apiKey).toBe(apiKey)
    expect((await detail(webApiId, viewer)).apiKey).toBe(`…${apiKey.slice(-4)}`)
    const list = await test.call('GET', '/api/companies/company/web-apis', undefined, editor)
    expect(list.body).not.toContain(apiKey)
    expect(list.json().list).toContainEqual(
      expect.objectContaining({ webApiId, apiKey: `…${apiKey.slice(-4)}` }),
    )
    const kept = await test.database.sql`select snapshot::text from change where entity = 'web_api'`
    expect(kept.filter(({ snapshot }) => /key(Hash|Encrypted)/.test(snapshot))).toEqual([])
    expect(test.log.join('')).not.toContain(apiKey)
  })

  it.each([
    [{ ipAddresses: [] }, 'ipAddresses'],
    [{ permissions: [] }, 'permissions'],
    [{ permissions: [6] }, 'permissions[0]'],
    [{ ipAddresses: [{ ipAddress: 'localhost' }] }, 'ipAddresses[0].ipAddress'],
    [{ name: 'x'.repeat(129) }, 'name'],
  ])('are refused with %o', async (values, field) => {
    const reply = await add(values)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'ERROR_INVALID_VALUE', subErrors: [{ field }] })
  })

  it('have each address once', async () => {
    const code = 'ERROR_ENTRY_ALREADY_EXISTS'
    expect((await add({ ipAddresses: [here, here] })).json()).toMatchObject({
      code,
      subErrors: [{ field: 'ipAddresses[1].ipAddress', code }],
    })
    const { webApiId } = (await add()).json()
    const again = await test.call('POST', `${base}/ip`, { webApiId, ...here }, editor)
    expect(again.json()).toMatchObject({ code, subErrors: [{ field: 'ipAddress', code }] })
  })

  it('keep one address if all are closed concurrently', async () => {
    const ipAddresses = [here, { ipAddress: '::1', comment: null }]
    const { webApiId, webApiIPs } = (await add({ ipAddresses })).json()
    const close = ({ id }: { id: number }) => test.call('DELETE', `${base}/ip/${id}`, undefined, editor)
    const replies = await Promise.all(webApiIPs.map(close))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
    const refused = replies.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json()).toMatchObject({
      code: 'ERROR_INVALID_VALUE',
      message: 'Veebi-API viimast IP-aadressi ei saa kustutada',
    })
    expect((await detail(webApiId)).webApiIPs).toHaveLength(1)
  })

  it('can be renamed, and their addresses commented but not changed, each with its author', async () => {
    const { webApiId, webApiIPs } = (await add()).json()
    const superuser = await test.login('superuser@own.test')
    const edit = await test.call('PUT', base, { webApiId, name: 'Uued kassad' }, superuser)
    expect(edit.json()).toMatchObject({ name: 'Uued kassad', authorEmail: 'superuser@own.test' })
    const [{ id }] = webApiIPs
    const said = await test.call('PUT', `${base}/ip`, { id, comment: 'Uus kassa' }, superuser)
    expect(said.json()).toMatchObject({ ...here, comment: 'Uus kassa', author: 'superuser@own.test' })
    const moved = await test.call('PUT', `${base}/ip`, { id, ipAddress: '::1', comment: null }, superuser)
    expect(moved.json()).toMatchObject({ ...here, comment: null })
  })

  it('list their permissions', async () => {
    const { webApiId } = (await add({ permissions: [1, 3, 3] })).json()
    const reply = await test.call('GET', `${base}/${webApiId}/permissions`, undefined, viewer)
    expect(reply.json()).toMatchObject({
      count: 2,
      list: [{ permission: { name: 'MAKE_PAYMENT' } }, { permission: { name: 'GET_BALANCE' } }],
    })
    const all = await test.call('GET', `${base}/all-permissions`, undefined, viewer)
    expect(all.json().count).toBe(5)
  })
})
