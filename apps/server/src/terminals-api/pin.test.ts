import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { addHours } from 'date-fns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKeys } from '../auth/api-key'
import { CODE_TRIES, type CodeCaller, judgeCode } from '../ledger/judge-code'
import { APP_SECRET, addTestCompany, type TestCompany } from '../testing/fixtures'
import { NOW, type TestApp, testApp } from '../testing/test-app'

type Settings = { codeLength?: number | null; codeNeeded?: string }
type Printed = { pan: string; code: string }

/** Returns a code that is not the card's. */
const otherThan = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1)

describe('security codes at terminals', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let viewer: string
  let customerID: number
  let now = NOW
  let issuers = 30_000_000

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    own = await addTestCompany(test.database.db, 'own')
    cookie = await test.login('superuser@own.test')
    viewer = await test.login('viewer@own.test')
    const [unit] = await test.database.sql`select customer_id from customer_unit
      where customer_unit_id = ${own.customerUnitID}`
    customerID = unit?.customer_id
  })
  afterAll(() => test.close())

  const addProduct = async (settings: Settings = { codeLength: 4, codeNeeded: 'always' }) => {
    issuers += 1
    const product = {
      name: 'Coded',
      issuerIDNo: String(issuers),
      minAccountIDNo: '1',
      maxAccountIDNo: '9999999',
      panLength: 16,
      duration: 24,
      cardTypeID: 1,
      webEnabled: false,
      cardNumbers: 'random',
      ...settings,
    }
    return test.call('POST', '/api/companies/company/card-product', product, cookie)
  }
  const edit = (id: number, settings: Settings) =>
    test.call('PUT', `/api/companies/company/card-products/${id}`, settings, cookie)

  const issue = (cardProductID: number, noOfCards = 1) => {
    const validity = { validFrom: '2026-11-20', validTo: '2028-11-19', expiryDateOnCard: '2028-11' }
    const card = {
      cardProductID,
      nameOnCard: 'CODED',
      customerID,
      amountLimit: 5000,
      countLimit: null,
      ...validity,
    }
    return test.call('POST', '/api/cards/create', { card, noOfCards, pwd: 'secret' }, cookie)
  }
  const linesOf = async (content: Buffer): Promise<Printed[]> => {
    const [entry] = await new ZipReader(new BlobReader(new Blob([new Uint8Array(content)]))).getEntries()
    if (!entry || entry.directory) throw new Error('No file')
    const text = await entry.getData(new TextWriter(), { password: 'secret' })
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split(/\r?\n/)
    expect(head).toBe('pan;nameOnCard;code')
    return lines.map((line) => {
      const [pan = '', , code = ''] = line.split(';')
      return { pan, code }
    })
  }
  /** Adds a product and one card of it. */
  const addCard = async (settings?: Settings): Promise<Printed & { id: number }> => {
    const { id } = (await addProduct(settings)).json()
    const [card] = await linesOf((await issue(id)).rawPayload)
    if (!card) throw new Error('No card')
    return { ...card, id }
  }

  const ask = (path: string, payload: object, key: string | null, apiKey = own.apiKey) =>
    test.app.inject({
      method: 'POST',
      url: `/api/web${path}`,
      payload,
      headers: { authorization: `Bearer ${apiKey}`, ...(key && { 'idempotency-key': key }) },
    })
  let payments = 0
  const pay = (pan: string, pin?: string | null, apiKey = own.apiKey) => {
    payments += 1
    return ask('/payments', { pan, amount: 100, terminalID: 'T1', pin }, `payment ${payments}`, apiKey)
  }
  const balance = (pan: string, pin?: string) => ask('/balance', { pan, pin }, null)
  const codeOf = async (reply: ReturnType<typeof pay>) => {
    const { statusCode, body } = await reply
    return [statusCode, statusCode < 300 ? null : JSON.parse(body).code]
  }

  it('are printed in the encrypted file alone, the same each time, for who issues cards', async () => {
    const product = (await addProduct({ codeLength: 6, codeNeeded: 'never' })).json()
    expect(product).toMatchObject({ codeLength: 6, codeNeeded: 'never', webEnabled: true })
    const issued = await issue(product.id, 20)
    const lines = await linesOf(issued.rawPayload)
    expect(lines.every(({ code }) => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(lines.map(({ code }) => code)).size).toBeGreaterThan(15)

    const url = `/api/cards/printer-csv-batch/${issued.headers['card-batch-id']}`
    const get = (as: string, pwd?: string) =>
      test.app.inject({ method: 'GET', url, headers: { cookie: as, ...(pwd && { 'x-zip-password': pwd }) } })
    expect(await linesOf((await get(cookie, 'secret')).rawPayload)).toEqual(lines)
    expect((await get(cookie)).json()).toMatchObject({ code: 'ERROR_INCOMPLETE_DATA' })
    expect((await get(viewer, 'secret')).json()).toMatchObject({ code: 'ERROR_NO_PERMISSION' })
  })

  it('are new when cards are printed again, once per key, and the old ones end', async () => {
    const product = (await addProduct()).json()
    const issued = await issue(product.id, 3)
    const before = await linesOf(issued.rawPayload)
    const { list } = (
      await test.call(
        'GET',
        `/api/companies/cards?cardBatchID=${issued.headers['card-batch-id']}`,
        undefined,
        cookie,
      )
    ).json()
    const cardIDs: number[] = list.slice(0, 2).map(({ id }: { id: number }) => id)
    const pans: string[] = list.slice(0, 2).map(({ pan }: { pan: string }) => pan)
    const reprint = (ids: number[], key: string, as = cookie) =>
      test.call('POST', '/api/cards/reprint', { cardIDs: ids, reason: 'Kood ununes', pwd: 'secret' }, as, key)
    const first = await reprint(cardIDs, 'printed again')
    const again = await linesOf(first.rawPayload)
    expect(again.map(({ pan }) => pan)).toEqual(pans.toSorted())
    const old = before.filter(({ pan }) => pans.includes(pan))
    expect(again).not.toEqual(old)
    expect(await linesOf((await reprint(cardIDs, 'printed again')).rawPayload)).toEqual(again)
    const [one] = again
    const [ended] = old
    if (!one || !ended) throw new Error('No card')
    if (one.code !== ended.code)
      expect(await codeOf(pay(one.pan, ended.code))).toEqual([403, 'ERROR_BAD_PIN'])
    expect(await codeOf(pay(one.pan, one.code))).toEqual([201, null])

    const uncoded = (await addProduct({})).json()
    await issue(uncoded.id)
    const [plain] = await test.database.sql`select id from card where card_product_id = ${uncoded.id}`
    const refused = await reprint([cardIDs[0] ?? 0, Number(plain?.id)], 'refused')
    expect(refused.json()).toMatchObject({ subErrors: [{ field: 'cardIDs[1]', reason: 'cardWithoutCode' }] })
    expect((await reprint(cardIDs, 'viewer', viewer)).statusCode).toBe(403)
  })

  it('lie beside the QR code of the page for card holders while it is on', async () => {
    const { id } = (await addProduct()).json()
    const namesIn = async () => {
      const content = new Blob([new Uint8Array((await issue(id)).rawPayload)])
      return (await new ZipReader(new BlobReader(content)).getEntries()).map(({ filename }) => filename)
    }
    expect(await namesIn()).toHaveLength(1)
    const page = { enabled: true, path: 'coded-cards', colour: '#1c4f8a', proof: 'code' }
    const set = (settings: object) => test.call('PUT', '/api/companies/company/holder-page', settings, cookie)
    expect((await set(page)).statusCode).toBe(200)
    expect((await namesIn())[1]).toBe('holder-page.svg')
    await set({ ...page, enabled: false })
  })

  it('are asked for by a hold as by a payment, and by no completion', async () => {
    const { pan, code } = await addCard()
    const hold = (pin?: string) =>
      ask('/holds', { pan, amount: 100, terminalID: 'T1', pin }, `hold with ${pin}`)
    expect(await codeOf(hold())).toEqual([403, 'ERROR_PIN_NEEDED'])
    expect(await codeOf(hold(otherThan(code)))).toEqual([403, 'ERROR_BAD_PIN'])
    const { holdID } = (await hold(code)).json()
    expect(await codeOf(ask(`/holds/${holdID}/complete`, { amount: 50 }, 'completed'))).toEqual([201, null])
  })

  it('are of one length, and asked for only where cards have them', async () => {
    expect((await addProduct({ codeNeeded: 'always' })).json()).toMatchObject({
      subErrors: [{ field: 'codeLength', code: 'ERROR_INCOMPLETE_DATA' }],
    })
    for (const codeLength of [3, 9]) expect((await addProduct({ codeLength })).statusCode).toBe(400)
    const { id } = (await addProduct({})).json()
    expect((await edit(id, { codeNeeded: 'balance' })).json()).toMatchObject({
      subErrors: [{ field: 'codeLength', code: 'ERROR_INCOMPLETE_DATA' }],
    })
    expect((await edit(id, { codeLength: 5, codeNeeded: 'balance' })).json()).toMatchObject({
      codeLength: 5,
      webEnabled: true,
    })
    expect((await edit(id, { codeNeeded: 'always' })).json()).toMatchObject({
      codeLength: 5,
      codeNeeded: 'always',
    })
    for (const codeLength of [null, 6])
      expect((await edit(id, { codeLength })).json()).toMatchObject({
        subErrors: [{ field: 'codeLength', reason: 'codeLengthFixed' }],
      })
  })

  it('are not asked for of cards from before the product had them', async () => {
    const { id } = (await addProduct({})).json()
    await issue(id)
    const [card] = await test.database.sql`select pan from card where card_product_id = ${id}`
    await edit(id, { codeLength: 4, codeNeeded: 'always' })
    expect((await pay(card?.pan)).statusCode).toBe(201)
    expect((await balance(card?.pan)).statusCode).toBe(200)
    // A code that nobody asks for is not judged.
    expect((await pay(card?.pan, '0000')).statusCode).toBe(201)
  })

  it('are asked for at payments and balances as the product says', async () => {
    const { pan, code, id } = await addCard({ codeLength: 8, codeNeeded: 'balance' })
    expect((await pay(pan)).statusCode).toBe(201)
    expect((await balance(pan)).json()).toMatchObject({
      code: 'ERROR_PIN_NEEDED',
      subErrors: [{ field: 'pin' }],
    })
    expect((await balance(pan, code)).json()).toMatchObject({ cardPan: pan, amountBalance: 4900 })
    await edit(id, { codeNeeded: 'always' })
    expect(await codeOf(pay(pan))).toEqual([403, 'ERROR_PIN_NEEDED'])
    expect(await codeOf(pay(pan, otherThan(code)))).toEqual([403, 'ERROR_BAD_PIN'])
    expect((await pay(pan, code)).json()).toMatchObject({ amountBalance: 4800 })
    await edit(id, { codeNeeded: 'never' })
    expect((await balance(pan)).statusCode).toBe(200)
    expect((await pay(pan, otherThan(code))).statusCode).toBe(201)
  })

  it('leave the key of a refused payment free, and are no part of what a key names', async () => {
    const { pan, code } = await addCard()
    const payment = (pin: string | null) =>
      ask('/payments', { pan, amount: 100, terminalID: 'T1', ...(pin && { pin }) }, 'one purchase')
    expect((await payment(null)).statusCode).toBe(403)
    expect((await payment(otherThan(code))).statusCode).toBe(403)
    const paid = await payment(code)
    expect(paid.statusCode).toBe(201)
    const again = await payment(code)
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([paid.body, 'true'])
  })

  it('are asked for and counted by simulations too', async () => {
    const { pan, code } = await addCard()
    const simulate = (pin?: string) =>
      ask('/payments?simulate=true', { pan, amount: 100, terminalID: 'T1', ...(pin && { pin }) }, null)
    expect(await codeOf(simulate())).toEqual([403, 'ERROR_PIN_NEEDED'])
    expect((await simulate(code)).json()).toMatchObject({ transactionID: null, amountBalance: 4900 })
    for (let tries = 0; tries < 5; tries += 1)
      expect(await codeOf(simulate(otherThan(code)))).toEqual([403, 'ERROR_BAD_PIN'])
    expect(await codeOf(pay(pan, code))).toEqual([403, 'ERROR_PIN_LOCKED'])
  })

  it('lock the card for the key after five wrong ones, for 24 hours from the first', async () => {
    const { pan, code } = await addCard()
    const begun = now
    const wrong = otherThan(code)
    for (let tries = 0; tries < 4; tries += 1)
      expect(await codeOf(pay(pan, wrong))).toEqual([403, 'ERROR_BAD_PIN'])
    // The right one forgets them.
    expect((await pay(pan, code)).statusCode).toBe(201)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await codeOf(pay(pan, wrong))).toEqual([403, 'ERROR_BAD_PIN'])
    for (const pin of [wrong, code]) expect(await codeOf(pay(pan, pin))).toEqual([403, 'ERROR_PIN_LOCKED'])
    expect(await codeOf(pay(pan))).toEqual([403, 'ERROR_PIN_NEEDED'])

    const { text, ...key } = newKeys(APP_SECRET)(own.companyID)
    const [{ id } = { id: 0 }] = await test.database.sql`insert into web_api (company_id, name)
      values (${own.companyID}, 'Other') returning web_api_id as id`
    const { companyID } = own
    await test.database
      .sql`insert into web_api_key (company_id, web_api_id, key_hash, key_encrypted, key_last4)
      values (${companyID}, ${id}, ${key.keyHash}, ${key.keyEncrypted}, ${key.keyLast4})`
    await test.database
      .sql`insert into web_api_ip (company_id, web_api_id, ip_address) values (${companyID}, ${id}, '127.0.0.0/8')`
    await test.database
      .sql`insert into web_api_permission (company_id, web_api_id, permission) values (${companyID}, ${id}, 1)`
    expect((await pay(pan, code, text)).statusCode).toBe(201)

    now = new Date(addHours(begun, 24).getTime() - 1)
    expect(await codeOf(pay(pan, code))).toEqual([403, 'ERROR_PIN_LOCKED'])
    now = addHours(begun, 24)
    expect((await pay(pan, code)).statusCode).toBe(201)
    now = begun
  })

  it('are judged five times, of many tries at once', async () => {
    const { pan, code } = await addCard()
    const wrong = otherThan(code)
    const replies = await Promise.all(Array.from({ length: 20 }, () => codeOf(pay(pan, wrong))))
    expect(replies.filter(([, refusal]) => refusal === 'ERROR_BAD_PIN')).toHaveLength(5)
    expect(replies.filter(([, refusal]) => refusal === 'ERROR_PIN_LOCKED')).toHaveLength(15)
    expect(await codeOf(pay(pan, code))).toEqual([403, 'ERROR_PIN_LOCKED'])
  })

  it('of a key that may not pay are not judged', async () => {
    const { pan, code } = await addCard()
    await test.database
      .sql`update web_api_permission set closed_at = now() where web_api_id = ${own.webApiID} and permission = 1`
    for (let tries = 0; tries < 6; tries += 1)
      expect(await codeOf(pay(pan, otherThan(code)))).toEqual([403, 'ERROR_NO_PERMISSION'])
    await test.database.sql`update web_api_permission set closed_at = null where web_api_id = ${own.webApiID}`
    expect((await pay(pan, code)).statusCode).toBe(201)
  })

  it('are in no log, no row and no refusal', async () => {
    const { pan, code } = await addCard({ codeLength: 8, codeNeeded: 'always' })
    const before = test.log.length
    for (const pin of [otherThan(code), code]) await pay(pan, pin)
    const faulty = await pay(pan, `${code}x`)
    expect([faulty.statusCode, faulty.body.includes(code)]).toEqual([400, false])
    expect(test.log.slice(before).join('')).not.toContain(code)
    const tables = await test.database
      .sql`select table_name as name from information_schema.tables where table_schema = 'public'`
    for (const { name } of tables) {
      const [row] = await test.database
        .sql`select count(*)::int as n from ${test.database.sql(name)} t where t::text like ${`%${code}%`}`
      expect([name, row?.n]).toEqual([name, 0])
    }
  })

  describe('at the holder’s page', () => {
    const judge = (pan: string, code: string, by: CodeCaller, at = now) =>
      judgeCode(
        { sql: test.database.sql, appSecret: APP_SECRET },
        { companyID: own.companyID, pan, code, by, now: at },
      )
    const page = (name: string): CodeCaller => ({ door: 'page', name })

    it('are judged alike for unknown numbers and cards without a code', async () => {
      const [plain] = await test.database
        .sql`insert into card (company_id, pan, name_on_card, card_product_id, valid_from, valid_to, expiry_date_on_card)
        values (${own.companyID}, '9412005119999999', 'PLAIN', ${own.product.id}, now(), now(), now()) returning pan`
      const { pan, code } = await addCard({ codeLength: 4, codeNeeded: 'never' })
      for (const [asked, pin] of [
        ['9999999999999999', '0000'],
        [plain?.pan, '0000'],
        [pan, otherThan(code)],
      ]) {
        const verdicts = []
        for (let tries = 0; tries < 7; tries += 1) verdicts.push(await judge(asked, pin ?? '', page('a')))
        expect(verdicts).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'locked', 'locked'])
      }
      expect(await judge(pan, code, page('a'))).toBe('locked')
      expect(await judge(pan, code, page('b'))).toBe('right')
    })

    it('of a stranger lock neither other visitors nor terminals, until many have tried', async () => {
      const { pan, code } = await addCard()
      for (let tries = 0; tries < 100; tries += 1) await judge(pan, otherThan(code), page('stranger'))
      expect(await judge(pan, code, page('holder'))).toBe('right')
      const others = CODE_TRIES.ofDoor / CODE_TRIES.ofCaller - 1
      for (let visitor = 0; visitor < others; visitor += 1)
        for (let tries = 0; tries < 5; tries += 1)
          expect(await judge(pan, otherThan(code), page(`visitor ${visitor}`))).toBe('wrong')
      expect(await judge(pan, code, page('holder'))).toBe('locked')
      expect((await pay(pan, code)).statusCode).toBe(201)
      expect(await judge(pan, code, page('holder'), addHours(now, 24))).toBe('right')
    })

    it('of another company are wrong', async () => {
      const { pan, code } = await addCard()
      const other = await addTestCompany(test.database.db, `other${pan.slice(-4)}`)
      const by = page('holder')
      const asked = { companyID: other.companyID, pan, code, by, now }
      expect(await judgeCode({ sql: test.database.sql, appSecret: APP_SECRET }, asked)).toBe('wrong')
    })
  })
})
