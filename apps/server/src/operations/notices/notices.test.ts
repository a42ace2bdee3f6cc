import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { MAX_RULES } from '@kaarditeek/domain/notice/rules'
import { addHours, addMinutes } from 'date-fns'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDueMails } from '../../core/mail/deliver-mail'
import { smtpMailer } from '../../core/mail/mailer'
import { addTestCard, addTestCompany, type TestCompany } from '../../testing/fixtures'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { lookForNotices } from './look-for-notices'

const rules = '/api/notice-rules'

/** Text of a mail in quoted-printable. */
const decoded = (body: string) =>
  decodeURIComponent(
    body
      .replaceAll('=\r\n', '')
      .replaceAll('%', '%25')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
  )

describe('notices', () => {
  let test: TestApp
  let own: TestCompany
  let other: TestCompany
  let superuser: string
  let operator: string
  let elsewhere: string
  let now = NOW
  let cardNo = 0
  const mails: { headers: string; body: string }[] = []
  const failures: unknown[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        const [headers = '', ...paragraphs] = mail.split('\r\n\r\n')
        // Logins are mailed too.
        if (headers.includes('Kaarditeegi teated'))
          mails.push({ headers, body: decoded(paragraphs.join('\n\n')) })
        done()
      }, done)
    },
  })

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    test = await testApp({ now: () => now, mailer: smtpMailer(`smtp://127.0.0.1:${port}`) })
    own = await addTestCompany(test.database.db, 'own')
    other = await addTestCompany(test.database.db, 'other', { issuerIDNo: '94120052' })
    // A viewer of customers alone.
    await test.database.sql`update role set permissions = '{400}' where role_nr in (
      select role_nr from account join "user" on "user".id = account.user_id where email = 'viewer@own.test')`
    operator = await test.login('operator@own.test')
    elsewhere = await test.login('superuser@other.test')
  })
  afterAll(async () => {
    await test.close('cards are closed in their rows alone')
    server.close()
  })
  beforeEach(async () => {
    now = addHours(now, 1)
    mails.length = 0
    superuser = await test.login('superuser@own.test')
    await test.database.sql`truncate notice_rule, notice, notice_read, notice_mail, mail`
  })

  const context = () => ({ ...test.deps, report: (failure: unknown) => void failures.push(failure) })
  /** Looks a minute later, so that each kind that is looked at every minute is due. */
  const look = async (minutes = 1) => {
    now = addMinutes(now, minutes)
    await lookForNotices(context())
    expect(failures).toEqual([])
  }
  const rule = async (values: object, who = superuser) => {
    const reply = await test.call('POST', rules, values, who)
    expect([reply.statusCode, reply.body]).toEqual([201, expect.anything()])
    return reply.json()
  }
  const list = async (who = superuser, query = '') =>
    (await test.call('GET', `/api/notices?${query}`, undefined, who)).json().list
  const unread = async (who = superuser) =>
    (await test.call('GET', '/api/notices/unread', undefined, who)).json().unread
  /** A card that was issued long ago. */
  const card = async (of = own, values = {}) => {
    cardNo += 1
    const added = await addTestCard(test.database.db, of, cardNo, values)
    await test.database.sql`update card_load set date_in = '2026-10-01' where card_id = ${added.id}`
    return added
  }
  const pay = async (pan: string, amount: number, of = own) => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/web/payments',
      headers: {
        authorization: `Bearer ${of.apiKey}`,
        'idempotency-key': `sale-${pan.slice(-6)}-${amount}-${now.getTime()}`,
      },
      payload: { pan, amount, terminalID: 'T1' },
    })
    expect(reply.statusCode, reply.body).toBe(201)
  }
  const load = async (cardID: number, amount: number) => {
    const reply = await test.call('POST', `/api/cards/${cardID}/loads`, { amount, reason: 'Load' }, superuser)
    expect(reply.statusCode, reply.body).toBe(201)
  }

  it('of a balance are raised once, ended, and raised again after their end', async () => {
    await rule({ kind: 'cardBalance', amount: 1000 })
    const { id, pan } = await card()
    await look()
    expect(await list()).toEqual([])
    await pay(pan, 4500)
    await look()
    expect(await list()).toMatchObject([
      { kind: 'cardBalance', recordID: id, panLast4: pan.slice(-4), figure: 500, endedAt: null, read: false },
    ])
    await pay(pan, 100)
    await look()
    await look()
    expect(await list()).toHaveLength(1)
    await load(id, 2000)
    await look()
    expect(await list()).toMatchObject([{ endedAt: now.toISOString(), figure: 500 }])
    await pay(pan, 2100)
    await look()
    expect(await list()).toMatchObject([{ endedAt: null, figure: 300 }, { figure: 500 }])
  })

  it('of one look are one row, opened in the order of urgency and read together', async () => {
    await rule({ kind: 'cardBalance', amount: 1000 })
    await rule({ kind: 'cardBalance', amount: 900 })
    for (const amount of [4200, 4150, 4500]) await pay((await card()).pan, amount)
    await look()
    await pay((await card()).pan, 4300)
    await look()
    const listed = await list()
    const query = (more: string, who = superuser) => test.call('GET', `/api/notices?${more}`, undefined, who)
    const [later, , ...earlier] = (await query('folded=true')).json().list
    const looks = (await query('folded=true')).json()
    expect(listed).toHaveLength(8)
    expect(looks.count).toBe(4)
    expect(looks.list.map((one: { look: object }) => one.look)).toEqual([
      { count: 1, unread: 1, open: 1, endedAt: null },
      { count: 1, unread: 1, open: 1, endedAt: null },
      { count: 3, unread: 3, open: 3, endedAt: null },
      { count: 3, unread: 3, open: 3, endedAt: null },
    ])
    const pages = await Promise.all([1, 2, 3, 4].map((page) => query(`folded=true&limit=1&page=${page}`)))
    expect(pages.flatMap((page) => page.json().list)).toEqual(looks.list)
    const [wide] = earlier
    const opened = (await query(`lookOf=${wide.noticeID}&orderBy=raisedAt`)).json()
    expect(opened.count).toBe(3)
    expect(opened.list.map(({ figure }: { figure: number }) => figure)).toEqual([500, 800, 850])
    expect(opened.list[0].noticeID).toBe(wide.noticeID)
    // Each has the bound of its rule as it was then, also after the rule was changed.
    now = addHours(now, 1)
    const ruleID = wide.noticeRuleID
    expect(earlier.map(({ bound }: { bound: { amount: number } }) => bound.amount).sort()).toEqual([
      1000, 900,
    ])
    const edited = await test.call('PUT', `${rules}/${ruleID}`, { amount: 950 }, superuser)
    expect(edited.statusCode, edited.body).toBe(200)
    expect((await query(`lookOf=${wide.noticeID}`)).json().list[0].bound).toEqual(wide.bound)

    const second = opened.list[1].noticeID
    await test.call('PUT', `/api/notices/${wide.noticeID}/read`, {}, superuser)
    const unreadLooks = (await query('folded=true&unread=true')).json().list
    expect(unreadLooks[2]).toMatchObject({ noticeID: second, look: { count: 2, unread: 2 } })
    await test.call('PUT', `/api/notices/${second}/read`, { look: true }, superuser)
    expect(await unread()).toBe(5)
    expect((await query('folded=true')).json().list[2].look).toMatchObject({ count: 3, unread: 0 })
    expect(later.look.unread).toBe(1)
    expect((await query(`lookOf=${wide.noticeID}`, elsewhere)).json().list).toEqual([])
    expect((await query('folded=true', elsewhere)).json().list).toEqual([])
  })

  it('are counted by their rule', async () => {
    const rules = [
      await rule({ kind: 'cardBalance', amount: 1000 }),
      await rule({ kind: 'cardBalance', amount: 600 }),
      await rule({ kind: 'webhookFailing' }),
      await rule({ kind: 'cardBalance', amount: 1000 }, elsewhere),
    ]
    for (const amount of [4100, 4500]) await pay((await card()).pan, amount)
    await look()
    const counts = async (who: string) =>
      (await test.call('GET', '/api/notice-rules', undefined, who))
        .json()
        .list.map(({ noticeRuleID, openNotices }: Record<string, number>) => [noticeRuleID, openNotices])
    const [ten, six, webhooks, others] = rules.map(({ noticeRuleID }) => noticeRuleID)
    expect(await counts(superuser)).toEqual([
      [ten, 2],
      [six, 1],
      [webhooks, 0],
    ])
    expect(await counts(elsewhere)).toEqual([[others, 0]])
  })

  it('of a share tell of cards that were used since the rule was made', async () => {
    const before = await card()
    await pay(before.pan, 4900)
    now = addHours(now, 1)
    await rule({ kind: 'cardBalance', percentage: 10 })
    const at = await card()
    await pay(at.pan, 4500)
    const below = await card()
    await pay(below.pan, 4501)
    await look()
    expect(await list()).toMatchObject([{ recordID: below.id, figure: 499 }])
  })

  it('are raised once by two servers at the same time', async () => {
    await rule({ kind: 'cardBalance', amount: 1000 })
    const { pan } = await card()
    await pay(pan, 4500)
    now = addMinutes(now, 1)
    await Promise.all([1, 2, 3].map(() => lookForNotices(context())))
    expect(failures).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  it('of a customer add its cards up', async () => {
    await test.database.sql`update card set closed_at = now() where closed_at is null`
    await rule({ kind: 'customerBalance', amount: 6000 })
    const [one, two] = [await card(), await card()]
    await pay(one.pan, 3000)
    await look(10)
    expect(await list()).toEqual([])
    await pay(two.pan, 2000)
    await look(10)
    expect(await list()).toMatchObject([{ kind: 'customerBalance', figure: 5000, name: 'own' }])
    await card(own, { amountLimit: null })
    await look(10)
    expect(await list()).toMatchObject([{ endedAt: now.toISOString() }])
  })

  it('of another company are neither seen nor marked', async () => {
    await rule({ kind: 'cardBalance', amount: 1000 }, elsewhere)
    const made = await rule({ kind: 'webhookFailing' })
    const { pan } = await card(other)
    await pay(pan, 4500, other)
    await look()
    const [notice] = await list(elsewhere)
    expect(await list()).toEqual([])
    const replies = [
      await test.call('PUT', `/api/notices/${notice.noticeID}/read`, undefined, superuser),
      await test.call('GET', `${rules}/${made.noticeRuleID}`, undefined, elsewhere),
      await test.call('PUT', `${rules}/${made.noticeRuleID}`, {}, elsewhere),
      await test.call('DELETE', `${rules}/${made.noticeRuleID}`, undefined, elsewhere),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect(await unread(elsewhere)).toBe(1)
  })

  it('are seen by whoever may see their subject, and read by each alone', async () => {
    const viewer = await test.login('viewer@own.test')
    await rule({ kind: 'cardBalance', amount: 1000 })
    const { pan } = await card()
    await pay(pan, 4500)
    await look()
    const [notice] = await list()
    expect(await list(viewer)).toEqual([])
    expect(await unread(viewer)).toBe(0)
    const read = (who: string) => test.call('PUT', `/api/notices/${notice.noticeID}/read`, undefined, who)
    expect((await read(viewer)).statusCode).toBe(404)
    const { pan: another } = await card()
    await pay(another, 4500)
    await look()
    expect((await read(superuser)).statusCode).toBe(204)
    expect((await read(superuser)).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ read: false }, { noticeID: notice.noticeID, read: true }])
    expect(await list(operator)).toMatchObject([{ read: false }, { read: false }])
    await test.database.sql`delete from notice where notice_id <> ${notice.noticeID}`
    expect(await list(superuser, 'kind=cardBalance')).toHaveLength(1)
    expect(await list(superuser, 'kind=cardExpiry')).toEqual([])
    expect(await list(superuser, 'unread=true')).toEqual([])
    expect(await list(operator, 'unread=true')).toHaveLength(1)
    expect((await test.call('PUT', '/api/notices/read', undefined, operator)).statusCode).toBe(204)
    expect(await unread(operator)).toBe(0)
    expect((await test.call('POST', rules, { kind: 'webhookFailing' }, viewer)).statusCode).toBe(403)
  })

  it('have fifty rules at most, also if two are added at once', async () => {
    for (let amount = 1; amount < MAX_RULES; amount += 1) await rule({ kind: 'cardBalance', amount })
    const add = (kind: string) => test.call('POST', rules, { kind }, superuser)
    const both = await Promise.all([add('fileDone'), add('importDone')])
    expect(both.map((reply) => reply.json().reason).sort()).toEqual(['tooManyNoticeRules', undefined])
  })

  it('have no second rule that is the same, also if two are added at once', async () => {
    const set = (method: 'POST' | 'PUT', path: string, values: object) =>
      test.call(method, path, values, superuser)
    const add = () => set('POST', rules, { kind: 'webhookFailing' })
    const both = await Promise.all([add(), add()])
    expect(both.map((reply) => reply.json().reason).sort()).toEqual(['noticeRuleExists', undefined])
    await rule({ kind: 'cardBalance', percentage: 5 })
    await rule({ kind: 'customerBalance', amount: 5 })
    const { noticeRuleID } = await rule({ kind: 'cardBalance', amount: 5 })
    await rule({ kind: 'cardBalance', amount: 6 })
    const edit = (values: object) => set('PUT', `${rules}/${noticeRuleID}`, values)
    expect((await edit({ amount: 6 })).json()).toMatchObject({
      reason: 'noticeRuleExists',
      subErrors: [{ field: 'amount' }],
    })
    for (const values of [{}, { amount: 5 }, { amount: 7 }]) expect((await edit(values)).statusCode).toBe(200)
  })

  it.each([
    [{ kind: 'cardBalance' }, 'amount'],
    [{ kind: 'cardBalance', amount: 1, percentage: 1 }, 'percentage'],
    [{ kind: 'cardBalance', days: 1 }, 'days'],
    [{ kind: 'numberRange', percentage: 101 }, 'percentage'],
    [{ kind: 'refusals', percentage: 100 }, 'percentage'],
    [{ kind: 'webhookFailing', days: 1 }, 'days'],
  ])('rules take no %o', async (values, field) => {
    const reply = await test.call('POST', rules, values, superuser)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().subErrors).toMatchObject([{ field }])
  })

  it('end with their rule', async () => {
    const { noticeRuleID } = await rule({ kind: 'cardBalance', amount: 1000 })
    const { pan } = await card()
    await pay(pan, 4500)
    await look()
    expect((await test.call('DELETE', `${rules}/${noticeRuleID}`, undefined, superuser)).statusCode).toBe(204)
    expect(await list()).toMatchObject([{ endedAt: now.toISOString() }])
    await look()
    expect(await list()).toHaveLength(1)
  })

  it('are neither raised nor mailed while their rule is off', async () => {
    const made = await rule({ kind: 'cardBalance', amount: 1000 })
    expect(made).toMatchObject({ active: true })
    const turn = async (active: boolean) => {
      const reply = await test.call('PUT', `${rules}/${made.noticeRuleID}`, { active }, superuser)
      expect(reply.json()).toMatchObject({ ...made, active, openNotices: 0 })
    }
    expect((await test.call('PUT', '/api/notices/mail', { mail: 'atOnce' }, superuser)).statusCode).toBe(200)
    const before = mails.length
    const [first, second] = [await card(), await card()]
    await pay(first.pan, 4500)
    await test.database.sql`update notice_mail set mailed_at = ${now.toISOString()}`
    await look()
    expect(await list()).toMatchObject([{ recordID: first.id, endedAt: null }])
    await turn(false)
    expect(await list()).toMatchObject([{ recordID: first.id, endedAt: now.toISOString() }])
    await pay(second.pan, 4500)
    await look(20)
    await deliverDueMails(test.deps)
    expect([await list(), mails.slice(before)]).toMatchObject([[{ recordID: first.id }], []])
    // Switched on again, it acts as a new rule, also in mails.
    now = addHours(now, 1)
    await turn(true)
    await look()
    expect(await list()).toHaveLength(1)
    await pay(second.pan, 100)
    await look()
    expect(await list()).toMatchObject([{ recordID: second.id, endedAt: null }, { recordID: first.id }])
    await look(20)
    await deliverDueMails(test.deps)
    const told = mails.slice(before).map(({ body }) => body)
    expect(told).toEqual([expect.stringContaining(second.pan.slice(-4))])
    expect(told[0]).not.toContain(first.pan.slice(-4))
    const { differences } = (
      await test.call('GET', '/api/audit-log?what=notice_rule', undefined, superuser)
    ).json().list[0]
    expect(differences).toMatchObject([{ field: 'active', before: false, after: true }])
  })

  it('tell of expiry, full ranges, failing webhooks and ending keys', async () => {
    const { sql } = test.database
    await sql`update card set closed_at = now() where closed_at is null`
    const soon = await card(own, { validTo: addHours(now, 24 * 10) })
    await card(own, { validTo: addHours(now, 24 * 12) })
    await sql`update card_product set next_account_id_no = 1009000 where company_id = ${own.companyID}`
    await sql`insert into webhook (company_id, web_api_id, url, secret_encrypted, failing_since, read_to)
      values (${own.companyID}, ${own.webApiID}, 'https://till.test/', '', ${addHours(now, -2).toISOString()}, now())`
    await sql`insert into web_api_key (company_id, web_api_id, key_hash, key_encrypted, key_last4, expires_at)
      values (${own.companyID}, ${own.webApiID}, 'old', '', 'abcd', ${addHours(now, 30).toISOString()})`
    await rule({ kind: 'cardExpiry', days: 10 })
    await rule({ kind: 'numberRange', percentage: 90 })
    await rule({ kind: 'webhookFailing' })
    await rule({ kind: 'keyEnding', days: 2 })
    await look()
    const told = (await list(superuser, 'orderBy=raisedAt')).map(
      ({ kind, recordID, figure }: Record<string, unknown>) => [kind, recordID, figure],
    )
    expect(told).toEqual([
      ['cardExpiry', soon.id, null],
      ['numberRange', own.product.id, 90],
      ['webhookFailing', own.webApiID, null],
      ['keyEnding', own.webApiID, null],
    ])
    await sql`update webhook set failing_since = null`
    now = addHours(now, 31)
    await look()
    const open = (await list()).filter(({ endedAt }: { endedAt: string | null }) => endedAt === null)
    expect(open.map(({ kind }: { kind: string }) => kind)).toEqual(['numberRange', 'cardExpiry'])
  })

  it('tell of more refusals than usual', async () => {
    await rule({ kind: 'refusals', percentage: 200 })
    const refuse = (count: number, at: Date) => test.database.sql`
      insert into web_api_refusal (company_id, web_api_id, idempotency_key, received_at, refusal, request_id)
      select ${own.companyID}, ${own.webApiID}, n::text, ${at.toISOString()}, 'ERROR_BAD_PAN', gen_random_uuid()
      from generate_series(1, ${count}) n`
    await refuse(60, addHours(now, -48))
    await refuse(20, addHours(now, -2))
    await look()
    expect(await list()).toEqual([])
    await refuse(1, addHours(now, -1))
    await look(60)
    expect(await list()).toMatchObject([
      { kind: 'refusals', recordID: own.webApiID, figure: 21, name: 'Tills' },
    ])
  })

  it('tell who ordered a file or an import that it has ended, and nobody else', async () => {
    await rule({ kind: 'fileDone' })
    await rule({ kind: 'importDone' })
    const at = now.toISOString()
    const { companyID, by } = own
    await test.database
      .sql`insert into report_job (company_id, account_id, "order", language_id, state, created_at, ended_at, file_name, scheduled)
      values (${companyID}, ${by.accountID}, '{}', 2, 'done', ${at}, ${at}, 'Kaardid.xlsx', false),
        (${companyID}, ${by.accountID}, '{}', 2, 'done', ${at}, ${at}, 'Iga kuu.xlsx', true)`
    await test.database
      .sql`insert into card_import (company_id, account_id, file_name, dry_run, created_at, ended_at)
      values (${companyID}, ${by.accountID}, 'Uued.csv', false, ${at}, ${at})`
    await look()
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Uued.csv', 'Kaardid.xlsx'])
    expect(await list(operator)).toEqual([])
  })

  it('tell of no file that was downloaded, and end once it is', async () => {
    await rule({ kind: 'fileDone' })
    const { companyID } = own
    const madeOf = async (list: string) => {
      const order = { report: 'list', list, search: {} }
      const [job] = await test.database.sql<{ id: string }[]>`
        insert into report_job (company_id, account_id, "order", language_id, state, created_at, ended_at, file_name, content_type, size)
        values (${companyID}, ${own.by.accountID}, ${JSON.stringify(order)}, 2, 'done', ${now.toISOString()}, ${now.toISOString()},
          ${`${list}.csv`}, 'text/csv', 1) returning job_id as id`
      await test.database.sql`insert into report_file_part values (${companyID}, ${job?.id ?? 0}, 0, '\\x41')`
      return `/api/reports/files/${job?.id}`
    }
    const [atOnce, later] = [await madeOf('auditLog'), await madeOf('noticeRule')]
    const download = async (path: string) =>
      expect((await test.call('GET', path, undefined, superuser)).statusCode).toBe(200)
    await download(atOnce)
    await look()
    expect(await list()).toMatchObject([{ name: 'noticeRule.csv', endedAt: null }])
    await download(later)
    await look()
    expect(await list()).toMatchObject([{ name: 'noticeRule.csv', endedAt: now.toISOString() }])
    const lines = await test.call('GET', '/api/audit-log?what=export&limit=2', undefined, superuser)
    expect(lines.json().list).toMatchObject([
      { call: 'report.download', report: 'list.noticeRule' },
      { call: 'report.download', report: 'list.auditLog' },
    ])
  })

  it('tell of acts that wait for a second person, until one has decided', async () => {
    const policy = (sum: number | null) =>
      test.call('PUT', '/api/companies/company/approval-policy', { approveLoadsAbove: sum }, superuser)
    await policy(1000)
    await rule({ kind: 'approvalWaiting' })
    const { id } = await card()
    const asked = await test.call(
      'POST',
      `/api/cards/${id}/loads`,
      { amount: 1001, reason: 'Load' },
      operator,
    )
    const { approvalID } = asked.json()
    await look()
    const told = { kind: 'approvalWaiting', recordID: approvalID, figure: 1001, name: 'operator' }
    expect(await list()).toMatchObject([{ ...told, endedAt: null }])
    // Its author cannot approve it, nor can who may only make refunds.
    expect(await list(operator)).toEqual([])
    const seenWith = async (permission: number) => {
      await test.database.sql`update role set permissions = ${[permission]} where role_nr in (
        select role_nr from account join "user" on "user".id = account.user_id where email = 'viewer@own.test')`
      return list(await test.login('viewer@own.test'))
    }
    expect(await seenWith(801)).toEqual([])
    expect(await seenWith(303)).toMatchObject([told])
    expect(await seenWith(400)).toEqual([])
    await test.call('POST', `/api/approvals/${approvalID}/approve`, {}, superuser)
    await look()
    expect(await list()).toMatchObject([{ ...told, endedAt: now.toISOString() }])
    await policy(null)
  })

  it('tell of a settlement that is due and of a month to close', async () => {
    const { sql } = test.database
    await sql`insert into transaction (company_id, card_id, terminal_id, account_id, amount, date_in)
      select ${own.companyID}, ${(await card()).id}, ${own.terminalRowID}, ${own.by.accountID}, 100, '2026-10-15T10:00:00Z'`
    await rule({ kind: 'settlementDue', days: 5 })
    await rule({ kind: 'monthToClose', days: 5 })
    await look()
    expect(await list(superuser, 'orderBy=raisedAt')).toMatchObject([
      { kind: 'settlementDue', recordID: own.terminalOwnerID, name: 'Shop' },
      { kind: 'monthToClose', recordID: 202610 },
    ])
    await sql`insert into company_month (company_id, month_nr, starts, ends, closed_at, account_id)
      values (${own.companyID}, 202610, '2026-09-30T21:00:00Z', '2026-10-31T22:00:00Z', ${now.toISOString()}, ${own.by.accountID})`
    await look(60)
    const ended = (await list()).filter(({ endedAt }: { endedAt: string | null }) => endedAt !== null)
    expect(ended).toMatchObject([{ kind: 'monthToClose', endedAt: now.toISOString() }])
    // The owner is settled for later days alone.
    await sql`update terminal_owner set settled_from = '2026-11-01' where company_id = ${own.companyID}`
    await look(60)
    const notices: { endedAt: string | null }[] = await list()
    expect(notices.every(({ endedAt }) => endedAt !== null)).toBe(true)
  })

  const choose = async (mail: string, who: string) =>
    expect((await test.call('PUT', '/api/notices/mail', { mail }, who)).statusCode).toBe(200)
  const deliver = () => deliverDueMails(test.deps)

  it('are mailed at once to who wants it and may see them, each once', async () => {
    await rule({ kind: 'cardBalance', amount: 1000 })
    await choose('atOnce', superuser)
    await choose('atOnce', await test.login('viewer@own.test'))
    const { pan } = await card()
    await pay(pan, 4500)
    await look()
    await look(20)
    await deliver()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.headers).toContain('To: superuser@own.test')
    expect(mails[0]?.headers).toContain('Subject: Kaarditeegi teated (own)')
    expect(mails[0]?.body).toContain(`Kaardil …${pan.slice(-4)} on alles 5,00`)
    expect(mails[0]?.body).not.toContain(pan)
  })

  it('are mailed once a day from the morning on', async () => {
    now = new Date('2026-11-24T10:00:00Z')
    superuser = await test.login('superuser@own.test')
    await rule({ kind: 'cardBalance', amount: 1000 })
    await choose('daily', superuser)
    const cards = [await card(), await card()]
    for (const { pan } of cards) await pay(pan, 4500)
    await look()
    await deliver()
    expect(mails).toEqual([])
    now = new Date('2026-11-25T05:58:00Z')
    await look()
    await deliver()
    expect(mails).toEqual([])
    await look()
    await look(60)
    await deliver()
    expect(mails).toHaveLength(1)
    for (const { pan } of cards) expect(mails[0]?.body).toContain(pan.slice(-4))
  })

  it('are no statement of a payment', async () => {
    await rule({ kind: 'cardBalance', amount: 1000 })
    const { pan } = await card()
    await test.database.sql`alter table notice rename to hidden_notice`
    await test.database.sql`alter table notice_rule rename to hidden_rule`
    await pay(pan, 4500)
    await test.database.sql`alter table hidden_notice rename to notice`
    await test.database.sql`alter table hidden_rule rename to notice_rule`
  })
})
