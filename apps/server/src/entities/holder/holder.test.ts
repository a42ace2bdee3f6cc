import { change } from '@kaarditeek/db/schema/change'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { type TestHolders, testHolders } from '../../testing/holder'
import { NOW } from '../../testing/test-app'

const days = (count: number) => new Date(NOW.getTime() + count * 24 * 3600 * 1000)

describe('a holder', () => {
  let test: TestHolders
  beforeAll(async () => {
    test = await testHolders()
  })
  beforeEach(() => test.forget())
  afterAll(() => test.close())

  const pay = (pan: string, amount: number, key: string) =>
    test.terminal(test.own, 'payments', { pan, amount, terminalID: 'T1' }, key)

  it('sees what is left, until when, where, and the last payments without cancelled ones', async () => {
    const { pan } = await test.addCard()
    for (const [amount, key] of [
      [1250, 'one'],
      [300, 'two'],
    ] as const)
      expect((await pay(pan, amount, key)).statusCode).toBe(201)
    await test.database.sql`update transaction set date_in = ${days(-1).toISOString()} where amount = 1250`
    const reply = await test.ask('balance', { pan })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        cardState: 0,
        blocked: false,
        amountBalance: 3450,
        countBalance: 18,
        amountHeld: 0,
        validFrom: '2026-01-01T00:00:00.000Z',
        validTo: '2028-01-01T00:00:00.000Z',
        discountPercentage: null,
        places: ['Shop'],
        payments: [
          { dateIn: NOW.toISOString(), payee: 'Shop T1', amount: 300 },
          { dateIn: days(-1).toISOString(), payee: 'Shop T1', amount: 1250 },
        ],
      },
    ])
  })

  it('sees what is held beside what is left, which is less that', async () => {
    const { pan } = await test.addCard()
    const held = await test.terminal(test.own, 'holds', { pan, amount: 1500, terminalID: 'T1' }, 'pump')
    expect(held.statusCode).toBe(201)
    expect((await test.ask('balance', { pan })).json()).toMatchObject({
      amountBalance: 3500,
      amountHeld: 1500,
    })
    const page = await test.app.inject({
      method: 'POST',
      url: '/c/pood?lang=en',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ act: 'show', pan, code: 'Kõiv' }).toString(),
    })
    expect(page.body).toContain('<dt>Held for a payment</dt><dd>€15.00</dd>')
  })

  it('sees unlimited sides as null, and a future or expired card with its state', async () => {
    const unlimited = await test.addCard({ amountLimit: null, countLimit: null })
    expect((await test.ask('balance', { pan: unlimited.pan })).json()).toMatchObject({
      amountBalance: null,
      countBalance: null,
    })
    const future = await test.addCard({ validFrom: days(1) })
    const expired = await test.addCard({ validTo: days(-1) })
    expect((await test.ask('balance', { pan: future.pan })).json().cardState).toBe(1)
    expect((await test.ask('balance', { pan: expired.pan })).json().cardState).toBe(3)
  })

  it.each(['Kõiv', 'KOIV', 'koiv', ' Mari-Liis Kõiv ', 'mari liis kõiv', 'KO\u0303IV'])(
    'proves by the last word of the name: %s',
    async (code) => {
      const { pan } = await test.addCard()
      expect((await test.ask('balance', { pan, code })).statusCode).toBe(200)
    },
  )

  it.each(['Mari', 'Kõi', 'Kõivu', 'Kõiv Mari', '-', '%', '.'])('does not prove by %s', async (code) => {
    const { pan } = await test.addCard()
    expect((await test.ask('balance', { pan, code })).statusCode).toBe(404)
  })

  it('proves nothing by a name without letters', async () => {
    const { pan } = await test.addCard({ nameOnCard: '---' })
    expect((await test.ask('balance', { pan, code: '---' })).statusCode).toBe(404)
  })

  it('blocks a card once, as its author, and events tell of it', async () => {
    const { pan, id } = await test.addCard()
    for (let times = 0; times < 2; times += 1) {
      const reply = await test.ask('block', { pan })
      expect([reply.statusCode, reply.json()]).toEqual([200, { blocked: true }])
    }
    const changes = await test.database.db.select().from(change).where(eq(change.entityID, id))
    expect(changes.filter(({ byHolder }) => byHolder)).toMatchObject([
      { accountID: null, webApiID: null, snapshot: { blockReason: 'Kaardiomanik blokeeris kaardi' } },
    ])
    expect(await test.database.sql`select blocked from card_block where card_id = ${id}`).toEqual([
      { blocked: true },
    ])
    const superuser = await test.login('superuser@own.test')
    const { list } = (await test.call('GET', `/api/cards/${id}/changes`, undefined, superuser)).json()
    expect(list[0]).toMatchObject({ authorEmail: 'card holder', accessToken: null })
    expect((await pay(pan, 100, 'blocked')).json()).toMatchObject({ blocked: true })
    expect((await test.ask('balance', { pan })).json().blocked).toBe(true)
  })

  it('cannot block an expired card', async () => {
    const { pan } = await test.addCard({ validTo: days(-1) })
    const reply = await test.ask('block', { pan })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'ERROR_CARD_NOT_USABLE'])
  })

  it('finds no card of another company on this page', async () => {
    const other = await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120052' })
    const { pan } = await test.addCard()
    await test.database.sql`
      insert into holder_page (company_id, enabled, path, colour, proof)
      values (${other.companyID}, true, 'teine', '#123456', 'name')`
    expect((await test.ask('balance', { company: 'teine', pan })).statusCode).toBe(404)
    expect((await test.ask('block', { company: 'teine', pan })).statusCode).toBe(404)
    expect((await test.ask('balance', { pan })).json().blocked).toBe(false)
  })

  it('reads by the clock of a sandbox', async () => {
    const { pan } = await test.addCard({ validTo: days(10) })
    const { companyID } = test.own
    await test.database
      .sql`update company set clock_offset = ${11 * 24 * 3600} where company_id = ${companyID}`
    expect((await test.ask('balance', { pan })).json().cardState).toBe(3)
    await test.database.sql`update company set clock_offset = 0 where company_id = ${companyID}`
  })
})
