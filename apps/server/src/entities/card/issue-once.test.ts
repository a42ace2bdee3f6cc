import { BlobReader, TextWriter, ZipReader, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addTestCompany, type TestCompany } from '../../testing/fixtures'
import { ORIGIN, type TestApp, testApp } from '../../testing/test-app'

describe('a request for cards with an Idempotency-Key', () => {
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let cookie: string
  let foreign: string

  beforeAll(async () => {
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own')
    other = await addTestCompany(test.database.db, 'other')
    cookie = await test.login('superuser@own.test')
    foreign = await test.login('superuser@other.test')
  })
  afterAll(() => test.close())

  const orderOf = async ({ companyID, customerUnitID, product }: TestCompany, card: object, more: object) => {
    const [unit] = await test.database.sql`select customer_id from customer_unit
      where company_id = ${companyID} and customer_unit_id = ${customerUnitID}`
    return {
      card: {
        cardProductID: product.id,
        nameOnCard: 'KINKEKAART',
        customerID: unit?.customer_id,
        validFrom: '2026-11-20',
        validTo: '2028-11-19',
        expiryDateOnCard: '2028-11',
        amountLimit: 5000,
        countLimit: null,
        ...card,
      },
      noOfCards: 3,
      ...more,
    }
  }
  const issue = async (key: string | null, card: object = {}, more: object = {}, as = cookie) => {
    const payload = await orderOf(as === cookie ? own : other, card, more)
    const headers = { cookie: as, origin: ORIGIN, ...(key !== null && { 'idempotency-key': key }) }
    return test.app.inject({ method: 'POST', url: '/api/cards/create', payload, headers })
  }
  const counts = async () => {
    const [row] = await test.database.sql`select count(*)::int as cards,
      (select count(*)::int from card_batch) as batches from card`
    return row
  }

  it('creates one card with the caller’s own id, and none for several cards or for a taken id', async () => {
    const reply = await issue('external', { externalID: 'ERP-1' }, { noOfCards: 1 })
    expect(reply.statusCode).toBe(200)
    const found = await test.call('GET', '/api/companies/cards?externalID=ERP-1', undefined, cookie)
    expect(found.json()).toMatchObject({ count: 1, list: [{ externalID: 'ERP-1' }] })
    const before = await counts()
    const several = await issue(null, { externalID: 'ERP-2' }, { noOfCards: 2 })
    expect([several.statusCode, several.json().subErrors]).toMatchObject([
      400,
      [{ field: 'card.externalID', reason: 'externalIDOfSeveralCards' }],
    ])
    const taken = await issue(null, { externalID: 'ERP-1' }, { noOfCards: 1 })
    expect([taken.statusCode, taken.json().code]).toEqual([400, 'ERROR_ENTRY_ALREADY_EXISTS'])
    expect(await counts()).toEqual(before)
  })

  it('creates one batch, and returns its file again', async () => {
    const first = await issue('one')
    const before = await counts()
    const again = await issue('one')
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(again.headers['content-disposition']).toBe(first.headers['content-disposition'])
    expect(await counts()).toEqual(before)
    const batch = Number(first.headers['card-batch-id'])
    expect(again.headers['card-batch-id']).toBe(`${batch}`)
    const { list } = (
      await test.call('GET', `/api/companies/cards?cardBatchID=${batch}`, undefined, cookie)
    ).json()
    const lines = first.body.trim().split(/\r?\n/)
    expect(list.map(({ pan }: { pan: string }) => lines.some((line) => line.includes(pan)))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('holds no locks while the file is made', async () => {
    const { sql } = test.database
    const holder = await sql.reserve()
    await holder`begin`
    let locked = 0
    const add = vi.spyOn(ZipWriter.prototype, 'add').mockImplementation(async () => {
      const free =
        await holder`select from card_product where company_id = ${own.companyID} for update skip locked`
      const all = await sql`select from card_product where company_id = ${own.companyID}`
      locked = all.length - free.length
      throw new Error('The file fails')
    })
    const before = (await counts())?.cards
    await sql`update card_product set web_enabled = true where company_id = ${own.companyID}`
    try {
      expect((await issue('file fails', {}, { pwd: 'Secret-2026' })).statusCode).toBe(500)
    } finally {
      add.mockRestore()
      await holder`rollback`
      holder.release()
    }
    expect(locked).toBe(0)
    expect((await counts())?.cards).toBe(before + 3)
    const again = await issue('file fails', {}, { pwd: 'Secret-2026' })
    expect([again.statusCode, again.headers['content-type']]).toEqual([200, 'application/zip'])
    expect((await counts())?.cards).toBe(before + 3)
    await sql`update card_product set web_enabled = false where company_id = ${own.companyID}`
  })

  it('makes one batch of requests at once', async () => {
    const { batches } = (await counts()) ?? {}
    const replies = await Promise.all(Array.from({ length: 6 }, () => issue('at once')))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect((await counts())?.batches).toBe(batches + 1)
  })

  it('is refused for another request', async () => {
    await issue('another')
    const before = await counts()
    const refused = await issue('another', { nameOnCard: 'TEINE' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        code: 'ERROR_INVALID_VALUE',
        subErrors: [{ field: 'idempotencyKey', reason: 'keyUsedForAnotherRequest' }],
      },
    ])
    expect(await counts()).toEqual(before)
  })

  it('may be repeated in another company, and after a refusal', async () => {
    const first = await issue('of each')
    const theirs = await issue('of each', {}, {}, foreign)
    expect([theirs.statusCode, theirs.body === first.body]).toEqual([200, false])

    expect((await issue('refused', { validFrom: '2026-11-19' })).statusCode).toBe(400)
    expect((await issue('refused')).statusCode).toBe(200)
  })

  it('creates a batch each time without a key, and refuses a malformed one', async () => {
    const first = await issue(null)
    expect((await issue(null)).body).not.toBe(first.body)
    for (const key of ['x'.repeat(129), 'õ'])
      expect((await issue(key)).json()).toMatchObject({
        code: 'ERROR_INVALID_VALUE',
        subErrors: [{ field: 'idempotencyKey' }],
      })
  })

  it('encrypts the file of web-enabled cards with the password of the repeated request', async () => {
    const web = {
      name: 'Web',
      issuerIDNo: '94120059',
      minAccountIDNo: '1',
      maxAccountIDNo: '9999999',
      panLength: 16,
      duration: 12,
      cardTypeID: 1,
      webEnabled: true,
    }
    const product = await test.call('POST', '/api/companies/company/card-product', web, cookie)
    const card = { cardProductID: product.json().id }
    const linesUnder = async (payload: Buffer, password: string) => {
      const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(payload)])), { password })
      const [entry] = await zip.getEntries()
      if (!entry || entry.directory) throw new Error('No file in the ZIP')
      return entry.getData(new TextWriter())
    }
    const first = await issue('web', card, { pwd: 'Zip canary 1' })
    const before = await counts()
    const again = await issue('web', card, { pwd: 'Zip canary 2' })
    expect(await linesUnder(again.rawPayload, 'Zip canary 2')).toBe(
      await linesUnder(first.rawPayload, 'Zip canary 1'),
    )
    expect((await issue('web', card)).json()).toMatchObject({
      code: 'ERROR_INCOMPLETE_DATA',
      subErrors: [{ field: 'pwd' }],
    })
    expect(await counts()).toEqual(before)
  })
})
