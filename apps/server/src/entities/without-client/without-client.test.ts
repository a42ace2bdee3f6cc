import { countsEqualCards, usedEqualsTransactions } from '@kaarditeek/db/invariants'
import { isPan } from '@kaarditeek/domain/card/pan'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomerFiles, customerFiles } from '../../testing/customer-file'
import { addTestCard } from '../../testing/fixtures'

const given = { validFrom: '2026-11-20', validTo: '2027-11-19', amountLimit: 5000, countLimit: 20 }

describe('cards without a client', () => {
  let file: CustomerFiles
  beforeAll(async () => {
    file = await customerFiles()
  })
  afterAll(async () => {
    expect(await countsEqualCards(file.database.sql)).toEqual([])
    expect(await usedEqualsTransactions(file.database.sql)).toEqual([])
    await file.close()
  })

  const order = (card: object = {}, more: object = {}) => ({
    card: {
      cardProductID: file.own.product.id,
      nameOnCard: 'KINKEKAART',
      expiryDateOnCard: '2028-11',
      ...card,
    },
    noOfCards: 3,
    ...more,
  })
  /** A call whose reply is a file. */
  const raw = (method: 'GET' | 'POST', url: string, body?: object) =>
    file.send(method, url, body, file.cookie)
  const linesOf = (body: string) => body.replace('\uFEFF', '').trim().split('\r\n').slice(1)

  /** Creates a batch. Returns its record and its cards. */
  const addBatch = async (noOfCards = 3, card: object = {}) => {
    const { status, body } = await file.call(
      'POST',
      '/companies/cards/without-client',
      order(card, { noOfCards }),
    )
    expect(status).toBe(201)
    return { batch: body, cards: await cardsOf(body.cardBatchID) }
  }
  const cardsOf = async (cardBatchID: number): Promise<{ id: number; pan: string }[]> =>
    (await file.call('GET', `/companies/cards/without-client/${cardBatchID}?limit=100`)).body.list
  const addClient = (cardIDs: unknown[], data: object) =>
    file.call('POST', '/cards/without-client/add-client', { data: { ...given, ...data }, cardIDs })
  const close = (cardIDs: unknown[]) => file.call('POST', '/cards/without-client/close', { cardIDs })
  const activate = (cardID: number, change: object = {}, as = file.cookie) =>
    file.call('POST', '/companies/cards/activate', { cardID, ...given, ...change }, as)
  const find = (pan: string, as = file.cookie) =>
    file.call('GET', `/companies/cards/activatable?pan=${pan}`, undefined, as)
  const primary = async (cardBatchID: number): Promise<{ id: number }[]> =>
    (await file.call('GET', `/companies/cards?cardBatchID=${cardBatchID}`)).body.list
  const pay = (pan: string, key: string) =>
    file.app.inject({
      method: 'POST',
      url: '/api/web/payments',
      headers: { authorization: `Bearer ${file.own.apiKey}`, 'idempotency-key': key },
      payload: { pan, amount: 1250, terminalID: 'T1' },
    })
  const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id)
  const notAmong = (...indexes: number[]) => ({
    status: 400,
    body: {
      code: 'ERROR_INVALID_VALUE',
      subErrors: indexes.map((index) => ({ field: `cardIDs[${index}]`, reason: 'cardNotWithoutClient' })),
    },
  })

  it('are created, given to a client, closed, activated and paid with', async () => {
    const { customerID, customerUnitID } = await file.addCustomer()
    const created = await raw('POST', '/api/cards/without-client/create', order({}, { noOfCards: 5 }))
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
    const cards = await cardsOf(cardBatchID)
    expect(cards.map(({ pan }) => pan)).toEqual(pans)
    const [first, second, third, fourth] = cards
    if (!first || !second || !third || !fourth) throw new Error('No cards')

    // Nothing can be paid with them, and the list of cards does not have them.
    expect((await pay(first.pan, 'too early')).statusCode).toBe(409)
    expect(await primary(cardBatchID)).toEqual([])
    for (const path of ['/companies/cards/', '/cards/'])
      expect(
        (await file.call('GET', `${path}${first.id}${path === '/cards/' ? '/limits-totals-balance' : ''}`))
          .status,
      ).toBe(404)

    expect(await addClient(idsOf([first, second]), { customerID })).toEqual({ status: 204, body: null })
    expect(idsOf(await primary(cardBatchID))).toEqual(idsOf([first, second]))
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

    expect(await close([third.id])).toEqual({ status: 204, body: null })
    expect((await find(third.pan)).status).toBe(404)

    const found = await find(fourth.pan)
    expect(found).toMatchObject({
      status: 200,
      body: { id: fourth.id, nameOnCard: 'KINKEKAART', duration: 24 },
    })
    expect(await activate(found.body.id)).toMatchObject({
      status: 200,
      body: { id: fourth.id, customerUnitID: file.own.customerUnitID, cardBatchID, activated: true },
    })
    expect((await find(fourth.pan)).status).toBe(404)
    expect((await pay(fourth.pan, 'in time')).json()).toMatchObject({
      approvedAmount: 1250,
      countBalance: 19,
    })

    // The batch stays whole, and its file is that of all its cards.
    expect((await cardsOf(cardBatchID)).map(({ pan }) => pan)).toEqual(pans.slice(4))
    const again = await raw('GET', `/api/cards/without-client/printer-csv-batch/${cardBatchID}`)
    expect(again.body).toBe(created.body)
  })

  it('leave the list of batches once each has a client or is closed', async () => {
    const { customerID } = await file.addCustomer()
    const { batch, cards } = await addBatch()
    const listed = async () =>
      (await file.call('GET', '/companies/cards/without-client?limit=100')).body.list.find(
        ({ cardBatchID }: { cardBatchID: number }) => cardBatchID === batch.cardBatchID,
      )
    expect(await listed()).toMatchObject({ cardsLeft: 3 })
    await addClient(idsOf(cards.slice(0, 2)), { customerID })
    expect(await listed()).toMatchObject({ cardsLeft: 1 })
    await close(idsOf(cards.slice(2)))
    expect(await listed()).toBeUndefined()
    const path = `/companies/cards/without-client/${batch.cardBatchID}`
    expect((await file.call('GET', path)).body).toMatchObject({ cardsLeft: 0, list: [], count: 0 })
  })

  it('of web-enabled products come in a ZIP, whose password only the file needs', async () => {
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
      raw('POST', '/api/cards/without-client/create', order({ cardProductID }, more))
    expect((await create()).json()).toMatchObject({
      code: 'ERROR_INCOMPLETE_DATA',
      subErrors: [{ field: 'pwd' }],
    })
    const reply = await create({ pwd: 'Zip canary 79' })
    const zip = new ZipReader(new BlobReader(new Blob([reply.rawPayload])), { password: 'Zip canary 79' })
    const [entry] = await zip.getEntries()
    if (!entry || entry.directory) throw new Error('No file in the ZIP')
    expect(linesOf(await entry.getData(new TextWriter()))).toHaveLength(3)

    const { batch } = await addBatch(2, { cardProductID })
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
    const { status, body } = await file.call('POST', '/companies/cards/without-client', order(card, more))
    expect([status, body]).toMatchObject([400, { code, subErrors: [{ field }] }])
  })

  it('are created only where numbers are generated, and belong to their company', async () => {
    const { batch, cards } = await addBatch()
    const [card] = cards
    const { customerID } = await file.addCustomer({}, file.foreign)
    await file.database
      .sql`update company set card_creation_type_id = 2 where company_id = ${file.other.companyID}`
    const refused = await file.call('POST', '/companies/cards/without-client', order(), file.foreign)
    expect(refused.status).toBe(403)
    const path = `/companies/cards/without-client/${batch.cardBatchID}`
    expect((await file.call('GET', path, undefined, file.foreign)).status).toBe(404)
    expect((await file.call('GET', '/companies/cards/without-client', undefined, file.foreign)).body).toEqual(
      {
        list: [],
        count: 0,
      },
    )
    const ids = { cardIDs: idsOf(cards) }
    const data = { ...given, customerID }
    expect(
      await file.call('POST', '/cards/without-client/add-client', { data, ...ids }, file.foreign),
    ).toMatchObject(notAmong(0, 1, 2))
    expect(await file.call('DELETE', '/cards/without-client/delete', ids, file.foreign)).toMatchObject(
      notAmong(0, 1, 2),
    )
    expect((await find(card?.pan ?? '', file.foreign)).status).toBe(404)
    expect((await activate(card?.id ?? 0, {}, file.foreign)).status).toBe(404)
    expect(await cardsOf(batch.cardBatchID)).toHaveLength(3)
  })

  it('get a client all together or not at all', async () => {
    const { customerID } = await file.addCustomer()
    const [one, two] = [await addBatch(), await addBatch()]
    const [closed, kept] = idsOf(one.cards)
    const withClient = await addTestCard(file.database.db, file.own, 1)
    await close([closed])
    const ids = [kept, closed, withClient.id, 999_999, ...idsOf(two.cards)]
    expect(await addClient(ids, { customerID })).toMatchObject(notAmong(1, 2, 3))
    expect(await close(ids)).toMatchObject(notAmong(1, 2, 3))
    expect(await cardsOf(two.batch.cardBatchID)).toHaveLength(3)

    // Each card has its own latest end.
    const short = await addBatch(1, { expiryDateOnCard: '2027-10' })
    const mixed = [...idsOf(two.cards), ...idsOf(short.cards)]
    expect(await addClient(mixed, { customerID })).toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'cardIDs[3]', reason: 'endsAfterCard' }] },
    })
    const until = { customerID, validTo: '2027-10-31' }
    expect((await addClient([...mixed, ...mixed], until)).status).toBe(400)
    expect((await addClient(mixed, until)).status).toBe(204)
    const { batch } = two
    expect(await primary(batch.cardBatchID)).toHaveLength(3)
  })

  it('go to the unit that is named, else to the default one of the customer, else to its first', async () => {
    const { customerID, customerUnitID: first } = await file.addCustomer()
    const other = await file.addCustomer()
    const units = `/customers/${customerID}/units`
    const { customerUnitID: second } = (await file.call('POST', units, { name: 'Ladu' })).body
    const { batch, cards } = await addBatch(4)
    const [a, b, c, d] = idsOf(cards)
    const unitsOf = async () =>
      (await file.call('GET', `/companies/cards?cardBatchID=${batch.cardBatchID}`)).body.list.map(
        ({ customerUnitID }: { customerUnitID: number }) => customerUnitID,
      )
    await addClient([a], { customerID })
    await addClient([b], { customerID, customerUnitID: second })
    expect(await unitsOf()).toEqual([first, second])
    const edited = { name: 'Ladu', comment: null, defaultCustomerUnit: true }
    await file.call('PUT', `${units}/${second}`, edited)
    await addClient([c], { customerID })
    expect(await unitsOf()).toEqual([first, second, second])
    const own = await file.database.sql`update customer_unit set default_customer_unit = false
      where company_id = ${file.own.companyID} returning customer_unit_id`
    expect(own.length).toBeGreaterThan(0)
    await file.database.sql`update customer_unit set default_customer_unit = true
      where customer_unit_id = ${file.own.customerUnitID}`

    const field = (name: string, more: object = {}) => ({
      status: 400,
      body: { code: 'ERROR_INVALID_VALUE', subErrors: [{ field: `data.${name}`, ...more }] },
    })
    const refused = [
      [
        { customerID, customerUnitID: other.customerUnitID },
        field('customerUnitID', { reason: 'unitOfAnotherCustomer' }),
      ],
      [{ customerID: 999_999 }, field('customerID')],
      [{ customerID, validFrom: '2026-11-19' }, field('validFrom')],
    ] as const
    for (const [data, reply] of refused) expect(await addClient([d], data)).toMatchObject(reply)
    await file.call('DELETE', `/customers/${other.customerID}/delete`)
    expect(await addClient([d], { customerID: other.customerID })).toMatchObject(
      field('customerID', { reason: 'customerClosed' }),
    )
  })

  it('are closed by a DELETE with a body or with repeated parameters, 1,000 at most', async () => {
    const { batch, cards } = await addBatch(4)
    const [a, b, c, d] = idsOf(cards)
    const remove = (query: string, body?: object) =>
      file.call('DELETE', `/cards/without-client/delete${query}`, body)
    expect((await remove(`?cardIDs=${a}&cardIDs=${b}`)).status).toBe(204)
    expect((await remove('', { cardIDs: [c] })).status).toBe(204)
    expect((await remove(`?cardIDs=${d}`)).status).toBe(204)
    expect(await cardsOf(batch.cardBatchID)).toEqual([])
    expect((await remove('')).body.code).toBe('ERROR_INCOMPLETE_DATA')
    expect((await remove('?cardIDs=x')).body).toMatchObject({ subErrors: [{ field: 'cardIDs[0]' }] })
    expect((await remove('?nonsense=1&cardIDs=1')).body).toMatchObject({ subErrors: [{ field: 'nonsense' }] })
    const many = Array.from({ length: 1001 }, (_, index) => `cardIDs=${index + 1}`)
    expect((await remove(`?${many.join('&')}`)).body).toMatchObject({ subErrors: [{ field: 'cardIDs' }] })
    expect((await remove(`?${many.slice(1).join('&')}`)).body.subErrors.length).toBeGreaterThan(900)
  })

  it('get one client, are closed or are activated, whichever comes first', async () => {
    const { customerID } = await file.addCustomer()
    const { cards } = await addBatch(20)
    const ids = idsOf(cards)
    const statuses = async (...calls: Promise<{ status: number }>[]) =>
      (await Promise.all(calls)).map(({ status }) => status).sort()
    for (const id of ids.slice(0, 6)) expect(await statuses(activate(id), activate(id))).toEqual([200, 400])
    for (const id of ids.slice(6, 9))
      expect(await statuses(activate(id), addClient([id], { customerID }), close([id]))).toEqual([
        expect.any(Number),
        400,
        400,
      ])
    // Whatever the order of the ids, two calls wait for each other instead of stopping each other.
    const [some, reversed] = [ids.slice(10), ids.slice(10).reverse()]
    expect(await statuses(close(some), addClient(reversed, { customerID }), close(reversed))).toEqual([
      204, 400, 400,
    ])
  })

  describe('activated by number', () => {
    it.each([
      ['a beginning in the past', { validFrom: '2026-11-19' }, 'validFrom', 'ERROR_INVALID_VALUE'],
      ['an end before the beginning', { validTo: '2026-11-19' }, 'validTo', 'ERROR_MIN_BIGGER_MAX'],
      ['an end after the month on the card', { validTo: '2028-12-01' }, 'validTo', 'ERROR_INVALID_VALUE'],
      ['an end after the duration', { validTo: '2028-11-20' }, 'validTo', 'ERROR_INVALID_VALUE'],
      ['less than a euro', { amountLimit: 99 }, 'amountLimit', 'ERROR_INVALID_VALUE'],
      ['a part of a euro', { amountLimit: 150 }, 'amountLimit', 'ERROR_INVALID_VALUE'],
    ])('are refused for %s', async (_, change, field, code) => {
      const { cards } = await addBatch(1)
      const [card] = cards
      const { status, body } = await activate(card?.id ?? 0, change)
      expect([status, body]).toMatchObject([400, { code, subErrors: [{ field }] }])
      expect((await find(card?.pan ?? '')).status).toBe(200)
    })

    it('are found by the whole number, unless they have expired', async () => {
      const { cards } = await addBatch(1)
      const pan = cards[0]?.pan ?? ''
      expect((await find(pan.slice(0, 15))).status).toBe(404)
      expect((await find(pan.slice(0, 9))).status).toBe(400)
      expect((await find(pan)).status).toBe(200)
      expect(file.log.join('')).not.toContain(pan)
      await file.database.sql`update card set expiry_date_on_card = '2026-11-01', valid_from = '2026-01-01',
        valid_to = '2026-11-01' where pan = ${pan} and company_id = ${file.own.companyID}`
      expect((await find(pan)).status).toBe(404)
      const { id } = cards[0] ?? { id: 0 }
      expect(await activate(id, { validTo: '2026-11-20' })).toMatchObject({
        body: { subErrors: [{ field: 'validTo', reason: 'endsAfterCard' }] },
      })
      await file.database.sql`update card set closed_at = now() where id = ${id}`
    })

    it('need a default unit, and who may only activate them needs nothing else', async () => {
      const activator = await file.login('activator@own.test')
      const { cards } = await addBatch(2)
      const [one, two] = cards
      const unit = file.own.customerUnitID
      await file.database
        .sql`update customer_unit set default_customer_unit = false where customer_unit_id = ${unit}`
      expect(await activate(one?.id ?? 0)).toMatchObject({
        status: 400,
        body: { code: 'ERROR_INVALID_VALUE', message: expect.stringContaining('vaikimisi üksust') },
      })
      await file.database
        .sql`update customer_unit set default_customer_unit = true where customer_unit_id = ${unit}`
      expect((await find(two?.pan ?? '', activator)).body.id).toBe(two?.id)
      const asked = { startTime: '2026-11-20', cardProductID: file.own.product.id }
      expect((await file.call('POST', '/cards/calc-endtime', asked, activator)).status).toBe(200)
      expect((await activate(two?.id ?? 0, {}, activator)).status).toBe(200)
      expect((await file.call('GET', '/companies/cards', undefined, activator)).status).toBe(403)
    })
  })
})
