import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addCard,
  addPartner,
  addWebApi,
  codeOf,
  TERMINAL,
  type TestTerminals,
  testTerminals,
  useOf,
} from './test-terminals'

let terminals: TestTerminals
beforeAll(async () => {
  terminals = await testTerminals()
  const { companyID, webApiID } = terminals.own
  await terminals.sql`insert into web_api_permission (company_id, web_api_id, permission) values (${companyID}, ${webApiID}, 4)`
})
afterAll(() => terminals.close())

const limited = { amountLimit: 100_000, countLimit: 100 }
const send = (path: string, payload: object, key: string = randomUUID()) =>
  terminals.send(path, payload, { 'idempotency-key': key })
const storedIn = async (table: 'transaction' | 'card_hold' | 'card_load', externalID: string) => {
  const { sql } = terminals
  const [row] = await sql`select count(*)::int as n from ${sql(table)} where external_id = ${externalID}`
  return row?.n
}

describe('an external id', () => {
  test('of a payment is answered, replayed, looked up and listed as it was sent', async () => {
    const { pan } = await addCard(terminals.sql, terminals.own, limited)
    const payment = { pan, amount: 100, terminalID: TERMINAL, externalID: 'receipt-1' }
    const first = await terminals.pay(payment, 'external 1')
    expect([first.statusCode, first.json().externalID]).toEqual([201, 'receipt-1'])
    const again = await terminals.pay(payment, 'external 1')
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
    const { transactionID } = first.json()
    expect(await storedIn('transaction', 'receipt-1')).toBe(1)
    // An operator may change that of the transaction; the request stays as it was.
    await terminals.sql`update transaction set external_id = 'renamed' where id = ${transactionID}`
    for (const path of ['/payments?idempotencyKey=external%201', `/payments/${transactionID}`])
      expect((await terminals.get(path)).json()).toMatchObject({ externalID: 'receipt-1' })
    const { list } = (await terminals.get('/requests?limit=100')).json()
    expect(
      list.find(({ idempotencyKey }: { idempotencyKey: string }) => idempotencyKey === 'external 1'),
    ).toMatchObject({
      externalID: 'receipt-1',
    })
    const without = (await terminals.pay({ ...payment, externalID: undefined })).json()
    expect(without).not.toHaveProperty('externalID')
  })

  test('is part of what a key names', async () => {
    const { pan } = await addCard(terminals.sql, terminals.own, limited)
    const payment = { pan, amount: 100, terminalID: TERMINAL }
    await terminals.pay({ ...payment, externalID: 'named' }, 'external 2')
    for (const externalID of ['other', null]) {
      const other = await terminals.pay({ ...payment, externalID }, 'external 2')
      expect([other.statusCode, other.json().reason]).toEqual([409, 'keyUsedForAnotherRequest'])
    }
  })

  test('that another transaction of the company has is refused, and not kept', async () => {
    const { pan, id } = await addCard(terminals.sql, terminals.own, limited)
    const payment = { pan, amount: 100, terminalID: TERMINAL, externalID: 'taken' }
    expect((await terminals.pay(payment)).statusCode).toBe(201)
    const refused = await terminals.pay(payment, 'external 3')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'ERROR_ENTRY_ALREADY_EXISTS', subErrors: [{ field: 'externalID' }] },
    ])
    const simulated = await terminals.simulate(payment)
    expect([simulated.statusCode, codeOf(simulated)]).toEqual([409, 'ERROR_ENTRY_ALREADY_EXISTS'])
    // Told before the card is looked at.
    expect(codeOf(await terminals.pay({ ...payment, pan: '1' }))).toBe('ERROR_ENTRY_ALREADY_EXISTS')
    const { apiKey } = await addWebApi(terminals.sql, terminals.own.companyID)
    const ofOther = await terminals.pay(payment, 'external 3', { authorization: `Bearer ${apiKey}` })
    expect(codeOf(ofOther)).toBe('ERROR_ENTRY_ALREADY_EXISTS')
    expect((await terminals.pay({ ...payment, externalID: 'free' }, 'external 3')).statusCode).toBe(201)
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 200, times: 2 })
    const partner = await addPartner(terminals.sql)
    const card = await addCard(terminals.sql, partner, limited)
    const elsewhere = await terminals.pay({ ...payment, pan: card.pan }, 'external 3', {
      authorization: `Bearer ${partner.apiKey}`,
    })
    expect(elsewhere.statusCode).toBe(201)
  })

  test('names one of fifty payments at once, at two servers and with several cards', async () => {
    const cards = await Promise.all(
      Array.from({ length: 5 }, () => addCard(terminals.sql, terminals.own, limited)),
    )
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? terminals : terminals.other).pay({
          pan: cards[index % 5]?.pan,
          amount: 100,
          terminalID: TERMINAL,
          externalID: 'at once',
        }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(replies.filter((reply) => codeOf(reply) === 'ERROR_ENTRY_ALREADY_EXISTS')).toHaveLength(49)
    expect(await storedIn('transaction', 'at once')).toBe(1)
  })

  test('spoils no other payment of a batch', async () => {
    const { pan, id } = await addCard(terminals.sql, terminals.own, limited)
    await terminals.pay({ pan, amount: 100, terminalID: TERMINAL, externalID: 'spoilt' })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        terminals.pay({
          pan,
          amount: 100,
          terminalID: TERMINAL,
          externalID: index === 7 ? 'spoilt' : `unspoilt-${index}`,
        }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19)
    expect(await useOf(terminals.sql, id)).toEqual({ amount: 2000, times: 20 })
  })

  test('of a hold and of its completion are two, which the hold answers with its payments', async () => {
    const { pan } = await addCard(terminals.sql, terminals.own, limited)
    const asked = { pan, amount: 5000, terminalID: TERMINAL, externalID: 'pump-4' }
    const hold = await send('/holds', asked)
    expect([hold.statusCode, hold.json().externalID]).toEqual([201, 'pump-4'])
    expect(codeOf(await send('/holds', asked))).toBe('ERROR_ENTRY_ALREADY_EXISTS')
    const { holdID } = hold.json()
    const complete = (amount: number, externalID: string | null, more = {}) =>
      send(`/holds/${holdID}/complete`, { amount, externalID, final: false, ...more })
    const first = await complete(1000, 'pump-4')
    expect([first.statusCode, first.json().externalID]).toEqual([201, 'pump-4'])
    expect(codeOf(await complete(1000, 'pump-4'))).toBe('ERROR_ENTRY_ALREADY_EXISTS')
    expect((await terminals.get(`/payments/${first.json().transactionID}`)).json()).toMatchObject({
      holdID,
      externalID: 'pump-4',
      data: null,
    })
    const second = await complete(500, null)
    expect(second.json()).not.toHaveProperty('externalID')
    expect((await terminals.get(`/holds/${holdID}`)).json()).toMatchObject({
      externalID: 'pump-4',
      transactionIDs: [first.json().transactionID, second.json().transactionID],
    })
    expect((await send(`/holds/${holdID}/release`, {})).statusCode).toBe(201)
    const empty = (await send('/holds', { ...asked, externalID: null })).json()
    expect((await terminals.get(`/holds/${empty.holdID}`)).json()).toMatchObject({
      externalID: null,
      transactionIDs: [],
    })
    await send(`/holds/${empty.holdID}/release`, {})
  })

  test('names one of ten holds at once', async () => {
    const { pan } = await addCard(terminals.sql, terminals.own, limited)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        send('/holds', { pan, amount: 100, terminalID: TERMINAL, externalID: 'holds at once' }),
      ),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(replies.filter((reply) => codeOf(reply) === 'ERROR_ENTRY_ALREADY_EXISTS')).toHaveLength(9)
    expect(await storedIn('card_hold', 'holds at once')).toBe(1)
  })

  test('of a load is answered and refused alike, at once too', async () => {
    const { pan } = await addCard(terminals.sql, terminals.own, limited)
    const load = { pan, amount: 100, terminalID: TERMINAL, externalID: 'sold-1' }
    const replies = await Promise.all(Array.from({ length: 10 }, () => send('/loads', load)))
    const [made] = replies.filter(({ statusCode }) => statusCode === 201)
    expect(made?.json()).toMatchObject({ amount: 100, externalID: 'sold-1' })
    expect(replies.filter((reply) => codeOf(reply) === 'ERROR_ENTRY_ALREADY_EXISTS')).toHaveLength(9)
    expect(await storedIn('card_load', 'sold-1')).toBe(1)
  })

  test.each(['', ' ', null])('%j is none', async (externalID) => {
    const { pan } = await addCard(terminals.sql, terminals.own, limited)
    for (let times = 0; times < 2; times += 1) {
      const reply = await terminals.pay({ pan, amount: 100, terminalID: TERMINAL, externalID })
      expect(reply.json()).not.toHaveProperty('externalID')
    }
  })

  test.each(['x'.repeat(65), 7])('%j is refused', async (externalID) => {
    const { pan } = await addCard(terminals.sql, terminals.own, limited)
    const reply = await terminals.pay({ pan, amount: 100, terminalID: TERMINAL, externalID })
    expect([reply.statusCode, reply.json().subErrors[0]?.field]).toEqual([400, 'externalID'])
  })
})
