import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { countsEqualCards, limitsAtIssueEqualHistory } from '@kaarditeek/db/invariants'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { testFolder } from '@kaarditeek/db/testing'
import { transaction } from '@kaarditeek/db/transaction'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import superjson from 'superjson'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { workIn } from '../../../ledger/work'
import { addTestCompany, clockAt, type TestCompany } from '../../../testing/fixtures'
import { importText, importRow as row, sendImport } from '../../../testing/import-file'
import { NOW, ORIGIN, type TestApp, testApp } from '../../../testing/test-app'

describe('an import of cards', () => {
  let test: TestApp
  let folder: string
  let own: TestCompany
  let cookie: string
  let unitID: number
  let next = 0
  /** Returns rows with card numbers that no other test uses. */
  const rows = (count: number) => {
    next += count
    return Array.from({ length: count }, (_, index) => row(next - count + index + 1))
  }

  const addCustomer = (
    of: TestCompany,
    customerNo: string | null,
    identification: string | null,
    units: string[],
  ) =>
    transaction(test.database.db, async (tx) => {
      const w = workIn(tx, of.by, clockAt(NOW))
      const name = customerNo ?? 'No number'
      const { customerID } = await w.insert(customer, {
        customerTypeID: 1,
        name,
        languageID: 2,
        customerNo,
        identification,
      })
      const made = await w.insertAll(
        customerUnit,
        units.map((unit) => ({ customerID, name: unit })),
      )
      return { customerID, unitIDs: made.map(({ customerUnitID }) => customerUnitID) }
    })

  beforeAll(async () => {
    folder = await testFolder('uploads')
    vi.stubEnv('TMPDIR', folder)
    test = await testApp()
    own = await addTestCompany(test.database.db, 'own', { cardCreationTypeID: 2 })
    const generating = await addTestCompany(test.database.db, 'generating')
    await addCustomer(generating, 'OTHER', '20202020', ['Unit'])
    const { unitIDs } = await addCustomer(own, 'K1', '10101010', ['Peakontor', 'Ladu', 'Pood', 'Pood'])
    unitID = unitIDs[0] ?? 0
    await addCustomer(own, null, '30303030', ['Kodu'])
    await addCustomer(own, 'TWIN1', '40404040', ['Kodu'])
    await addCustomer(own, 'TWIN2', '40404040', ['Kodu'])
    cookie = await test.login('superuser@own.test')
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    return test.close()
  })
  beforeEach(() => test.database.sql`delete from throttle`)

  const send = async (content: string | Uint8Array, options: Parameters<typeof sendImport>[2] = {}) => {
    const reply = await sendImport(test, content, { cookie, ...options })
    return { status: reply.statusCode, body: reply.json() }
  }
  const latest = async () => {
    const reply = await test.call('POST', '/trpc/cardImport.latest', superjson.serialize(undefined), cookie)
    return superjson.deserialize<Record<string, unknown>>(reply.json().result.data)
  }
  const cardsOf = (cardBatchID: number) =>
    test.database.sql`select * from card where card_batch_id = ${cardBatchID} order by pan`
  const cardCount = async () => (await test.database.sql`select count(*)::int as count from card`)[0]?.count

  it('takes ids of the caller, each once, and none that an open card has', async () => {
    const [first, second, third] = rows(3)
    const made = await send(importText([{ ...first, externalID: 'ERP-1' }, { ...second }]))
    expect(made.status).toBe(200)
    expect((await cardsOf(made.body.cardBatchID)).map(({ external_id: one }) => one)).toEqual(['ERP-1', null])
    const before = await cardCount()
    const taken = await send(importText([{ ...third, externalID: 'ERP-1' }]))
    expect([taken.status, taken.body.subErrors]).toMatchObject([
      400,
      [{ line: 2, field: 'externalID', code: 'ERROR_ENTRY_ALREADY_EXISTS' }],
    ])
    const twice = await send(importText(rows(2).map((one) => ({ ...one, externalID: 'ERP-2' }))))
    expect(twice.body.subErrors).toMatchObject([{ line: 3, field: 'externalID' }])
    expect(await cardCount()).toBe(before)
    const [{ id } = { id: 0 }] = await test.database.sql`select id from card where external_id = 'ERP-1'`
    expect(
      (await test.call('DELETE', `/api/companies/cards/${id}/delete`, undefined, cookie)).statusCode,
    ).toBe(204)
    expect((await send(importText([{ ...third, externalID: 'ERP-1' }]))).status).toBe(200)
  })

  it('makes one batch, with history and counts like issued cards', async () => {
    const [first, second] = rows(2)
    const { status, body } = await send(
      importText([
        { ...first, info: 'Jõulud; 2026', hiddenName: 'Mari' },
        { ...second, amountLimit: '', countLimit: '20', customerUnit: 'Ladu', expiryDateOnCard: '12/29' },
      ]),
    )
    expect({ status, body }).toEqual({
      status: 200,
      body: { cardBatchID: expect.any(Number), created: 2, dryRun: false },
    })
    const [one, other] = await cardsOf(body.cardBatchID)
    expect(one).toMatchObject({
      pan: first?.pan,
      name_on_card: 'MARI TAMM',
      info: 'Jõulud; 2026',
      hidden_name: 'Mari',
      card_product_id: own.product.id,
      customer_unit_id: unitID,
      valid_from: '2026-10-31 22:00:00+00',
      valid_to: '2028-10-31 21:59:59.999+00',
      expiry_date_on_card: '2028-10-31 21:59:59.999+00',
      activation_date: '2026-11-20 10:00:00+00',
      amount_limit: 5000,
      count_limit: null,
      amount_used: 0,
      closed_at: null,
    })
    expect(other).toMatchObject({ amount_limit: null, count_limit: 20, customer_unit_id: unitID + 1 })
    const [batch] = await test.database
      .sql`select * from card_batch where card_batch_id = ${body.cardBatchID}`
    expect(batch).toMatchObject({
      card_count: 2,
      web_enabled: false,
      account_id: own.by.accountID,
      date_in: '2026-11-20 10:00:00+00',
    })
    const [change, ...more] = await test.database
      .sql`select * from change where entity = 'card' and entity_id = ${one?.id}`
    expect(more).toEqual([])
    expect(change).toMatchObject({
      account_id: own.by.accountID,
      valid_from: '2026-11-20 10:00:00+00',
      comment: null,
      snapshot: {
        id: one?.id,
        pan: first?.pan,
        hiddenName: 'Mari',
        amountLimit: 5000,
        closedAt: null,
        validTo: '2028-10-31T21:59:59.999Z',
      },
    })
    expect(await countsEqualCards(test.database.sql)).toEqual([])
    expect(await limitsAtIssueEqualHistory(test.database.sql)).toEqual([])
  })

  it('only checks the file with dryRun, as a field or in the query, and returns a preview', async () => {
    const before = await cardCount()
    const text = importText([...rows(2), ...rows(1).map((one) => ({ ...one, amountLimit: '' }))])
    expect((await send(text, { dryRun: true })).body).toEqual({ cardBatchID: null, created: 3, dryRun: true })
    expect(await latest()).toMatchObject({
      fileName: 'cards.csv',
      dryRun: true,
      percent: 100,
      result: { created: 3 },
      refusal: null,
      preview: {
        products: [{ cardProductName: 'Gift card', cards: 3, amountLimit: 10_000, unlimited: 1 }],
        rows: [
          {
            line: 2,
            nameOnCard: 'MARI TAMM',
            customerName: 'K1',
            customerUnitName: 'Peakontor',
            amountLimit: 5000,
          },
          {},
          {},
        ],
      },
    })
    const form = new FormData()
    form.append('file', new File([text], 'cards.csv'))
    const inQuery = await test.call('POST', '/api/customers/import-cards?dryRun=true', form, cookie)
    expect(inQuery.json()).toEqual({ cardBatchID: null, created: 3, dryRun: true })
    expect(await cardCount()).toBe(before)
    await test.call('POST', '/trpc/cardImport.forget', superjson.serialize(undefined), cookie)
    expect(await latest()).toBeNull()
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with BOM', (text: string) => Buffer.from(`\ufeff${text}`)],
    [
      'windows-1257',
      (text: string) => Buffer.from(text.replaceAll('Õ', '\xd5').replaceAll('Ž', '\xde'), 'latin1'),
    ],
    [
      'commas',
      (text: string) =>
        Buffer.from(text.replaceAll('"', '').replaceAll('50,00', '50.00').replaceAll(';', ',')),
    ],
  ])('reads %s', async (_, encode) => {
    const [one] = rows(1)
    const { body } = await send(encode(importText([{ ...one, nameOnCard: 'ÕIE ŽUKOV' }])))
    expect(await cardsOf(body.cardBatchID)).toMatchObject([{ name_on_card: 'ÕIE ŽUKOV', amount_limit: 5000 }])
  })

  it('finds the customer by number or by identification', async () => {
    const [one] = rows(1)
    const { body } = await send(importText([{ ...one, customerNo: '', customerIdentification: '30303030' }]))
    const [found] = await test.database
      .sql`select u.name from card c join customer_unit u using (company_id, customer_unit_id) where card_batch_id = ${body.cardBatchID}`
    expect(found?.name).toBe('Kodu')
  })

  const zip = async () => {
    const writer = new ZipWriter(new Uint8ArrayWriter())
    await writer.add('cards.csv', new Uint8ArrayReader(Buffer.from(importText(rows(1)))))
    return writer.close()
  }
  const header = importText([])

  it.each<[string, () => string | Uint8Array | Promise<Uint8Array>, string, string]>([
    ['of another extension', () => header, 'cards.xlsx', 'ERROR_INVALID_FILE_EXT'],
    ['that is empty', () => '', 'cards.csv', 'ERROR_EMPTY_OR_INVALID_FILE'],
    ['of blank lines', () => '\r\n\r\n', 'cards.csv', 'ERROR_EMPTY_OR_INVALID_FILE'],
    ['that is no CSV', () => '<html>\n<p>Cards</p>', 'cards.csv', 'ERROR_EMPTY_OR_INVALID_FILE'],
    ['that is a renamed ZIP', zip, 'cards.csv', 'ERROR_EMPTY_OR_INVALID_FILE'],
    [
      'with a quote without an end',
      () => `${header}"${'x'.repeat(100_000)}`,
      'cards.csv',
      'ERROR_EMPTY_OR_INVALID_FILE',
    ],
    ['with its header alone', () => header, 'cards.csv', 'ERROR_NO_CARD_RECORD'],
  ])('refuses a file %s before it checks the company', async (_, content, name, code) => {
    const generating = await test.login('superuser@generating.test')
    for (const who of [cookie, generating]) {
      const { status, body } = await send(await content(), { name, cookie: who })
      expect([status, body.code]).toEqual([400, code])
    }
  })

  it('is refused with a reason in a company that generates its cards', async () => {
    const { status, body } = await send(importText(rows(1)), {
      cookie: await test.login('superuser@generating.test'),
    })
    expect([status, body.code, body.message]).toEqual([
      403,
      'ERROR_NO_PERMISSION',
      'Ettevõte ei impordi kaarte, vaid genereerib need',
    ])
  })

  it('lists missing and unknown columns', async () => {
    const { body } = await send(
      'pan;nameOnCard;validFrom;validTo;expiryDateOnCard;amountLimmit;countLimit\r\n',
    )
    expect(body).toMatchObject({
      code: 'ERROR_EMPTY_OR_INVALID_FILE',
      subErrors: [
        { line: 1, field: 'amountLimit', code: 'ERROR_INCOMPLETE_DATA' },
        { line: 1, field: 'amountLimmit', code: 'ERROR_INVALID_VALUE' },
      ],
    })
  })

  it('answers line, field, code and value of each faulty row, never a card number, and imports nothing', async () => {
    const before = await cardCount()
    const [good, taken, twice] = rows(3)
    await send(importText([taken ?? {}]))
    const { status, body } = await send(
      importText([
        good ?? {},
        taken ?? {},
        twice ?? {},
        twice ?? {},
        { ...row(9000), pan: '9412005110000018' },
        { ...row(9001), pan: '4111111111111111' },
        { ...row(9002), customerNo: 'NOBODY' },
        { ...row(9003), customerNo: 'OTHER' },
        { ...row(9004), customerNo: '', customerIdentification: '40404040' },
        { ...row(9005), customerUnit: 'Mujal' },
        { ...row(9006), amountLimit: '1,234', nameOnCard: '' },
        { ...row(9007), info: `x${'9412005110000018'}`.padEnd(201, 'y') },
        { ...row(9008), customerUnit: 'Pood' },
      ]),
    )
    expect([status, body.code, body.errorCount]).toEqual([400, 'ERROR_INVALID_INPUT', 12])
    expect(body.subErrors.map(({ message: _, ...error }: { message: string }) => error)).toEqual([
      { line: 3, field: 'pan', code: 'ERROR_ENTRY_ALREADY_EXISTS', value: `•••• ${taken?.pan?.slice(-4)}` },
      {
        line: 5,
        field: 'pan',
        code: 'ERROR_ENTRY_ALREADY_EXISTS',
        value: `•••• ${twice?.pan?.slice(-4)}`,
        reason: 'panTwiceInFile',
      },
      { line: 6, field: 'pan', code: 'ERROR_BAD_PAN', value: '•••• 0018' },
      { line: 7, field: 'pan', code: 'ERROR_BAD_PAN', value: '•••• 1111', reason: 'noCardProduct' },
      {
        line: 8,
        field: 'customerNo',
        code: 'ERROR_UNABLE_TO_FIND_CUSTOMER',
        value: expect.stringMatching(/^•••• \d{4}$/),
        typed: 'NOBODY',
      },
      {
        line: 9,
        field: 'customerNo',
        code: 'ERROR_UNABLE_TO_FIND_CUSTOMER',
        value: expect.any(String),
        typed: 'OTHER',
      },
      {
        line: 10,
        field: 'customerIdentification',
        code: 'ERROR_UNABLE_TO_FIND_CUSTOMER',
        value: expect.any(String),
        typed: '40404040',
      },
      {
        line: 11,
        field: 'customerUnit',
        code: 'ERROR_BAD_DATA_WITH_PAN',
        value: expect.any(String),
        typed: 'Mujal',
      },
      { line: 12, field: 'nameOnCard', code: 'ERROR_INCOMPLETE_DATA' },
      { line: 12, field: 'amountLimit', code: 'ERROR_MUST_BE_NUMBER', value: '1,234' },
      {
        line: 13,
        field: 'info',
        code: 'ERROR_INVALID_VALUE',
        value: expect.stringMatching(/^x•••• 0018y/),
      },
      {
        line: 14,
        field: 'customerUnit',
        code: 'ERROR_BAD_DATA_WITH_PAN',
        value: expect.any(String),
        typed: 'Pood',
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/\d{12}/)
    expect(await cardCount()).toBe((before ?? 0) + 1)
    expect(await latest()).toMatchObject({
      percent: 100,
      result: null,
      refusal: { code: 'ERROR_INVALID_INPUT', errorCount: 12 },
    })
  })

  it('lists the first 1,000 errors and counts all', async () => {
    const { body } = await send(
      importText(Array.from({ length: 1200 }, (_, index) => ({ ...row(index), validTo: '30.02.2027' }))),
    )
    expect(body.errorCount).toBeGreaterThanOrEqual(1200)
    expect(body.subErrors).toHaveLength(1000)
  })

  it('answers the first result to a repeated import, and refuses the key with another file', async () => {
    const text = importText(rows(2))
    const first = await send(text, { key: 'import-1' })
    expect(first.status).toBe(200)
    const repeated = await sendImport(test, text, { key: 'import-1', cookie })
    expect([repeated.json(), repeated.headers['idempotent-replayed']]).toEqual([first.body, 'true'])
    const { status, body } = await send(importText(rows(1)), { key: 'import-1' })
    expect([status, body.code, body.subErrors[0]]).toMatchObject([
      400,
      'ERROR_INVALID_VALUE',
      { field: 'idempotencyKey', reason: 'keyUsedForAnotherRequest' },
    ])
    expect((await send(text, { key: ' ' })).status).toBe(400)
  })

  it('refuses callers without login or 302 before reading the file', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
    /** Sends only the head of a request. Returns the status of the answer. */
    const statusOf = async (who: string) => {
      const headers = { origin: ORIGIN, cookie: who, 'content-type': 'multipart/form-data; boundary=x' }
      const asked = request(`${url}/api/customers/import-cards`, {
        method: 'POST',
        headers: { ...headers, 'content-length': 1_000_000 },
      })
      asked.flushHeaders()
      const [answer] = await once(asked, 'response')
      asked.destroy()
      return answer.statusCode
    }
    expect(await statusOf('')).toBe(401)
    expect(await statusOf(await test.login('viewer@own.test'))).toBe(403)
  })

  it.each([
    ['without a file', '--x\r\ncontent-disposition: form-data; name="dryRun"\r\n\r\ntrue\r\n--x--\r\n', 400],
    [
      'with an unknown field',
      '--x\r\ncontent-disposition: form-data; name="nonsense"\r\n\r\ntrue\r\n--x--\r\n',
      400,
    ],
    [
      'that is cut off',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="cards.csv"\r\n\r\npan;',
      400,
    ],
    ['that is no multipart', 'nonsense', 400],
    ['that is empty', '', 400],
  ])('refuses a body %s', async (_, payload, status) => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/customers/import-cards',
      payload,
      headers: { origin: ORIGIN, cookie, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([status, expect.stringMatching(/^ERROR_/)])
  })

  it('refuses a JSON body', async () => {
    expect(
      (await test.call('POST', '/api/customers/import-cards', { dryRun: true }, cookie)).statusCode,
    ).toBe(415)
  })

  it('leaves no uploaded file behind, and logs no failure', async () => {
    expect(await readdir(folder)).toEqual([])
    expect(test.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })
})
