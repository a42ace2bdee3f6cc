import { Level } from '@kaarditeek/domain/access/access'
import { auditOf, lineFor } from '@kaarditeek/domain/audit-log/rules'
import { calls } from '@kaarditeek/domain/calls'
import { en } from '@kaarditeek/i18n/en'
import { et } from '@kaarditeek/i18n/et'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purge } from '../../operations/purge/purge'
import { addTestCard, addTestCompany, PASSWORD, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'

type Line = {
  act: string | null
  what: string
  author: string | null
  authorEmail: string | null
  email: string | null
  call: string | null
  recordID: number
  differences: unknown[] | null
  comment: string | null
  subject: object | null
}

let app: TestApp
let own: TestCompany
let cookie: string
let now = NOW

beforeAll(async () => {
  app = await testApp({ now: () => now })
  own = await addTestCompany(app.database.db, 'own')
  await addTestCompany(app.database.db, 'other')
  cookie = await app.login('superuser@own.test')
})
afterAll(() => app.close())

const lines = async (query = '', as = cookie): Promise<Line[]> => {
  const reply = await app.call('GET', `/api/audit-log?limit=100&${query}`, undefined, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().list
}
const calledIn = async (what: string) => (await lines(`what=${what}`)).map(({ call }) => call)

it('has logins and failed ones with their email, in the own company alone', async () => {
  await app.call('POST', '/api/login', { email: 'operator@own.test', password: 'Wrong-2026' })
  await app.call('POST', '/api/login', { email: 'nobody@own.test', password: 'Wrong-2026' })
  await app.login('operator@own.test')
  expect(await lines('email=operator@own.test')).toMatchObject([
    { what: 'login', author: 'operator@own.test', email: 'operator@own.test' },
    { what: 'login_failed', author: null, email: 'operator@own.test' },
  ])
  expect(await lines('email=viewer@own.test')).toEqual([])
  expect(await lines('what=login_failed')).toMatchObject([{ author: null, email: 'operator@own.test' }])
  const other = await lines('', await app.login('superuser@other.test'))
  expect(other.filter(({ what }) => what.startsWith('login'))).toMatchObject([
    { email: 'superuser@other.test' },
  ])
})

it('has no failed login where the server failed', async () => {
  const { sql } = app.database
  const before = await lines('what=login_failed')
  await sql`alter table session rename to session_elsewhere`
  const reply = await app.call('POST', '/api/login', { email: 'operator@own.test', password: PASSWORD })
  await sql`alter table session_elsewhere rename to session`
  expect(reply.statusCode).toBe(500)
  expect(await lines('what=login_failed')).toEqual(before)
})

it('has histories with their authors', async () => {
  await app.call('POST', '/api/terminal-owners', { name: 'Pood', identifier: null }, cookie)
  expect((await lines('what=terminal_owner'))[0]).toMatchObject({ author: 'superuser@own.test', email: null })
})

it('has files that were taken, and keys that were shown, not masked ones, once for a repeated request', async () => {
  await app.call('GET', '/api/customers/xlsx', undefined, cookie)
  await app.call('GET', '/api/customers/xlsx', undefined, await app.login('viewer@own.test'))
  expect(await calledIn('export')).toEqual(['customer.export'])
  const made = () => app.call('POST', '/api/access-tokens', { name: 'T', readOnly: true }, cookie, 'made')
  await made()
  await made()
  await app.call('GET', `/api/companies/company/web-apis/${own.webApiID}/detail`, undefined, cookie)
  await app.call('GET', '/api/companies/company/web-apis', undefined, cookie)
  const masked = await app.call(
    'GET',
    `/api/companies/company/web-apis/${own.webApiID}/detail?masked=true`,
    undefined,
    cookie,
  )
  expect(masked.json().apiKey).toBe(`…${own.apiKey.slice(-4)}`)
  expect(await calledIn('secret')).toEqual(['webApi.detail', 'accessToken.create'])
  expect(await lines('what=secret')).toMatchObject([{ name: expect.any(String) }, { name: null }])
})

it('has no line of a web API or webhook that is changed, or of a webhook that is added, with masked secrets', async () => {
  const url = '/api/companies/company/web-apis'
  const { apiKey } = (
    await app.call('PUT', url, { webApiId: own.webApiID, name: 'Tills', masked: true }, cookie)
  ).json()
  expect(apiKey).toBe(`…${own.apiKey.slice(-4)}`)
  const receiver = 'https://192.0.2.7/events'
  const hook = (
    await app.call('POST', `${url}/webhooks`, { webApiId: own.webApiID, url: receiver }, cookie)
  ).json()
  expect(await calledIn('secret')).toContain('webhook.create')
  const before = await calledIn('secret')
  for (const [path, body] of [
    [`webhooks/${hook.id}`, { url: `${receiver}/2` }],
    ['webhooks', { id: hook.id, paused: true }],
  ] as const) {
    const changed = await app.call('PUT', `${url}/${path}`, { ...body, masked: true }, cookie)
    expect(changed.json().secret).toBe(`…${hook.secret.slice(-4)}`)
  }
  for (const [path, body] of [
    ['webhooks', { webApiId: own.webApiID, url: `${receiver}/3` }],
    ['webhooks/secrets', { id: hook.id }],
  ] as const) {
    const made = await app.call('POST', `${url}/${path}`, { ...body, masked: true }, cookie)
    expect(made.json().secret).toMatch(/^….{4}$/)
  }
  expect(await calledIn('secret')).toEqual(before)
})

it('has the first use of a token and of a key, once', async () => {
  const token = await app.bearer(cookie)
  await app.call('GET', '/api/customers', undefined, token)
  await app.call('GET', '/api/customers', undefined, token)
  const balance = () =>
    app.inject({
      method: 'POST',
      url: '/api/web/balance',
      payload: { pan: '1' },
      headers: { authorization: `Bearer ${own.apiKey}` },
    })
  await balance()
  await balance()
  await expect.poll(async () => (await lines('what=first_use')).length).toBe(2)
  const found = (await lines('what=first_use')).map(({ author, authorEmail }) => [author, authorEmail])
  expect(found.sort()).toEqual([
    ['Tills', null],
    ['superuser@own.test', 'superuser@own.test'],
  ])
})

it('has the use of the company’s records by support, once an hour', async () => {
  const distributor = await app.login('distributor@own.test')
  const look = () => app.call('GET', `/api/companies/${own.companyID}`, undefined, distributor)
  await look()
  await look()
  expect(await lines('what=support')).toMatchObject([
    { author: 'distributor@own.test', call: 'company.get', roleNr: 1000 },
  ])
})

it('is filtered by record and day, paged by cursors, and taken as CSV and JSON lines', async () => {
  const [line] = await lines('what=terminal_owner')
  expect(await lines(`what=terminal_owner&recordID=${line?.recordID}`)).toMatchObject([line])
  expect(await lines('startDate=2026-11-21')).toEqual([])
  const first = await app.call('GET', '/api/audit-log?limit=2', undefined, cookie)
  const next = await app.call(
    'GET',
    `/api/audit-log?limit=2&cursor=${first.json().nextCursor}`,
    undefined,
    cookie,
  )
  const all = await lines()
  expect([...first.json().list, ...next.json().list]).toEqual(all.slice(0, 4))
  const json = await app.call('GET', '/api/audit-log/json-lines?what=login', undefined, cookie)
  const read = json.body
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
  expect(read).toEqual(await lines('what=login'))
  const csv = await app.call('GET', '/api/audit-log/csv?what=login', undefined, cookie)
  const [titles, ...rows] = csv.body.trim().split('\r\n')
  expect(rows).toHaveLength(read.length)
  const { what, name, differences, time, authorName } = et.auditLog
  expect(titles).toContain([what, name, differences, time, authorName].join(';'))
  expect(rows.every((row) => row.startsWith(`${et.auditLog.login};`))).toBe(true)
  const changes = await app.call('GET', '/api/audit-log/csv?what=role', undefined, cookie)
  expect(changes.body).toContain(et.auditLog.act_created.replace('{{what}}', et.auditLog.role))
  // Codes are words, in the language that is asked for, and so is what changed.
  for (const [language, words] of [
    [1, en],
    [2, et],
  ] as const) {
    const { body } = await app.call(
      'GET',
      `/api/audit-log/csv?what=role&xlsLanguage=${language}`,
      undefined,
      cookie,
    )
    expect(body).toContain(`;${words.auditLog.role};`)
    expect(body).toContain(`;${words.auditLog.did_created};`)
    expect(body).toContain(`${words.role.permissions}: `)
    expect(body).not.toContain(`${words.role.permissions}: 3`)
  }
  expect(
    (await app.call('GET', '/api/audit-log', undefined, await app.login('activator@own.test'))).statusCode,
  ).toBe(403)
})

it('says what was done to which record, without names that the viewer may not see', async () => {
  const made = await app.call('POST', '/api/terminal-owners', { name: 'Kiosk', identifier: null }, cookie)
  const { terminalOwnerID } = made.json()
  const path = `/api/terminal-owners/${terminalOwnerID}`
  await app.call('PUT', path, { name: 'Kiosk 2', identifier: null }, cookie)
  await app.call('DELETE', path, undefined, cookie)
  const acts = await lines(`what=terminal_owner&recordID=${terminalOwnerID}`)
  expect(acts).toMatchObject([
    { act: 'closed', name: 'Kiosk 2', withinID: null },
    { act: 'changed', name: 'Kiosk 2' },
    { act: 'created', name: 'Kiosk' },
  ])
  const terminal = { terminalID: 'T-77', merchantID: 'M', payDesk: null, merchantRegNo: null }
  const owner = (
    await app.call('POST', '/api/terminal-owners', { name: 'Pood', identifier: null }, cookie)
  ).json()
  const terminals = `/api/terminal-owners/${owner.terminalOwnerID}/terminals`
  const { id } = (await app.call('POST', terminals, terminal, cookie)).json()
  expect(await lines(`what=terminal&recordID=${id}`)).toMatchObject([{ act: 'created', name: 'T-77' }])
  const [login] = await lines('what=login')
  expect(login).toMatchObject({ act: null, name: null, withinID: null })
  const audits = { level: Level.operator, roleNr: 50, permissions: [6000] } as const
  const line = { what: 'customer', name: 'Mari Tamm', comment: 'Mari palus' }
  expect(lineFor(line, audits)).toEqual({ ...line, name: null, comment: null })
  expect(lineFor({ ...line, what: 'role' }, audits).name).toBe('Mari Tamm')
})

it('tells which request and which loads a line is of, to those who may see them', async () => {
  const cards = [await addTestCard(app.database.db, own, 4720), await addTestCard(app.database.db, own, 4721)]
  const [one] = cards
  const order = { loads: cards.map(({ id: cardID }) => ({ cardID, amount: 700 })), reason: 'Tasu' }
  expect((await app.call('POST', '/api/cards/loads', order, cookie)).statusCode).toBe(201)
  const sums = { approveLoadsAbove: 1000 }
  await app.call('PUT', '/api/companies/company/approval-policy', sums, cookie)
  const load = { amount: 150_000, reason: 'Kingitus' }
  const asked = await app.call('POST', `/api/cards/${one?.id}/loads`, load, cookie)
  expect(asked.json().reason).toBe('approvalNeeded')
  await app.call('POST', `/api/approvals/${asked.json().approvalID}/reject`, { reason: 'x' }, cookie)
  await app.call('PUT', '/api/companies/company/approval-policy', { approveLoadsAbove: null }, cookie)

  const ofLoads = { kind: null, cancels: null, card: null, cardCount: 2, amount: 1400 }
  expect((await lines('what=load_plan'))[0]).toMatchObject({ subject: ofLoads })
  const ofRequest = { kind: 'load', cancels: null, cardCount: 1, amount: 150_000 }
  const card = expect.stringMatching(/^…\d{4}$/)
  expect(await lines('what=approval')).toMatchObject([
    { act: 'changed', subject: { ...ofRequest, card } },
    { act: 'created', subject: { ...ofRequest, card } },
  ])
  expect((await lines('what=terminal_owner'))[0]).toMatchObject({ subject: null })
  const subjectsOf = async (what: string) =>
    (await lines(`what=${what}`, await app.bearer(cookie, { permissions: [6000] }))).map(
      ({ subject }) => subject,
    )
  expect(await subjectsOf('approval')).toEqual([null, null])
  expect(new Set(await subjectsOf('load_plan'))).toEqual(new Set([null]))
  const csv = await app.call('GET', '/api/audit-log/csv?what=approval&xlsLanguage=2', undefined, cookie)
  expect(csv.body).toMatch(/;Laadimine · …\d{4} · 1\s500,00\s€ · \d\d\.\d\d\.\d{4};/)
  const ofPlan = await app.call('GET', '/api/audit-log/csv?what=load_plan&xlsLanguage=1', undefined, cookie)
  expect(ofPlan.body).toMatch(/;2 cards · €14\.00 · /)
})

it('is filtered by what was done', async () => {
  const { id } = await addTestCard(app.database.db, own, 4709)
  const limits = { amountLimit: 700, countLimit: null, comment: 'x' }
  const edited = await app.call('PUT', `/api/cards/${id}/limits`, limits, cookie)
  expect(edited.statusCode, edited.body).toBe(200)
  await app.call('DELETE', `/api/companies/cards/${id}/delete`, undefined, cookie)
  await app.call('PUT', `/api/companies/cards/${id}/reopen`, undefined, cookie)
  const all = await lines(`what=card&recordID=${id}`)
  expect(all.map(({ act }) => act).sort()).toEqual(['changed', 'closed', 'created', 'reopened'])
  for (const act of ['created', 'changed', 'closed', 'reopened']) {
    const expected = all.filter((line) => line.act === act)
    expect(await lines(`act=${act}&what=card&recordID=${id}`)).toEqual(expected)
    const found = await app.call('GET', `/api/audit-log?limit=100&act=${act}`, undefined, cookie)
    expect(found.json().list).toEqual(expect.arrayContaining(expected))
    expect(found.json().list.every((line: Line) => line.act === act)).toBe(true)
    const csv = await app.call('GET', `/api/audit-log/csv?act=${act}`, undefined, cookie)
    expect(csv.body.trim().split('\r\n')).toHaveLength(found.json().count + 1)
  }
  expect((await app.call('GET', '/api/audit-log?act=deleted', undefined, cookie)).statusCode).toBe(400)
})

it('finds every author of its lines, and no others', async () => {
  const authors = async (search: string, as = cookie) => {
    const reply = await app.call('POST', '/trpc/auditLog.authors', { json: { search } }, as)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().result.data.json.list
  }
  const distributor = { kind: 'user', author: 'distributor@own.test', name: 'distributor' }
  expect(await authors('distrib')).toEqual([distributor])
  expect(await authors('TILLS')).toEqual([{ kind: 'webApi', author: 'Tills', name: null }])
  const made = await app.bearer(cookie, { name: 'Öine skript' })
  expect(await authors('oine')).toEqual([])
  await app.call('GET', '/api/customers', undefined, made)
  expect(await authors('oine')).toEqual([{ kind: 'accessToken', author: 'Öine skript', name: 'superuser' }])
  // Somebody who failed to log in, and nobody of whom the log has no line.
  expect(await authors('operator@own')).toMatchObject([{ author: 'operator@own.test' }])
  const elsewhere = await app.login('superuser@other.test')
  expect(await authors('operator@other', elsewhere)).toEqual([])
  expect(await authors('distrib', elsewhere)).toEqual([])
  expect(await authors('tills', elsewhere)).toEqual([])
  expect(await authors('own.test', elsewhere)).toEqual([])

  expect((await lines('author=Tills')).map(({ what }) => what)).toEqual(['first_use'])
  expect((await lines(`accessToken=${encodeURIComponent('öine skript')}`)).map(({ what }) => what)).toEqual([
    'first_use',
  ])
  expect(await lines('author=distributor@own.test')).toMatchObject([{ what: 'support' }])
  expect(await lines('author=Tills&email=superuser@own.test')).toEqual([])
  expect(await lines('author=Nobody')).toEqual([])
})

it('a payment adds no line', async () => {
  const before = (await lines()).length
  const { id } = await addTestCard(app.database.db, own, 1)
  const [{ pan } = { pan: '' }] = await app.database.sql<
    { pan: string }[]
  >`select pan from card where id = ${id}`
  const added = (await lines()).length - before
  const paid = await app.inject({
    method: 'POST',
    url: '/api/web/payments',
    payload: { pan, amount: 100, terminalID: 'T1' },
    headers: { authorization: `Bearer ${own.apiKey}`, 'idempotency-key': 'p1' },
  })
  expect(paid.statusCode, paid.body).toBe(201)
  expect(await lines()).toHaveLength(before + added)
})

it('a line of a transaction names the card, for those who may see transactions', async () => {
  const { sql } = app.database
  const { id } = await addTestCard(app.database.db, own, 4710)
  const [{ pan } = { pan: '' }] = await sql<{ pan: string }[]>`select pan from card where id = ${id}`
  await app.inject({
    method: 'POST',
    url: '/api/web/payments',
    payload: { pan, amount: 100, terminalID: 'T1' },
    headers: { authorization: `Bearer ${own.apiKey}`, 'idempotency-key': 'p2' },
  })
  const [paid] = await sql<{ id: number }[]>`select id from transaction where card_id = ${id}`
  const edit = { amount: 50, comment: 'Viga', showCommentInReports: false }
  const edited = await app.call('PUT', `/api/transactions/${paid?.id}`, edit, cookie)
  expect(edited.statusCode, edited.body).toBe(200)
  const query = `what=transaction&recordID=${paid?.id}`
  expect((await lines(query))[0]).toMatchObject({ name: `…${pan.slice(-4)}`, withinID: id })
  const auditor = await app.bearer(cookie, { permissions: [6000] })
  expect((await lines(query, auditor))[0]).toMatchObject({ name: null, withinID: id })
})

it('events are kept as long as the company says, histories for good', async () => {
  const ofHistory = (await lines('what=terminal_owner')).length
  const edit = async (auditLogMonths: number) => {
    const company = (await app.call('GET', '/api/companies/company', undefined, cookie)).json()
    return app.call('PUT', '/api/companies/company', { ...company, auditLogMonths }, cookie)
  }
  expect((await edit(11)).statusCode).toBe(400)
  expect((await edit(12)).statusCode).toBe(200)
  await purge(app.database.db, new Date('2027-11-19T10:00:00Z'))
  cookie = await app.login('superuser@own.test')
  expect((await lines('what=login')).length).toBeGreaterThan(1)
  await purge(app.database.db, new Date('2027-11-21T10:00:00Z'))
  now = new Date('2027-11-21T10:00:00Z')
  cookie = await app.login('superuser@own.test')
  expect(await lines('what=login')).toHaveLength(1)
  expect(await lines('what=export')).toEqual([])
  expect(await lines('what=terminal_owner')).toHaveLength(ofHistory)
})

const namesOf = (path: string, one: object): string[] => {
  if (!('access' in one))
    return Object.entries(one).flatMap(([name, inner]) => namesOf(`${path}.${name}`, inner))
  const kind = auditOf(one as never)
  return kind === null ? [] : [`${kind} ${path}`]
}

it('writes of every call whose reply is a file or can have a secret', () => {
  const named = Object.entries(calls).flatMap(([entity, ofEntity]) => namesOf(entity, ofEntity))
  expect(named).toMatchInlineSnapshot(`
    [
      "secret accessToken.create",
      "export auditLog.csv",
      "export auditLog.lines",
      "export card.export",
      "export card.create",
      "export card.reprint",
      "export card.printerFile",
      "export companyMonth.journalFile",
      "export companySummary.export",
      "export customer.personalData",
      "export customer.export",
      "secret factor.add",
      "export report.cardsFile",
      "export report.terminalsFile",
      "export report.webApiFile",
      "export report.customersFile",
      "export report.outstandingFile",
      "export report.statementsFile",
      "export report.download",
      "export reportSchedule.file",
      "secret sandbox.open",
      "secret serviceAccount.createToken",
      "export settlement.pdf",
      "export settlement.xlsx",
      "export settlement.csv",
      "export settlement.ubl",
      "export statistics.exportTransactions",
      "export statistics.exportCreatedCards",
      "secret webApi.page",
      "secret webApi.detail",
      "secret webApi.create",
      "secret webApi.edit",
      "secret webApi.rotateKey",
      "secret webhook.get",
      "secret webhook.create",
      "secret webhook.pause",
      "secret webhook.rotateSecret",
      "secret webhook.all",
      "secret webhook.edit",
      "export withoutClient.create",
    ]
  `)
})

it('tells what a change changed, with names, to those alone who may see the record', async () => {
  const card = await addTestCard(app.database.db, own, 4711, { amountLimit: 10_000 })
  const changed = await app.call(
    'PUT',
    `/api/cards/${card.id}/limits`,
    { amountLimit: 12_300, countLimit: null, comment: 'x' },
    cookie,
  )
  expect(changed.statusCode, changed.body).toBe(200)
  const line = (await lines(`what=card&recordID=${card.id}`)).find(({ comment }) => comment === 'x')
  expect(line).toMatchObject({ authorName: 'superuser', act: 'changed' })
  expect(line?.differences).toEqual([
    { field: 'amountLimit', label: null, before: 10_000, after: 12_300 },
    { field: 'countLimit', label: null, before: 20, after: null },
  ])
  expect((await lines('what=login'))[0]?.differences).toBeNull()
})

it('is filtered by a card and by a customer, for those who may see them', async () => {
  const { sql } = app.database
  const card = await addTestCard(app.database.db, own, 4712)
  const other = await addTestCard(app.database.db, own, 4713)
  await app.call('PUT', `/api/cards/${card.id}/limits`, { amountLimit: 700, countLimit: null }, cookie)
  const [{ customerID } = { customerID: 0 }] = await sql<{ customerID: number }[]>`
    select customer_id as "customerID" from customer_unit join card using (customer_unit_id) where card.id = ${card.id}`
  const recordsOf = async (query: string) => {
    const found = (await lines(query)).map(({ what, recordID }) => `${what} ${recordID}`)
    return [...new Set(found)]
  }
  expect(await recordsOf(`cardID=${card.id}`)).toEqual([`card ${card.id}`])
  expect(await recordsOf(`cardID=${card.id}&what=customer`)).toEqual([])
  expect(await recordsOf(`cardID=${card.id}&email=superuser@own.test`)).toEqual([`card ${card.id}`])
  expect(await recordsOf(`cardID=${card.id}&email=viewer@own.test`)).toEqual([])
  const ofCustomer = await recordsOf(`customerID=${customerID}`)
  expect(ofCustomer).toEqual(expect.arrayContaining([`card ${card.id}`, `card ${other.id}`]))
  expect(ofCustomer.some((record) => /^(role|web_api|login) /.test(record))).toBe(false)
  expect(await recordsOf(`customerID=${customerID}&cardID=${other.id}`)).toEqual([`card ${other.id}`])

  const auditor = await app.bearer(cookie, { permissions: [6000] })
  for (const path of ['', '/csv', '/json-lines'])
    for (const filter of [`cardID=${card.id}`, `customerID=${customerID}`]) {
      const { statusCode } = await app.call('GET', `/api/audit-log${path}?${filter}`, undefined, auditor)
      expect([path, filter, statusCode]).toEqual([path, filter, 403])
    }
})
