import { countsEqualCards } from '@kaarditeek/db/invariants'
import { isPan } from '@kaarditeek/domain/card/pan'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCard, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { type TestApp, testApp } from '../../testing/test-app'

describe('cards', () => {
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let cookie: string
  let customerID: number

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    other = await addTestCompany(test.database.db, 'other', { cardCreationTypeID: 2 })
    cookie = await test.login('superuser@own.test')
    const customer = {
      customerTypeID: 1,
      name: 'Klient',
      identification: '1',
      address: 'Lai 1',
      email: 'a@b.ee',
      languageID: 2,
    }
    customerID = (await test.call('POST', '/api/customers', customer, cookie)).json().customerID
  })
  afterAll(async () => {
    expect(await countsEqualCards(test.database.sql)).toEqual([])
    await test.close()
  })

  const order = (card: object = {}, more: object = {}) => ({
    card: {
      cardProductID: own.product.id,
      nameOnCard: 'KINKEKAART',
      customerID,
      validFrom: '2026-11-20',
      validTo: '2028-11-19',
      expiryDateOnCard: '2028-11',
      amountLimit: 5000,
      countLimit: 20,
      ...card,
    },
    noOfCards: 3,
    ...more,
  })
  const create = (card: object = {}, more: object = {}, as = cookie) =>
    test.call('POST', '/api/cards/create', order(card, more), as)
  const count = async () => Number((await test.database.sql`select count(*) n from card`)[0]?.n)
  const linesOf = (body: string) => body.replace('\uFEFF', '').trim().split('\r\n').slice(1)

  it('are listed by batch for their customer, with the author of the batch', async () => {
    const someone = {
      customerTypeID: 1,
      name: 'Teine',
      identification: '2',
      address: 'Lai 2',
      email: 'b@b.ee',
    }
    const made = await test.call('POST', '/api/customers', { ...someone, languageID: 2 }, cookie)
    const { customerID: otherID } = made.json()
    await create({ customerID: otherID }, { noOfCards: 4 })
    const listOf = (id: number, as = cookie) =>
      test.call('GET', `/api/customers/${id}/printer-csvs-info`, undefined, as)
    const { list, count } = (await listOf(otherID)).json()
    expect(count).toBe(1)
    expect(list).toEqual([
      {
        cardBatchID: expect.any(Number),
        dateIn: expect.any(String),
        cardCount: 4,
        webEnabled: false,
        authorName: expect.any(String),
        customerID: otherID,
      },
    ])
    const ofFirst = (await listOf(customerID)).json().list
    expect(ofFirst.map((one: { cardBatchID: number }) => one.cardBatchID)).not.toContain(list[0].cardBatchID)
    expect((await listOf(otherID, await test.login('superuser@other.test'))).statusCode).toBe(404)
  })

  it('are issued with new valid numbers, in a file for the printer', async () => {
    const reply = await create({ nameOnCard: 'Mari; "Mimmi"' }, { noOfCards: 10 })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="cards_2026_11_20_12_00_00.csv"')
    const lines = linesOf(reply.body)
    expect(lines).toHaveLength(10)
    expect(lines.every((line) => isPan(line.split(';')[0] ?? ''))).toBe(true)
    expect(lines[0]?.slice(17)).toBe('"Mari; ""Mimmi"""')

    const again = linesOf((await create()).body)
    expect(again.some((line) => lines.some((first) => first.slice(0, 16) === line.slice(0, 16)))).toBe(false)
  })

  it('of a batch are listed, and their file is made again, only in their company', async () => {
    await create()
    const { body } = await create()
    const pan = linesOf(body)[0]?.slice(0, 16)
    const [{ cardBatchID }] = (
      await test.call('GET', `/api/companies/cards?pan=${pan}`, undefined, cookie)
    ).json().list
    const listed = await test.call(
      'GET',
      `/api/companies/cards?cardBatchID=${cardBatchID}`,
      undefined,
      cookie,
    )
    expect(listed.json()).toMatchObject({ count: 3, sum: 15_000 })
    const path = `/api/cards/printer-csv-batch/${cardBatchID}`
    const again = await test.call('GET', path, undefined, cookie)
    expect(again.headers['content-disposition']).toBe('attachment; filename="cards_2026_11_20_12_00_00.csv"')
    expect(again.body).toBe(body)
    const foreign = await test.login('superuser@other.test')
    expect((await test.call('GET', path, undefined, foreign)).statusCode).toBe(404)
  })

  it('are found by the beginning of their number, or by its last digits, at least four', async () => {
    const numbers = linesOf((await create({}, { noOfCards: 12 })).body).map((line) => line.slice(0, 16))
    const [pan = ''] = numbers
    const foundBy = async (digits: string, more = '') => {
      const path = `/api/companies/cards?limit=100&pan=${digits}${more}`
      const { list, count, sum } = (await test.call('GET', path, undefined, cookie)).json()
      expect([digits, count, sum]).toEqual([digits, list.length, list.length * 5000])
      return list.map((card: { pan: string }) => card.pan)
    }
    for (const digits of [pan, pan.slice(0, 12), pan.slice(-4), pan.slice(-9)])
      expect(await foundBy(digits)).toContain(pan)
    for (const digits of [pan.slice(-3), `9${pan.slice(-5)}`, pan.slice(3, 9)])
      expect(await foundBy(digits)).not.toContain(pan)
  })

  it('are found by a part of the printed name, without case and diacritics', async () => {
    for (const [index, nameOnCard] of ['ÜLLE METSIS', 'RASMUS METS', 'KATRIN LEPP'].entries())
      await addTestCard(test.database.db, own, 700 + index, { nameOnCard })
    const reply = await test.call(
      'GET',
      '/api/companies/cards?nameOnCard=mets&orderBy=nameOnCard',
      undefined,
      cookie,
    )
    expect(reply.json().list.map((card: { nameOnCard: string }) => card.nameOnCard)).toEqual([
      'RASMUS METS',
      'ÜLLE METSIS',
    ])
  })

  it('that match four digits at the beginning or the end appear once over all pages, in every order', async () => {
    const pans = ['7321000000000000', '5000000000007321', '7321000000007321', '9000000000007321']
    for (const [index, pan] of pans.entries())
      await addTestCard(test.database.db, own, index, { pan, nameOnCard: `NAME ${pan.slice(2)}` })
    const pageOf = async (orderBy: string, page: number): Promise<{ pan: string }[]> => {
      const path = `/api/companies/cards?pan=7321&orderBy=${orderBy}&limit=2&page=${page}`
      return (await test.call('GET', path, undefined, cookie)).json().list
    }
    const inOrder = pans.toSorted()
    for (const orderBy of ['pan', '-pan', 'nameOnCard', 'customerName']) {
      const pages = [await pageOf(orderBy, 1), await pageOf(orderBy, 2), await pageOf(orderBy, 3)]
      const shown = pages.flat().map(({ pan }) => pan)
      if (orderBy === 'pan') expect(shown).toEqual(inOrder)
      if (orderBy === '-pan') expect(shown).toEqual(inOrder.toReversed())
      expect(shown.toSorted()).toEqual(inOrder)
    }
  })

  it('are valid for whole business days, and can be looked up', async () => {
    const [line] = linesOf((await create({}, { noOfCards: 1 })).body)
    const pan = line?.slice(0, 16)
    const found = (await test.call('GET', `/api/companies/cards?pan=${pan}`, undefined, cookie)).json()
    expect(found).toMatchObject({ count: 1, sum: 5000 })
    const card = (
      await test.call('GET', `/api/companies/cards/${found.list[0].id}`, undefined, cookie)
    ).json()
    expect(card).toMatchObject({
      pan,
      cardState: 0,
      validFrom: '2026-11-19T22:00:00.000Z',
      validTo: '2028-11-19T21:59:59.999Z',
      expiryDateOnCard: '2028-11-30T21:59:59.999Z',
      customerName: 'Klient',
      customerUnitName: 'Klient',
      balanceAndTotals: {
        amountLimit: 5000,
        amountBalance: 5000,
        amountUsed: 0,
        countLimit: 20,
        countBalance: 20,
        timesUsed: 0,
      },
      canExtendExpiryDate: false,
    })
    const balance = await test.call('GET', `/api/cards/${card.id}/limits-totals-balance`, undefined, cookie)
    expect(balance.json()).toEqual(card.balanceAndTotals)
  })

  it('of web-enabled products are in an encrypted ZIP whose password is not stored', async () => {
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
    const made = await test.call('POST', '/api/companies/company/card-product', product, cookie)
    expect(made.statusCode).toBe(201)
    const cardProductID = made.json().id
    const without = await create({ cardProductID })
    expect(without.json()).toMatchObject({ code: 'ERROR_INCOMPLETE_DATA', subErrors: [{ field: 'pwd' }] })

    const reply = await create({ cardProductID }, { pwd: 'Zip canary 77' })
    expect(reply.headers['content-type']).toBe('application/zip')
    const zip = new ZipReader(new BlobReader(new Blob([reply.rawPayload])), { password: 'Zip canary 77' })
    const [entry] = await zip.getEntries()
    if (!entry || entry.directory) throw new Error('No file in the ZIP')
    expect(entry).toMatchObject({ encrypted: true, filename: 'cards_2026_11_20_12_00_00.csv' })
    expect(linesOf(await entry.getData(new TextWriter()))).toHaveLength(3)

    // Without the password, which is sent in a header, no file can be encrypted again.
    const { list } = (
      await test.call('GET', `/api/companies/cards?cardProductID=${cardProductID}`, undefined, cookie)
    ).json()
    const path = `/api/cards/printer-csv-batch/${list[0].cardBatchID}`
    const refused = await test.call('GET', path, undefined, cookie)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'ERROR_INCOMPLETE_DATA', subErrors: [{ field: 'pwd' }] },
    ])
    const inAddress = await test.call('GET', `${path}?pwd=Zip%20canary%2078`, undefined, cookie)
    expect(inAddress.json().code).toBe('ERROR_INCOMPLETE_DATA')
    const headers = { cookie, 'x-zip-password': 'Zip canary 78' }
    const again = await test.app.inject({ method: 'GET', url: path, headers })
    expect(again.headers['content-type']).toBe('application/zip')
    const newZip = new ZipReader(new BlobReader(new Blob([again.rawPayload])), { password: 'Zip canary 78' })
    const [newEntry] = await newZip.getEntries()
    if (!newEntry || newEntry.directory) throw new Error('No file in the ZIP')
    expect(linesOf(await newEntry.getData(new TextWriter()))).toHaveLength(3)
    expect(test.log.join('')).not.toContain('Zip canary')
  })

  const faulty = 'ERROR_INVALID_VALUE'
  it.each([
    ['more than a thousand', {}, { noOfCards: 1001 }, 'noOfCards', faulty],
    ['none', {}, { noOfCards: 0 }, 'noOfCards', faulty],
    ['less than a euro', { amountLimit: 0 }, {}, 'card.amountLimit', faulty],
    ['a part of a euro', { amountLimit: 1050 }, {}, 'card.amountLimit', faulty],
    ['a limit left out', { amountLimit: undefined }, {}, 'card.amountLimit', 'ERROR_INCOMPLETE_DATA'],
    ['a beginning in the past', { validFrom: '2026-11-19' }, {}, 'card.validFrom', faulty],
    ['an end before the beginning', { validTo: '2026-11-19' }, {}, 'card.validTo', 'ERROR_MIN_BIGGER_MAX'],
    ['an earlier month printed on it', { expiryDateOnCard: '2028-10' }, {}, 'card.expiryDateOnCard', faulty],
    [
      'a past month printed on it',
      { expiryDateOnCard: '2026-10' },
      {},
      'card.expiryDateOnCard',
      'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE',
    ],
    ['an unknown product', { cardProductID: 999_999 }, {}, 'card.cardProductID', faulty],
    ['an unknown customer', { customerID: 999_999 }, {}, 'card.customerID', faulty],
    ['an unknown unit', { customerUnitID: 999_999 }, {}, 'card.customerUnitID', faulty],
  ])('are refused for %s, and none is created', async (_, card, more, field, code) => {
    const before = await count()
    const reply = await create(card, more)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code, subErrors: [{ field, code }] })
    expect(await count()).toBe(before)
  })

  it('are all refused if the range cannot hold the batch, and skip imported numbers', async () => {
    const small = {
      name: 'Small',
      issuerIDNo: '94120058',
      minAccountIDNo: '1',
      maxAccountIDNo: '0000010',
      panLength: 16,
      duration: 12,
      cardTypeID: 1,
      webEnabled: false,
    }
    const { id } = (await test.call('POST', '/api/companies/company/card-product', small, cookie)).json()
    await addTestCard(
      test.database.db,
      { ...own, product: { ...own.product, id, ...small } as never },
      1_009_999 - 3,
      {},
    )
    const before = await count()
    const reply = await create({ cardProductID: id }, { noOfCards: 10 })
    expect(reply.json()).toMatchObject({
      code: 'ERROR_INVALID_VALUE',
      subErrors: [{ field: 'noOfCards', reason: 'rangeExhausted' }],
    })
    expect(await count()).toBe(before)
    expect(linesOf((await create({ cardProductID: id }, { noOfCards: 9 })).body)).toHaveLength(9)
  })

  it('never share a number, even if issued concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => create({}, { noOfCards: 25 })))
    const pans = replies.flatMap(({ body }) => linesOf(body).map((line) => line.slice(0, 16)))
    expect(new Set(pans).size).toBe(200)
  })

  it('belong to one company', async () => {
    const card = await addTestCard(test.database.db, own, 5)
    const foreign = await test.login('superuser@other.test')
    for (const path of [
      `/api/companies/cards/${card.id}`,
      `/api/cards/${card.id}/limits-totals-balance`,
      `/api/cards/${card.id}/transactions`,
    ]) {
      expect((await test.call('GET', path, undefined, cookie)).statusCode).toBe(200)
      expect((await test.call('GET', path, undefined, foreign)).statusCode).toBe(404)
    }
    const reply = await create({}, {}, foreign)
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'ERROR_NO_PERMISSION'])
    expect(other.companyID).not.toBe(own.companyID)
  })

  it('are filtered by state', async () => {
    const product = own.product.id
    const in2029 = { validFrom: new Date('2029-01-01T00:00:00Z'), validTo: new Date('2030-01-01T00:00:00Z') }
    const states = [
      await addTestCard(test.database.db, own, 11, { nameOnCard: 'S' }),
      await addTestCard(test.database.db, own, 12, { nameOnCard: 'S', ...in2029 }),
      await addTestCard(test.database.db, own, 13, {
        nameOnCard: 'S',
        closedAt: new Date('2026-10-01T00:00:00Z'),
      }),
      await addTestCard(test.database.db, own, 14, {
        nameOnCard: 'S',
        validTo: new Date('2026-11-01T00:00:00Z'),
      }),
    ]
    for (const [state, card] of states.entries()) {
      const path = `/api/companies/cards?cardState=${state}&cardProductID=${product}&pan=${card.pan}`
      expect((await test.call('GET', path, undefined, cookie)).json()).toMatchObject({
        count: 1,
        list: [{ id: card.id, cardState: state }],
      })
    }
    const extendable = '/api/companies/cards?extendable=true&limit=100'
    const { list } = (await test.call('GET', extendable, undefined, cookie)).json()
    expect(list.every((card: { canExtendExpiryDate: boolean }) => card.canExtendExpiryDate)).toBe(true)
    expect(list.map((card: { id: number }) => card.id)).toContain(states[0]?.id)
  })
})
