import { addDays, addMinutes } from 'date-fns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('keys of a web API', () => {
  let test: TestApp
  let own: TestCompany
  let pan: string
  let editor: string
  let viewer: string
  let now = NOW

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    own = await addTestCompany(test.database.db, 'own')
    await addEverybody(test.database.db, own)
    ;({ pan } = await addTestCard(test.database.db, own, 1))
    ;[editor, viewer] = await Promise.all([test.login('only901@own.test'), test.login('only900@own.test')])
  })
  beforeEach(() => {
    now = NOW
  })
  afterAll(() => test.close())

  const base = '/api/companies/company/web-apis'
  const add = async (): Promise<{ webApiId: number; apiKey: string }> => {
    const ipAddresses = [{ ipAddress: '127.0.0.1' }]
    const body = { name: 'Kassad', ipAddresses, permissions: [1, 2, 3] }
    return (await test.call('POST', base, body, editor)).json()
  }
  const detail = async (webApiId: number, as = editor) =>
    (await test.call('GET', `${base}/${webApiId}/detail`, undefined, as)).json()
  const rotate = (webApiId: number, values: object = {}, as = editor) =>
    test.call('POST', `${base}/keys`, { webApiId, ...values }, as)
  const close = (id: number, as = editor) => test.call('DELETE', `${base}/keys/${id}`, undefined, as)
  const send = (apiKey: string, path: string, payload: object, key?: string, remoteAddress = '127.0.0.1') =>
    test.app.inject({
      method: 'POST',
      url: `/api/web${path}`,
      payload,
      remoteAddress,
      headers: { authorization: `Bearer ${apiKey}`, ...(key && { 'idempotency-key': key }) },
    })
  const status = async (apiKey: string) => (await send(apiKey, '/balance', { pan })).statusCode
  const pay = (apiKey: string, key: string) =>
    send(apiKey, '/payments', { pan, amount: 100, terminalID: 'T1' }, key)

  it('both work during the overlap; then the old one is unknown', async () => {
    const { webApiId, apiKey: old } = await add()
    const rotated = await rotate(webApiId, { overlapDays: 2 })
    expect(rotated.statusCode).toBe(201)
    const { apiKey, webApiKeys } = rotated.json()
    expect(apiKey).not.toBe(old)
    const end = addDays(NOW, 2)
    expect(webApiKeys).toMatchObject([
      {
        apiKey: `…${apiKey.slice(-4)}`,
        expiresAt: null,
        author: 'only901@own.test',
        validFrom: NOW.toISOString(),
      },
      { apiKey: `…${old.slice(-4)}`, expiresAt: end.toISOString(), lastUse: null, lastAddress: null },
    ])
    now = addMinutes(end, -1)
    expect([await status(old), await status(apiKey)]).toEqual([200, 200])
    now = end
    expect([await status(old), await status(apiKey)]).toEqual([401, 200])
    expect((await detail(webApiId)).webApiKeys).toHaveLength(1)
    expect((await rotate(webApiId)).statusCode).toBe(201)
  })

  it('keep the time and the author of their creation; those from before histories have none', async () => {
    const { webApiId } = await add()
    now = addDays(NOW, 3)
    await rotate(webApiId, {}, await test.login('superuser@own.test'))
    expect((await detail(webApiId)).webApiKeys).toMatchObject([
      { validFrom: now.toISOString(), author: 'superuser@own.test' },
      { validFrom: NOW.toISOString(), author: 'only901@own.test' },
    ])
    await test.database
      .sql`delete from change where entity = 'web_api_key' and snapshot ->> 'expiresAt' is null`
    expect((await detail(webApiId)).webApiKeys).toMatchObject([
      { validFrom: null, author: null },
      { validFrom: null, author: null },
    ])
  })

  it('end at once without an overlap, and after a week by default', async () => {
    const { webApiId, apiKey: first } = await add()
    const { apiKey: second, webApiKeys } = (await rotate(webApiId, { overlapDays: 0 })).json()
    expect([await status(first), await status(second)]).toEqual([401, 200])
    expect(webApiKeys).toHaveLength(1)
    const third = (await rotate(webApiId)).json()
    expect(third.webApiKeys[1].expiresAt).toBe(addDays(NOW, 7).toISOString())
  })

  it('are at most two, also for concurrent rotations', async () => {
    const { webApiId } = await add()
    const replies = await Promise.all([rotate(webApiId), rotate(webApiId)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    expect(replies.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      code: 'ERROR_INVALID_VALUE',
      message: 'Eelmine võti kehtib veel: sulgege see enne, kui võtit uuesti vahetate',
    })
    expect((await detail(webApiId)).webApiKeys).toHaveLength(2)
  })

  it('are closed at once if old, and the newest only with its web API', async () => {
    const { webApiId, apiKey: old } = await add()
    const { webApiKeys } = (await rotate(webApiId)).json()
    const [newest, replaced] = webApiKeys
    expect((await close(newest.id)).json()).toMatchObject({ code: 'ERROR_INVALID_VALUE' })
    expect((await close(replaced.id)).statusCode).toBe(204)
    expect(await status(old)).toBe(401)
    expect((await close(replaced.id)).statusCode).toBe(404)
    expect((await rotate(webApiId)).statusCode).toBe(201)
  })

  it('replay a payment that is repeated with the new key', async () => {
    const { webApiId, apiKey: old } = await add()
    const first = await pay(old, 'once')
    expect(first.statusCode).toBe(201)
    const { apiKey } = (await rotate(webApiId)).json()
    const again = await pay(apiKey, 'once')
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
    const reversed = await send(apiKey, '/reversals', { idempotencyKey: 'once' }, 'undo')
    expect(reversed.json()).toMatchObject({ reversedAmount: 100 })
  })

  it('each have the time and address of their last use', async () => {
    const { webApiId, apiKey: old } = await add()
    await test.call('POST', `${base}/ip`, { webApiId, ipAddress: '192.0.2.0/24' }, editor)
    const { apiKey } = (await rotate(webApiId)).json()
    await send(old, '/balance', { pan }, undefined, '192.0.2.7')
    now = addMinutes(NOW, 5)
    await send(apiKey, '/balance', { pan })
    const used = async () => (await detail(webApiId)).webApiKeys
    await expect.poll(used).toMatchObject([
      { lastUse: now.toISOString(), lastAddress: '127.0.0.1' },
      { lastUse: NOW.toISOString(), lastAddress: '192.0.2.7' },
    ])
    expect((await detail(webApiId)).lastUse).toBe(now.toISOString())
  })

  it('are all refused once their web API is closed', async () => {
    const { webApiId, apiKey: old } = await add()
    const { apiKey } = (await rotate(webApiId)).json()
    await test.call('DELETE', `${base}/${webApiId}`, undefined, editor)
    expect([await status(old), await status(apiKey)]).toEqual([401, 401])
    expect((await rotate(webApiId)).statusCode).toBe(404)
  })

  it('are shown whole only to editors, and are in no history', async () => {
    const { webApiId, apiKey: old } = await add()
    const { apiKey } = (await rotate(webApiId)).json()
    const seen = await detail(webApiId, viewer)
    expect(seen.apiKey).toBe(`…${apiKey.slice(-4)}`)
    expect((await rotate(webApiId, {}, viewer)).statusCode).toBe(403)
    const histories = await test.database.sql`select snapshot::text from change where entity = 'web_api_key'`
    const shown = [seen, await detail(webApiId), histories].map((one) => JSON.stringify(one)).join()
    expect(shown).not.toContain(old)
    expect(histories.filter(({ snapshot }) => /key(Hash|Encrypted)/.test(snapshot))).toEqual([])
  })

  it.each([-1, 31, 1.5, 'x'])('cannot overlap for %s', async (overlapDays) => {
    const reply = await rotate(own.webApiID, { overlapDays })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().subErrors).toMatchObject([{ field: 'overlapDays' }])
  })

  it('of another company are not found', async () => {
    await addTestCompany(test.database.db, 'other')
    const stranger = await test.login('superuser@other.test')
    const { webApiId, apiKey: old } = await add()
    const { webApiKeys } = (await rotate(webApiId)).json()
    const replies = await Promise.all([rotate(webApiId, {}, stranger), close(webApiKeys[1].id, stranger)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404])
    expect(await status(old)).toBe(200)
  })
})
