import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

describe('terminals and their owners', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let ownerID: number

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    cookie = await test.login('superuser@own.test')
    ownerID = (
      await test.call('POST', '/api/terminal-owners', { name: 'Kohvik', identifier: '' }, cookie)
    ).json().terminalOwnerID
  })
  afterAll(() => test.close('payments are written without their cards'))

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    test.call(method, `/api${path}`, body, cookie)
  const add = (terminalID: string, values: object = {}) =>
    call('POST', `/terminal-owners/${ownerID}/terminals`, { terminalID, merchantID: 'M1', ...values })

  it('are added and changed, with a history', async () => {
    const made = await add('A1', { payDesk: 'Kassa 1', merchantRegNo: '' })
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({ terminalID: 'A1', payDesk: 'Kassa 1', merchantRegNo: null })
    const path = `/terminal-owners/${ownerID}/terminals/${made.json().id}`
    const edited = await call('PUT', path, { terminalID: 'A1', merchantID: 'M2', payDesk: '' })
    expect(edited.json()).toMatchObject({ merchantID: 'M2', payDesk: null })
    const changes = (await call('GET', `${path}/changes`)).json()
    expect(changes).toMatchObject({
      count: 2,
      list: [
        { merchantID: 'M2', payDesk: null, authorEmail: 'superuser@own.test' },
        {
          merchantID: 'M1',
          payDesk: 'Kassa 1',
          authorEmail: 'superuser@own.test',
          validFrom: '2026-11-20T10:00:00.000Z',
        },
      ],
    })
  })

  it('have unique names among the open ones of a company', async () => {
    const first = (await add('B1')).json()
    const again = await add('B1')
    expect(again.json()).toMatchObject({
      code: 'ERROR_ENTRY_ALREADY_EXISTS',
      subErrors: [{ field: 'terminalID' }],
    })
    const path = `/terminal-owners/${ownerID}/terminals/${first.id}`
    expect((await call('DELETE', path)).statusCode).toBe(204)
    const { list } = (await call('GET', `${path}/changes`)).json()
    expect(list).toMatchObject([{ closedAt: '2026-11-20T10:00:00.000Z' }, { closedAt: null }])
    expect((await add('B1')).statusCode).toBe(201)
    expect((await add('12345678901234567')).json()).toMatchObject({ code: 'ERROR_INVALID_VALUE' })
  })

  it('are listed once they are closed too, alone and with their owner', async () => {
    const { terminalOwnerID: id } = (await call('POST', '/terminal-owners', { name: 'Endine' })).json()
    const path = `/terminal-owners/${id}/terminals`
    const made = ['D1', 'D2'].map((terminalID) => call('POST', path, { terminalID, merchantID: 'M' }))
    const [first] = await Promise.all(made)
    const listed = async (query: string) =>
      (await call('GET', path + query)).json().list.map((one: { terminalID: string }) => one.terminalID)
    await call('DELETE', `${path}/${first?.json().id}`)
    expect([await listed(''), await listed('?closed=true')]).toEqual([['D2'], ['D1']])
    await call('DELETE', `/terminal-owners/${id}`)
    expect([await listed(''), await listed('?closed=true')]).toEqual([[], ['D1', 'D2']])
    const closed = `${path}/${first?.json().id}`
    expect((await call('GET', closed)).statusCode).toBe(404)
    expect((await call('GET', `${closed}?withClosed=true`)).json()).toMatchObject({
      terminalID: 'D1',
      closedAt: NOW.toISOString(),
    })
  })

  it('are found by any part of their or their owner’s name, in any case', async () => {
    await add('C77')
    const found = (await call('GET', '/terminals?search=C7&limit=5')).json()
    expect(found).toMatchObject({ count: 1, list: [{ terminalID: 'C77', payee: 'Kohvik C77' }] })
    expect((await call('GET', '/terminals?search=kohv')).json().list.length).toBeGreaterThan(0)
    for (const search of ['c7', '77', '7'])
      expect((await call('GET', `/terminals?search=${search}`)).json().list).toContainEqual(found.list[0])
  })

  it('have a last payment, and payments of 30 days, without cancelled ones', async () => {
    const owner = (await call('POST', '/terminal-owners', { name: 'Kauplus' })).json()
    const desk = async (terminalID: string) =>
      (
        await call('POST', `/terminal-owners/${owner.terminalOwnerID}/terminals`, {
          terminalID,
          merchantID: 'M',
        })
      ).json()
    const [busy, silent] = [await desk('E1'), await desk('E2')]
    const { id: cardID } = await addTestCard(test.database.db, own, 2, {
      amountLimit: null,
      countLimit: null,
    })
    const at = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()
    for (const [tid, amount, days] of [
      [busy.id, 300, 2],
      [busy.id, 200, 28],
      [busy.id, 0, 1],
      [silent.id, 700, 40],
      // As many days before these: the last counted minute and the first that is not, and the first counted day and the one before.
      [busy.id, 11, 30 + 1 / 1440],
      [busy.id, 12, 30 - 1 / 1440],
      [busy.id, 13, 59],
      [busy.id, 14, 60],
    ])
      await test.database
        .sql`insert into "transaction" (company_id, card_id, terminal_id, account_id, amount, date_in)
        values (${own.companyID}, ${cardID}, ${tid}, ${own.by.accountID}, ${amount}, ${at(days)})`

    const ask = async (path: string, input: object) => {
      const reply = await test.call('POST', `/trpc/${path}`, superjson.serialize(input), cookie)
      return superjson.deserialize(reply.json().result.data)
    }
    const ref = { terminalOwnerID: owner.terminalOwnerID }
    expect(await ask('terminal.figures', { ...ref, tid: busy.id })).toEqual({
      lastTransaction: new Date(at(2)),
      count: 2,
      amount: 500,
      amountBefore: 24,
    })
    expect(await ask('terminal.figures', { ...ref, tid: silent.id })).toEqual({
      lastTransaction: new Date(at(40)),
      count: 0,
      amount: 0,
      amountBefore: 700,
    })
    expect(await ask('terminalOwner.figures', ref)).toMatchObject({
      lastTransaction: new Date(at(2)),
      count: 2,
      amountBefore: 724,
    })
    expect(await ask('terminal.activity.page', ref)).toMatchObject({
      list: [
        { terminalID: 'E1', lastTransaction: new Date(at(2)) },
        { terminalID: 'E2', lastTransaction: new Date(at(40)) },
      ],
    })
    expect(await ask('terminal.activity.page', { ...ref, silent: true })).toMatchObject({
      list: [{ terminalID: 'E2' }],
    })
    const added = await desk('E3')
    const silentDesks = () => ask('terminal.activity.page', { ...ref, silent: true })
    expect(await silentDesks()).toMatchObject({ list: [{ terminalID: 'E2' }] })
    await test.database.sql`update change set valid_from = ${at(31)}
      where entity = 'terminal' and entity_id = ${added.id}`
    expect(await silentDesks()).toMatchObject({ list: [{ terminalID: 'E2' }, { terminalID: 'E3' }] })
    const fresh = (await call('POST', '/terminal-owners', { name: 'Uus omanik' })).json().terminalOwnerID
    const withFresh = () => ask('terminalOwner.activity.page', { silent: true, name: 'Uus omanik' })
    expect(await withFresh()).toMatchObject({ list: [] })
    await test.database.sql`update change set valid_from = ${at(31)}
      where entity = 'terminal_owner' and entity_id = ${fresh}`
    expect(await withFresh()).toMatchObject({ list: [{ name: 'Uus omanik' }] })
    await call('DELETE', `/terminal-owners/${fresh}`)
    const silentOwners = await ask('terminalOwner.activity.page', { silent: true })
    expect(silentOwners).not.toMatchObject({ list: expect.arrayContaining([expect.objectContaining(ref)]) })
  })

  it('accept no payment once closed, and are closed with their owner', async () => {
    const card = await addTestCard(test.database.db, own, 1)
    const pay = (key: string) =>
      test.terminal(own, 'payments', { pan: card.pan, amount: 100, terminalID: 'D1' }, key)
    const owner = (await call('POST', '/terminal-owners', { name: 'Ujula' })).json()
    const desk = (terminalID: string) =>
      call('POST', `/terminal-owners/${owner.terminalOwnerID}/terminals`, { terminalID, merchantID: 'M' })
    await desk('D1')
    await desk('D2')
    expect((await pay('one')).statusCode).toBe(201)
    expect((await call('GET', `/terminal-owners/${owner.terminalOwnerID}`)).json()).toMatchObject({
      terminalCount: 2,
    })
    expect((await call('DELETE', `/terminal-owners/${owner.terminalOwnerID}`)).statusCode).toBe(204)
    const at = await call('GET', `/terminal-owners/${owner.terminalOwnerID}/transactions`)
    expect(at.json()).toMatchObject({
      count: 1,
      sum: 100,
      list: [{ amount: 100, cardPan: card.pan, payee: 'Ujula D1', operator: 'Tills', customerName: 'own' }],
    })
    const refused = await pay('two')
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'ERROR_BAD_TERMINAL_ID'])
    expect((await call('GET', `/terminal-owners/${owner.terminalOwnerID}`)).statusCode).toBe(404)
    const asked = await call('GET', `/terminal-owners/${owner.terminalOwnerID}?withClosed=true`)
    expect(asked.json()).toMatchObject({ name: 'Ujula', terminalCount: 2, closedAt: NOW.toISOString() })
    expect((await desk('D3')).statusCode).toBe(404)
  })
})
