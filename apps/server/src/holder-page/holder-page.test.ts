import { createHash } from 'node:crypto'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_STORED, readLogo } from '../entities/holder-page/logo'
import { type TestHolders, testHolders } from '../testing/holder'

/** Bytes of a page at most. */
const MOST = 60_000

const noise = () => {
  const picture = new PNG({ width: 320, height: 96 })
  for (let at = 0; at < picture.data.length; at += 1) picture.data[at] = (at * at * 2_654_435_761) % 251
  return picture
}

describe('the page of a company', () => {
  let test: TestHolders
  beforeAll(async () => {
    test = await testHolders()
  })
  beforeEach(() => test.forget())
  afterAll(() => test.close('payments are written without their cards'))

  const open = (url = '/c/pood', headers: Record<string, string> = {}) =>
    test.inject({ method: 'GET', url, headers })
  const send = (form: Record<string, string>, url = '/c/pood?lang=en', headers = {}) =>
    test.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    })

  it('asks in the language of the browser or of the switch', async () => {
    const texts = async (url: string, language: string) =>
      (await open(url, { 'accept-language': language })).body
    expect(await texts('/c/pood', 'et')).toContain('<html lang="et">')
    expect(await texts('/c/pood', 'en-GB,en;q=0.9')).toContain('Card balance')
    expect(await texts('/c/pood', 'fr')).toContain('Kaardi jääk')
    expect(await texts('/c/pood?lang=en', 'et')).toContain('<html lang="en">')
    expect(await texts('/c/pood?lang=%22%3E%3Cscript%3E', 'et')).toContain('<html lang="et">')
  })

  it('shows a card, asks before it blocks it, and blocks it', async () => {
    const { pan } = await test.addCard()
    const grouped = pan.replace(/(\d{4})(?=\d)/g, '$1 ')
    const shown = await send({ pan: grouped, code: 'koiv', act: 'show' })
    expect(shown.statusCode).toBe(200)
    for (const text of ['€50.00', '20', '01.01.2028', 'Shop', `Card ending in ${pan.slice(-4)}`])
      expect(shown.body).toContain(text)
    expect(shown.body).not.toContain('role="alert"')
    // Who has lost a card does not look for the button below the payments.
    expect(shown.body.indexOf('Block the card</button>')).toBeLessThan(shown.body.indexOf('id="payments"'))
    const asked = await send({ pan, code: 'koiv', act: 'ask' })
    expect(asked.body).toContain(`<title>Block the card ending in ${pan.slice(-4)}?`)
    expect(asked.body).toContain(`<h1>Block the card ending in ${pan.slice(-4)}?`)
    expect((await send({ pan, code: 'koiv' })).body).not.toContain('is blocked')
    const blocked = await send({ pan, code: 'koiv', act: 'block' })
    expect(blocked.body).toContain('The card is now blocked.')
    expect(blocked.body).toContain('<title>The card is now blocked.')
    const contacts = /<a href="tel:\+?\d+">[^<]+<\/a>, <a href="mailto:[^"]+@[^"]+">/
    expect(shown.body).not.toMatch(contacts)
    expect(blocked.body).toMatch(contacts)
    const refused = await send({ pan, code: 'wrong', act: 'show' })
    expect(refused.body).toContain('<title>Error: Card balance')
    const after = await send({ pan, code: 'koiv', act: 'show' }, '/c/pood?lang=et')
    expect(after.body).toContain('Kaart on blokeeritud')
    expect(after.body).toMatch(contacts)
    expect(after.body).not.toContain('Blokeeri kaart')
  })

  it('has one answer for an unknown card, a closed one and a wrong proof', async () => {
    const { pan } = await test.addCard()
    const closed = await test.addCard({ closedAt: new Date('2026-10-01T00:00:00Z') })
    const answers = []
    for (const [card, code] of [
      [pan, 'Tamm'],
      [closed.pan, 'Kõiv'],
      ['9412005110009999', 'Kõiv'],
    ] as const) {
      const { statusCode, headers, body } = await send({ pan: card, code, act: 'show' })
      const { date: _, ...rest } = headers
      answers.push({ statusCode, headers: rest, body: body.replace(card, 'NUMBER') })
    }
    expect(answers[0]).toMatchObject({ statusCode: 404 })
    expect(answers[0]?.body).toContain('No such card was found')
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], headers: answer.headers })
    const lengths = answers.map(({ headers }) => headers['content-length'])
    expect(new Set(lengths).size).toBe(1)
  })

  it('says how long to wait after too many attempts, and that the card works on', async () => {
    const { pan } = await test.addCard()
    for (let attempt = 0; attempt < 3; attempt += 1) await send({ pan, code: 'Tamm' })
    const refused = await send({ pan, code: 'Kõiv' })
    expect(refused.statusCode).toBe(400)
    expect(refused.headers['retry-after']).toBe('86400')
    expect(refused.body).toContain('Try again in 24 hours. The card can still be paid with.')
  })

  it('is not found if it is unknown, off, or its company is closed, all alike', async () => {
    const { sql } = test.database
    const bodies = [(await open('/c/tundmatu')).body, (await open('/c/%00')).body]
    await sql`update holder_page set enabled = false where path = 'pood'`
    bodies.push((await open()).body)
    const { pan } = await test.addCard()
    const posted = await send({ pan, code: 'Kõiv' })
    await sql`update holder_page set enabled = true where path = 'pood'`
    await sql`update company set closed_at = now() where company_id = ${test.own.companyID}`
    const closed = await open()
    bodies.push(closed.body)
    await sql`update company set closed_at = null where company_id = ${test.own.companyID}`
    expect(closed.statusCode).toBe(404)
    expect(posted.statusCode).toBe(404)
    expect(new Set(bodies).size).toBe(1)
  })

  it('runs no script, loads nothing, and stands in no frame, cache, cookie or other site’s log', async () => {
    const { headers, body } = await open()
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body).not.toMatch(/<script|https?:|style="|\son\w+=/)
  })

  it('takes a post from an origin of no name, and with a cookie', async () => {
    const { pan } = await test.addCard()
    const superuser = await test.login('superuser@own.test')
    const reply = await send({ pan, code: 'Kõiv' }, '/c/pood', { origin: 'null', cookie: superuser })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })

  it('has buttons that say that they send', async () => {
    const { pan } = await test.addCard()
    const card = { pan, code: 'Kõiv' }
    for (const { body } of [await open(), await send(card), await send({ ...card, act: 'ask' })]) {
      expect(body).toContain('<button type="submit"')
      expect(body.match(/<button(?! type="submit")/g)).toBeNull()
    }
  })

  it('shows texts as texts', async () => {
    const { sql } = test.database
    const name = '<img src=x onerror="alert(1)">&amp;'
    await sql`update company set name = ${name} where company_id = ${test.own.companyID}`
    await sql`update terminal_owner set name = ${name} where company_id = ${test.own.companyID}`
    const { pan } = await test.addCard()
    for (const body of [
      (await open()).body,
      (await send({ pan, code: 'Kõiv' })).body,
      (await send({ pan: name, code: name })).body,
    ]) {
      expect(body).not.toContain('<img')
      expect(body).toContain('&#60;img')
    }
    await sql`update company set name = 'own' where company_id = ${test.own.companyID}`
    await sql`update terminal_owner set name = 'Shop' where company_id = ${test.own.companyID}`
  })

  it('weighs less than 60 KB with the heaviest logo, the longest names, all payments and places', async () => {
    const { sql } = test.database
    const { companyID } = test.own
    const { logo } = readLogo(PNG.sync.write(noise()).toString('base64'))
    await sql`update holder_page set logo = ${Buffer.concat([logo, Buffer.alloc(MAX_STORED - logo.length)])}`
    const long = '<'.repeat(90)
    await sql`
      insert into terminal_owner (company_id, name)
      select ${companyID}, lpad(n::text, 90, '&') from generate_series(1, 60) n`
    await sql`
      insert into terminal (company_id, terminal_owner_id, terminal_id, merchant_id)
      select company_id, terminal_owner_id, 'W' || terminal_owner_id, 'M' from terminal_owner
      where company_id = ${companyID} and name like '&%'`
    const { pan, id } = await test.addCard({ amountLimit: 900_000_000 })
    await sql`update terminal_owner set name = ${long} where company_id = ${companyID} and name = 'Shop'`
    await sql`
      insert into transaction (company_id, card_id, terminal_id, account_id, amount, date_in)
      select ${companyID}, ${id}, ${test.own.terminalRowID}, ${test.own.by.accountID}, 1000000, now() from generate_series(1, 12)`
    const { body } = await send({ pan, code: 'Kõiv' })
    expect(body.match(/<tr>/g)).toHaveLength(11)
    expect(body.match(/<li>/g)).toHaveLength(30)
    expect(Buffer.byteLength(body)).toBeLessThan(MOST)
    await sql`update holder_page set logo = null`
    expect(Buffer.byteLength((await open()).body)).toBeLessThan(8_000)
  })

  it.each([
    ['another method', { method: 'PUT' }, 405],
    ['JSON', { method: 'POST', payload: { pan: '1' } }, 415],
    [
      'a large form',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `pan=${'1'.repeat(3000)}`,
      },
      413,
    ],
  ] as const)('refuses %s', async (_, options, status) => {
    expect((await test.inject({ url: '/c/pood', ...options } as never)).statusCode).toBe(status)
  })

  it('says itself what is missing, in the language of the page', async () => {
    expect((await open()).body).toContain('novalidate')
    expect((await send({ pan: '', code: '' })).body).toContain('Fill in both fields.')
    expect((await send({ pan: '', code: '' }, '/c/pood?lang=et')).body).toContain('Täitke mõlemad väljad.')
  })

  it('takes an empty or odd form for one that lacks its fields', async () => {
    for (const form of [{}, { pan: '1' }, { code: 'x' }, { act: 'block' }, { pan: '\0', code: '\0' }])
      expect((await send(form as never)).statusCode).toBe(400)
  })

  it('keeps card numbers out of the log', async () => {
    const { pan } = await test.addCard()
    await send({ pan, code: 'Kõiv' })
    await send({ pan, code: 'Tamm' })
    expect(test.log.join('\n')).not.toContain(pan)
  })
})
