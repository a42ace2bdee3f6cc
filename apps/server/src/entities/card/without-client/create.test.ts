import { isPan } from '@kaarditeek/domain/card/pan'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CardsWithoutClient,
  cardsWithoutClient,
  idsOf,
  notAmong,
} from '../../../testing/cards-without-client'

const linesOf = (body: string) => body.replace('\uFEFF', '').trim().split('\r\n').slice(1)

describe('cards without a client', () => {
  let file: CardsWithoutClient
  beforeAll(async () => {
    file = await cardsWithoutClient()
  })
  afterAll(() => file.close())

  /** Makes a call whose reply is a file. */
  const raw = (method: 'GET' | 'POST', url: string, body?: object) =>
    file.send(method, url, body, file.cookie)
  const pay = (pan: string, key: string) =>
    file.terminal(file.own, 'payments', { pan, amount: 1250, terminalID: 'T1' }, key)

  it('are created, given to a client, closed, activated and paid with', async () => {
    const { customerID, customerUnitID } = await file.addCustomer()
    const created = await raw('POST', '/api/cards/without-client/create', file.order({}, { noOfCards: 5 }))
    expect(created.statusCode).toBe(200)
    expect(created.headers['content-disposition']).toMatch(/filename="cards_2026_11_20_12_00_00.csv"/)
    const pans = linesOf(created.body).map((line) => line.split(';')[0] ?? '')
    expect(pans.every(isPan)).toBe(true)
    const { list } = (await file.call('GET', '/companies/cards/without-client')).body
    const [{ cardBatchID }] = list
    expect(list[0]).toMatchObject({
      cardCount: 5,
      cardsLeft: 5,
      cardProductName: 'Gift card',
      authorName: 'superuser',
      webEnabled: false,
    })
    const cards = await file.cardsOf(cardBatchID)
    expect(cards.map(({ pan }) => pan)).toEqual(pans)
    const [first, second, third, fourth] = cards
    if (!first || !second || !third || !fourth) throw new Error('No cards')

    // The cards cannot be paid with, and are not in the list of cards.
    expect((await pay(first.pan, 'too early')).statusCode).toBe(409)
    expect(await file.givenCards(cardBatchID)).toEqual([])
    for (const path of ['/companies/cards/', '/cards/'])
      expect(
        (await file.call('GET', `${path}${first.id}${path === '/cards/' ? '/limits-totals-balance' : ''}`))
          .status,
      ).toBe(404)

    expect(await file.addClient(idsOf([first, second]), { customerID })).toEqual({ status: 204, body: null })
    expect(idsOf(await file.givenCards(cardBatchID))).toEqual(idsOf([first, second]))
    const card = (await file.call('GET', `/companies/cards/${first.id}`)).body
    expect(card).toMatchObject({
      cardBatchID,
      customerID,
      customerUnitID,
      cardState: 0,
      activated: true,
      activationDate: '2026-11-20T10:00:00.000Z',
      validFrom: '2026-11-19T22:00:00.000Z',
      validTo: '2027-11-19T21:59:59.999Z',
      expiryDateOnCard: '2028-11-30T21:59:59.999Z',
      balanceAndTotals: { amountLimit: 5000, countLimit: 20 },
    })
    expect(await file.historyOf('card', first.id)).toMatchObject([
      { customerUnitID: null, amountLimit: null },
      { customerUnitID, amountLimit: 5000 },
    ])

    expect(await file.closeCards([third.id])).toEqual({ status: 204, body: null })
    expect((await file.find(third.pan)).status).toBe(404)

    const found = await file.find(fourth.pan)
    expect(found).toMatchObject({
      status: 200,
      body: { id: fourth.id, nameOnCard: 'KINKEKAART', duration: 24 },
    })
    expect(await file.activate(found.body.id)).toMatchObject({
      status: 200,
      body: { id: fourth.id, customerUnitID: file.own.customerUnitID, cardBatchID, activated: true },
    })
    expect((await file.find(fourth.pan)).status).toBe(404)
    expect((await pay(fourth.pan, 'in time')).json()).toMatchObject({
      approvedAmount: 1250,
      countBalance: 19,
    })

    // The batch keeps all cards, and its file contains them all.
    expect((await file.cardsOf(cardBatchID)).map(({ pan }) => pan)).toEqual(pans.slice(4))
    const again = await raw('GET', `/api/cards/without-client/printer-csv-batch/${cardBatchID}`)
    expect(again.body).toBe(created.body)
  })

  it('are in the list of batches until each has a client or is closed', async () => {
    const { customerID } = await file.addCustomer()
    const { batch, cards } = await file.addBatch()
    const listed = async () =>
      (await file.call('GET', '/companies/cards/without-client?limit=100')).body.list.find(
        ({ cardBatchID }: { cardBatchID: number }) => cardBatchID === batch.cardBatchID,
      )
    expect(await listed()).toMatchObject({ cardsLeft: 3 })
    await file.addClient(idsOf(cards.slice(0, 2)), { customerID })
    expect(await listed()).toMatchObject({ cardsLeft: 1 })
    await file.closeCards(idsOf(cards.slice(2)))
    expect(await listed()).toBeUndefined()
    const path = `/companies/cards/without-client/${batch.cardBatchID}`
    expect((await file.call('GET', path)).body).toMatchObject({ cardsLeft: 0, list: [], count: 0 })
  })

  it('of web-enabled products are in a ZIP, and only the file needs a password', async () => {
    const product = {
      name: 'Web',
      issuerIDNo: '94120059',
      minAccountIDNo: '1',
      maxAccountIDNo: '9999999',
      panLength: 16,
      duration: 12,
      cardTypeID: 1,
      webEnabled: true,
    }
    const { id: cardProductID } = (await file.call('POST', '/companies/company/card-product', product)).body
    const create = (more: object = {}) =>
      raw('POST', '/api/cards/without-client/create', file.order({ cardProductID }, more))
    expect((await create()).json()).toMatchObject({
      code: 'ERROR_INCOMPLETE_DATA',
      subErrors: [{ field: 'pwd' }],
    })
    const reply = await create({ pwd: 'Zip canary 79' })
    const zip = new ZipReader(new BlobReader(new Blob([reply.rawPayload])), { password: 'Zip canary 79' })
    const [entry] = await zip.getEntries()
    if (!entry || entry.directory) throw new Error('No file in the ZIP')
    expect(linesOf(await entry.getData(new TextWriter()))).toHaveLength(3)

    const { batch } = await file.addBatch(2, { cardProductID })
    const url = `/api/cards/without-client/printer-csv-batch/${batch.cardBatchID}`
    expect((await raw('GET', url)).json()).toMatchObject({ code: 'ERROR_INCOMPLETE_DATA' })
    const headers = { cookie: file.cookie, 'x-zip-password': 'Zip canary 80' }
    const again = await file.app.inject({ method: 'GET', url, headers })
    expect(again.headers['content-type']).toBe('application/zip')
    expect(file.log.join('')).not.toContain('Zip canary')
  })

  it.each([
    ['an unknown product', { cardProductID: 999_999 }, {}, 'card.cardProductID', 'ERROR_INVALID_VALUE'],
    [
      'a month that is over',
      { expiryDateOnCard: '2026-10' },
      {},
      'card.expiryDateOnCard',
      'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE',
    ],
    ['a customer', { customerID: 1 }, {}, 'card.customerID', 'ERROR_INVALID_VALUE'],
    ['more than a thousand', {}, { noOfCards: 1001 }, 'noOfCards', 'ERROR_INVALID_VALUE'],
  ])('are not created with %s', async (_, card, more, field, code) => {
    const { status, body } = await file.call(
      'POST',
      '/companies/cards/without-client',
      file.order(card, more),
    )
    expect([status, body]).toMatchObject([400, { code, subErrors: [{ field }] }])
  })

  it('are created only in companies that generate numbers, and belong to their company', async () => {
    const { batch, cards } = await file.addBatch()
    const [card] = cards
    const { customerID } = await file.addCustomer({}, file.foreign)
    await file.database
      .sql`update company set card_creation_type_id = 2 where company_id = ${file.other.companyID}`
    const refused = await file.call('POST', '/companies/cards/without-client', file.order(), file.foreign)
    expect(refused.status).toBe(403)
    const path = `/companies/cards/without-client/${batch.cardBatchID}`
    expect((await file.call('GET', path, undefined, file.foreign)).status).toBe(404)
    expect((await file.call('GET', '/companies/cards/without-client', undefined, file.foreign)).body).toEqual(
      {
        list: [],
        nextCursor: null,
        count: 0,
      },
    )
    const ids = { cardIDs: idsOf(cards) }
    const data = { ...file.given, customerID }
    expect(
      await file.call('POST', '/cards/without-client/add-client', { data, ...ids }, file.foreign),
    ).toMatchObject(notAmong(0, 1, 2))
    expect(await file.call('DELETE', '/cards/without-client/delete', ids, file.foreign)).toMatchObject(
      notAmong(0, 1, 2),
    )
    expect((await file.find(card?.pan ?? '', file.foreign)).status).toBe(404)
    expect((await file.activate(card?.id ?? 0, {}, file.foreign)).status).toBe(404)
    expect(await file.cardsOf(batch.cardBatchID)).toHaveLength(3)
  })
})
