import { MAX_VIEWS } from '@kaarditeek/domain/saved-view/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { type TestApp, testApp } from '../../testing/test-app'

const path = '/api/saved-views'
const state = { search: { cardState: 0, orderBy: '-validTo' }, period: null, columns: {}, density: null }

describe('saved views', () => {
  let test: TestApp
  let superuser: string
  let operator: string
  let viewer: string
  let elsewhere: string
  let nr = 0

  beforeAll(async () => {
    test = await testApp()
    await addEverybody(test.database.db, await addTestCompany(test.database.db, 'own'))
    await addTestCompany(test.database.db, 'elsewhere', { issuerIDNo: '94120053' })
    superuser = await test.login('superuser@own.test')
    operator = await test.login('operator@own.test')
    viewer = await test.login('viewer@own.test')
    elsewhere = await test.login('superuser@elsewhere.test')
  })
  afterAll(() => test.close())

  const create = (who: string, values: object = {}) => {
    nr += 1
    return test.call('POST', path, { list: 'card', name: `View ${nr}`, state, ...values }, who)
  }
  const made = async (who: string, values: object = {}) => {
    const reply = await create(who, values)
    expect(reply.statusCode).toBe(201)
    return reply.json()
  }
  const edit = (who: string, { savedViewID }: { savedViewID: number }, values: object) =>
    test.call('PUT', `${path}/${savedViewID}`, { name: `View ${nr}`, state, ...values }, who)
  const remove = (who: string, { savedViewID }: { savedViewID: number }) =>
    test.call('DELETE', `${path}/${savedViewID}`, undefined, who)
  const namesOf = async (who: string, list = 'card'): Promise<string[]> =>
    (await test.call('GET', `${path}?list=${list}`, undefined, who))
      .json()
      .list.map(({ name }: { name: string }) => name)

  it('are kept as they were sent, for their list alone', async () => {
    const whole = {
      search: { name: 'OÜ', limit: 50 },
      period: 'lastMonth',
      columns: { email: false },
      density: 'compact',
    }
    const view = await made(operator, { list: 'customer', name: ' Minu ', state: whole })
    expect(view).toMatchObject({ list: 'customer', name: 'Minu', state: whole, shared: false, own: true })
    expect(await namesOf(operator, 'customer')).toEqual(['Minu'])
    expect(await namesOf(operator, 'terminal')).toEqual([])
    const got = await test.call('GET', `${path}/${view.savedViewID}`, undefined, operator)
    expect(got.json()).toEqual(view)
  })

  it('are their author’s alone until a superuser shares them', async () => {
    const own = await made(operator)
    const shared = await made(superuser, { shared: true })
    expect(await namesOf(viewer)).toContain(shared.name)
    expect(await namesOf(viewer)).not.toContain(own.name)
    for (const refused of [await edit(superuser, own, { name: 'Mine' }), await remove(superuser, own)])
      expect(refused.statusCode).toBe(404)
    for (const refused of [
      await create(operator, { shared: true }),
      await edit(operator, own, { shared: true }),
      await edit(operator, shared, { name: 'Mine' }),
      await remove(operator, shared),
    ])
      expect(refused.statusCode).toBe(403)
    const seen = await test.call('GET', `${path}/${shared.savedViewID}`, undefined, viewer)
    expect(seen.json()).toMatchObject({ own: false, shared: true })
  })

  it('are shared with chosen roles, and seen by superusers besides', async () => {
    const role = (await test.call('GET', '/api/self-info', undefined, operator)).json().role.roleNr
    const other = (await test.call('GET', '/api/self-info', undefined, viewer)).json().role.roleNr
    expect(other).not.toBe(role)
    const view = await made(superuser, { shared: true, sharedRoleNrs: [role] })
    expect(view.sharedRoleNrs).toEqual([role])
    expect(await namesOf(operator)).toContain(view.name)
    expect(await namesOf(viewer)).not.toContain(view.name)
    expect((await test.call('GET', `${path}/${view.savedViewID}`, undefined, viewer)).statusCode).toBe(404)
    expect((await edit(viewer, view, {})).statusCode).toBe(404)
    expect((await edit(operator, view, { sharedRoleNrs: [other] })).statusCode).toBe(403)
    expect(
      (await edit(superuser, view, { name: view.name, sharedRoleNrs: [] })).json().sharedRoleNrs,
    ).toEqual([])
    expect(await namesOf(viewer)).toContain(view.name)
    const own = await made(operator)
    expect((await edit(operator, own, { sharedRoleNrs: [role] })).statusCode).toBe(403)
    const roleless = await create(superuser, { shared: true, sharedRoleNrs: [150] })
    expect(roleless.statusCode).toBe(400)
  })

  it('open a list for who says so, one for each list', async () => {
    const shared = await made(superuser, { shared: true })
    const own = await made(viewer)
    const setDefault = (who: string, { savedViewID }: { savedViewID: number }, isDefault = true) =>
      test.call('PUT', `${path}/${savedViewID}/default`, { isDefault }, who)
    const defaults = async (who: string) =>
      (await test.call('GET', `${path}?isDefault=true`, undefined, who))
        .json()
        .list.map(({ savedViewID }: { savedViewID: number }) => savedViewID)
    expect((await setDefault(viewer, shared)).json()).toMatchObject({ isDefault: true })
    expect((await setDefault(viewer, shared)).statusCode).toBe(200)
    expect(await defaults(viewer)).toEqual([shared.savedViewID])
    expect(await defaults(superuser)).toEqual([])
    await setDefault(viewer, own)
    expect(await defaults(viewer)).toEqual([own.savedViewID])
    await setDefault(viewer, shared, false)
    expect(await defaults(viewer)).toEqual([own.savedViewID])
    await setDefault(viewer, own, false)
    expect(await defaults(viewer)).toEqual([])
    await setDefault(viewer, shared)
    await remove(superuser, shared)
    expect(await defaults(viewer)).toEqual([])
    const others = await made(operator)
    expect((await setDefault(viewer, others)).statusCode).toBe(404)
    expect((await setDefault(elsewhere, own)).statusCode).toBe(404)
  })

  it('of another company are unknown', async () => {
    const shared = await made(superuser, { shared: true })
    const get = await test.call('GET', `${path}/${shared.savedViewID}`, undefined, elsewhere)
    const answers = [get, await edit(elsewhere, shared, { name: 'Ours' }), await remove(elsewhere, shared)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(await namesOf(elsewhere)).toEqual([])
  })

  it('are never overwritten by saving another, also at the same time', async () => {
    const replies = await Promise.all(
      ['Korraga', 'KORRAGA', 'korraga'].map((name) => create(viewer, { name })),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400])
    const refused = replies.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json().subErrors).toMatchObject([{ field: 'name', code: 'ERROR_ENTRY_ALREADY_EXISTS' }])
    expect((await create(viewer, { name: 'Korraga', list: 'customer' })).statusCode).toBe(201)
    expect((await create(superuser, { name: 'Korraga' })).statusCode).toBe(201)
  })

  it('that are deleted free their name', async () => {
    const view = await made(viewer, { name: 'Uuesti' })
    expect((await remove(viewer, view)).statusCode).toBe(204)
    expect((await remove(viewer, view)).statusCode).toBe(404)
    expect((await create(viewer, { name: 'Uuesti' })).statusCode).toBe(201)
  })

  it.each([
    ['a card number', { search: { pan: '9412 0051 1000 0017' } }],
    ['a card number as a number', { search: { pan: 9_007_199_254_740_991 } }],
    ['names of every object', { search: JSON.parse('{"__proto__": 1}') }],
    ['long text', { search: { name: 'x'.repeat(201) } }],
    ['NUL', { search: { name: '\0' } }],
    ['objects', { search: { name: { $ne: 1 } } }],
    ['many fields', { search: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`f${at}`, 1])) }],
    ['an unknown part', { search: {}, page: 3 }],
    ['an unknown period', { search: {}, period: 'nextMonth' }],
  ])('take no %s', async (_, faulty) => {
    expect((await create(operator, { state: faulty })).statusCode).toBe(400)
  })

  it('are a hundred of an account at most, also if two are added at once', async () => {
    const only = await test.login('only300@own.test')
    for (let index = 0; index < MAX_VIEWS - 1; index += 1) await made(only, { name: `Nr ${index}` })
    const both = await Promise.all([create(only, { name: 'Last' }), create(only, { name: 'Also last' })])
    expect(both.map((reply) => reply.json().reason).sort()).toEqual(['tooManyViews', undefined])
  })
})
