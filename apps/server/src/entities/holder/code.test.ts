import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardCode } from '../../core/card-code'
import { secrets } from '../../core/secret'
import { APP_SECRET } from '../../testing/fixtures'
import { type TestHolders, testHolders } from '../../testing/holder'

const KEY = '5a'.repeat(32)

describe('a page that asks for codes', () => {
  let test: TestHolders
  beforeAll(async () => {
    test = await testHolders()
    const encrypted = secrets(APP_SECRET).encrypt(KEY)
    await test.database.sql`update card_product set code_length = 4, code_key_encrypted = ${encrypted}`
    await test.database.sql`update holder_page set proof = 'code'`
  })
  beforeEach(async () => {
    await test.forget()
    await test.database.sql`truncate card_code_try`
  })
  afterAll(() => test.close('a card gets its limits in its row alone'))

  const coded = async (values: Parameters<TestHolders['addCard']>[0] = {}) => {
    const { pan } = await test.addCard({ codeNo: 0, ...values })
    const code = cardCode({ pan, codeNo: 0, codeLength: 4, codeKey: KEY })
    return { pan, code, wrong: (code.startsWith('1') ? '2' : '1') + code.slice(1) }
  }

  it('can be chosen while a product has codes', async () => {
    const superuser = await test.login('superuser@own.test')
    const put = () =>
      test.call(
        'PUT',
        '/api/companies/company/holder-page',
        { enabled: true, path: 'pood', colour: '#1c5d99', proof: 'code' },
        superuser,
      )
    expect((await put()).statusCode).toBe(200)
    await test.database.sql`update card_product set closed_at = now()`
    expect((await put()).json().subErrors).toMatchObject([{ field: 'proof', reason: 'noProductWithCodes' }])
    await test.database.sql`update card_product set closed_at = null`
  })

  it('shows and blocks a card by its code, never by the name', async () => {
    const { pan, code, wrong } = await coded()
    expect((await test.ask('balance', { pan, code })).json()).toMatchObject({ amountBalance: 5000 })
    for (const other of [wrong, 'Kõiv', 'õõõõ', '１２３４', code.slice(1), `${code}0`, '\u{1F600}'])
      expect((await test.ask('balance', { pan, code: other }, `10.0.${other.length}.1`)).statusCode).toBe(404)
    expect((await test.ask('block', { pan, code: wrong }, '198.51.100.1')).statusCode).toBe(404)
    expect((await test.ask('block', { pan, code }, '198.51.100.2')).json()).toEqual({ blocked: true })
  })

  it('has one answer, and the same bounds, for wrong, unknown, closed, clientless and uncoded', async () => {
    const open = await coded()
    const closed = await coded({ closedAt: new Date('2026-10-01T00:00:00Z') })
    const clientless = await coded({ customerUnitID: null })
    const uncoded = await test.addCard()
    const asked = [
      { pan: open.pan, code: open.wrong },
      { pan: '9412005110009999', code: '1234' },
      { pan: closed.pan, code: closed.wrong },
      { pan: clientless.pan, code: clientless.wrong },
      { pan: uncoded.pan, code: '1234' },
    ]
    const answers = []
    for (const request of asked) {
      await test.forget()
      const replies = []
      for (let attempt = 0; attempt < 7; attempt += 1) {
        const { statusCode, headers, body } = await test.ask('balance', request)
        const { 'x-request-id': _, date: __, ...rest } = headers
        replies.push({ statusCode, body, headers: rest })
      }
      answers.push(replies)
    }
    expect(answers[0]?.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 400, 400])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (const { pan, code } of [closed, clientless]) {
      await test.database.sql`truncate card_code_try`
      expect((await test.ask('balance', { pan, code })).statusCode).toBe(404)
    }
  })

  it('locks an address out after five codes, and all after 25, whatever they then try; terminals are not locked', async () => {
    const { pan, code, wrong } = await coded()
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const address = `10.${Math.floor(attempt / 5)}.0.1`
      expect((await test.ask('balance', { pan, code: wrong }, address)).statusCode).toBe(404)
    }
    const locked = await test.ask('balance', { pan, code }, '203.0.113.1')
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([400, '86400'])
    await test.database.sql`update card_product set code_needed = 'always'`
    const paid = await test.terminal(
      test.own,
      'payments',
      { pan, amount: 100, terminalID: 'T1', pin: code },
      'coded',
    )
    expect(paid.statusCode).toBe(201)
    await test.database.sql`update card_product set code_needed = 'never'`
  })
})
