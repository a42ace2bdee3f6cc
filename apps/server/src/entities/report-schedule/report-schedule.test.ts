import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Permission } from '@kaarditeek/domain/access/permissions'
import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import { MAX_SCHEDULES } from '@kaarditeek/domain/report-schedule/rules'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpMailer } from '../../core/mail/mailer'
import { runReportSchedules } from '../../operations/report-schedules/run-report-schedules'
import { addTestCompany, type TestCompany } from '../../testing/fixtures'
import { addEverybody } from '../../testing/permission/everybody'
import { addReportData } from '../../testing/report-data'
import { ORIGIN, type TestApp, testApp } from '../../testing/test-app'
import { runDueJobs } from '../report/run-jobs'

const path = '/api/report-schedules'
/** A Friday, noon in Tallinn. */
const START = new Date('2026-11-20T10:00:00Z')
const daily = { period: 'day', hour: 7 }
const order = { report: 'terminals', format: 'csv', detailed: true }

let app: TestApp
let own: TestCompany
let superuser: string
let exporter: string
let elsewhere: string
let now = START
let mails: { to: string; text: string }[] = []
let smtp: SMTPServer
let mailUrl: string
let isRefusing = false
const accounts: Record<string, number> = {}

/** A mail server that keeps what it takes. */
const startMailServer = async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_, __, done) => done(isRefusing ? new Error('Refused') : null),
    onData: (stream, session, done) => {
      text(stream).then((mail) => {
        const body = mail.slice(mail.indexOf('\r\n\r\n'))
        const isEncoded = mail.includes('Content-Transfer-Encoding: base64')
        const written = isEncoded
          ? Buffer.from(body, 'base64').toString()
          : body.replaceAll('=\r\n', '').replaceAll('=3D', '=')
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text: written })
        done()
      }, done)
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  mailUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  await startMailServer()
  app = await testApp({ now: () => now })
  const { db } = app.database
  own = await addTestCompany(db, 'own')
  await addEverybody(db, own)
  await addReportData(db, own, 40)
  await addTestCompany(db, 'elsewhere', { issuerIDNo: '94120053' })
  const rows = await app.database.sql<{ email: string; id: number }[]>`
    select email, account_id as id from account join "user" on id = user_id`
  for (const { email, id } of rows) accounts[email] = Number(id)
})
beforeEach(async () => {
  await app.database.sql`update account set closed_at = null`
  mails = []
  isRefusing = false
  await app.database.sql`update report_schedule set closed_at = now(), next_at = null`
})
afterAll(async () => {
  smtp.close()
  await app.close()
})

const id = (email: string) => accounts[email] ?? 0
const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  at: string,
  payload: object | undefined,
  as: string,
) => {
  const reply = await app.call(method, `${path}${at}`, payload, as)
  return {
    status: reply.statusCode,
    ...(String(reply.headers['content-type']).includes('json') ? reply.json() : {}),
  }
}
const values = (changed: object = {}) => ({
  name: 'Päeva tehingud',
  order,
  timing: daily,
  recipients: [id('superuser@own.test'), id('exporter@own.test')],
  ...changed,
})
const create = (changed: object = {}, as = exporter) => send('POST', '', values(changed), as)
const made = async (changed: object = {}, as = exporter) => {
  const schedule = await create(changed, as)
  expect(schedule).toMatchObject({ status: 201 })
  return schedule
}
const get = ({ reportScheduleID }: { reportScheduleID: number }, as = superuser) =>
  send('GET', `/${reportScheduleID}`, undefined, as)
const act = ({ reportScheduleID }: { reportScheduleID: number }, what: string, as: string) =>
  send('PUT', `/${reportScheduleID}/${what}`, undefined, as)
const runsOf = async ({ reportScheduleID }: { reportScheduleID: number }, as = superuser) =>
  (await send('GET', `/${reportScheduleID}/runs`, undefined, as)).list
const download = async (schedule: { reportScheduleID: number }, runID: number, as: string) => {
  const reply = await app.call(
    'GET',
    `${path}/${schedule.reportScheduleID}/runs/${runID}/file`,
    undefined,
    as,
  )
  return { status: reply.statusCode, body: reply.body }
}

/** One server's loops: schedules, jobs, schedules again. */
const tick = async () => {
  const { deps } = app
  const context = {
    ...deps,
    mailer: smtpMailer(mailUrl),
    closing: new AbortController().signal,
    report: (failure: unknown) => {
      throw failure
    },
  }
  await runReportSchedules(context)
  await runDueJobs(context)
  await runReportSchedules(context)
}
/** Sets the clock. Sessions have ended by then. */
const goTo = async (time: string) => {
  now = new Date(time)
  superuser = await app.login('superuser@own.test')
  exporter = await app.login('exporter@own.test').catch(() => '')
  elsewhere = await app.login('superuser@elsewhere.test')
}

describe('a report schedule', () => {
  it('sends a link to those who may have the report, for the days before', async () => {
    await goTo('2026-11-20T10:00:00Z')
    const schedule = await made({ days: 'yesterday' })
    expect(schedule).toMatchObject({
      own: true,
      state: 'active',
      nextAt: '2026-11-21T05:00:00.000Z',
      lastAt: null,
      recipientNames: ['superuser@own.test', 'exporter@own.test'],
    })
    await tick()
    expect(await runsOf(schedule)).toEqual([])
    await goTo('2026-11-21T05:00:00Z')
    await tick()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['exporter@own.test', 'superuser@own.test'])
    const [run] = await runsOf(schedule)
    expect(run).toMatchObject({
      dueAt: '2026-11-21T05:00:00.000Z',
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      state: 'done',
      expiresAt: '2026-11-28T05:00:00.000Z',
      mails: [
        { name: 'superuser@own.test', state: 'sent', sentAt: '2026-11-21T05:00:00.000Z' },
        { name: 'exporter@own.test', state: 'sent' },
      ],
    })
    for (const mail of mails)
      expect(mail.text).toContain(`${ORIGIN}/report-schedules/${schedule.reportScheduleID}\r\n`)
    const expected = await app.call(
      'GET',
      '/api/transactions/terminals/report?startDate=2026-11-20&endDate=2026-11-20&detailed=true&downloadCSV=true',
      undefined,
      superuser,
    )
    const file = await download(schedule, run.runID, superuser)
    expect(file).toEqual({ status: 200, body: expected.body })
    const jobs = await app.call('GET', '/api/reports/files', undefined, exporter)
    expect(jobs.json().list).toEqual([])
  })

  it('is sent once for each time, by several servers at once and after the mail server refused', async () => {
    await goTo('2026-11-21T10:00:00Z')
    const schedule = await made({ timing: { period: 'week', weekday: 1, hour: 9 } })
    await goTo('2026-11-23T07:00:00Z')
    isRefusing = true
    await Promise.all([tick(), tick(), tick()])
    expect(mails).toEqual([])
    expect((await runsOf(schedule))[0].mails[0]).toMatchObject({ state: 'waiting', sentAt: null })
    isRefusing = false
    await goTo('2026-11-23T08:00:00Z')
    await Promise.all([tick(), tick(), tick()])
    await tick()
    expect(mails).toHaveLength(2)
    const month = { startDate: '2026-11-01', endDate: '2026-11-30' }
    expect(await runsOf(schedule)).toEqual([expect.objectContaining(month)])
    expect(await get(schedule)).toMatchObject({ nextAt: '2026-11-30T07:00:00.000Z' })
  })

  it('that missed several times sends the latest alone', async () => {
    await goTo('2026-11-23T10:00:00Z')
    const schedule = await made({ days: 'yesterday' })
    await goTo('2026-11-27T12:00:00Z')
    await tick()
    await tick()
    expect(await runsOf(schedule)).toMatchObject([
      { dueAt: '2026-11-27T05:00:00.000Z', startDate: '2026-11-26' },
    ])
    expect(mails).toHaveLength(2)
  })

  it('is sent once where a server ended while it made the file', async () => {
    await goTo('2026-11-27T12:00:00Z')
    const schedule = await made({ recipients: [id('superuser@own.test')] })
    expect((await send('POST', `/${schedule.reportScheduleID}/runs`, undefined, exporter)).status).toBe(201)
    expect(await send('POST', `/${schedule.reportScheduleID}/runs`, undefined, exporter)).toMatchObject({
      status: 400,
      reason: 'tooManyJobs',
    })
    await app.database
      .sql`update report_job set attempts = 1, next_attempt_at = ${now.toISOString()} where ended_at is null`
    await tick()
    await tick()
    expect(mails).toHaveLength(1)
  })

  it('stops when its author’s account is closed, and goes on with who takes it over', async () => {
    await goTo('2026-11-28T10:00:00Z')
    const schedule = await made({ order: { report: 'cardList' } })
    expect(await act(schedule, 'take-over', await app.login('only5000@own.test'))).toMatchObject({
      status: 404,
    })
    await app.database.sql`update account set closed_at = now() where account_id = ${id('exporter@own.test')}`
    await goTo('2026-11-29T06:00:00Z')
    await tick()
    expect(mails).toEqual([])
    expect(await get(schedule)).toMatchObject({ state: 'stopped', stopReason: 'authorClosed', nextAt: null })
    expect(await act(schedule, 'take-over', superuser)).toMatchObject({
      status: 200,
      own: true,
      author: 'superuser@own.test',
      state: 'active',
      stopReason: null,
      nextAt: '2026-11-30T05:00:00.000Z',
    })
    const again = await act(schedule, 'take-over', superuser)
    expect(again).toMatchObject({ status: 403, reason: 'ownSchedule' })
    await goTo('2026-11-30T05:00:00Z')
    await tick()
    expect(mails.map(({ to }) => to)).toEqual(['superuser@own.test'])
  })

  it('stops when its author loses the permission, and mails nobody who has lost it', async () => {
    await goTo('2026-11-30T10:00:00Z')
    const reader = id('only5000@own.test')
    const refused = await create({ order: { report: 'cardList' }, recipients: [reader] })
    expect(refused).toMatchObject({
      status: 400,
      subErrors: [{ field: 'recipients', reason: 'recipientLacksPermission', value: String(reader) }],
    })
    const schedule = await made({ recipients: [reader, id('superuser@own.test')] })
    const permit = (email: string, codes: number[]) => app.database.sql`
      update role set permissions = ${codes} from account
      where account.company_id = role.company_id and account.role_nr = role.role_nr and account_id = ${id(email)}`
    await permit('only5000@own.test', [])
    await goTo('2026-12-01T05:00:00Z')
    await tick()
    expect(mails.map(({ to }) => to)).toEqual(['superuser@own.test'])
    await permit('only5000@own.test', [Permission.CAN_GET_REPORTS])
    await permit('exporter@own.test', [Permission.CAN_GET_CARDS])
    await goTo('2026-12-02T05:00:00Z')
    await tick()
    expect(mails).toHaveLength(1)
    expect(await get(schedule, superuser)).toMatchObject({
      state: 'stopped',
      stopReason: 'authorLacksPermission',
    })
    const only = await app.login('only5000@own.test')
    expect(await act(schedule, 'take-over', only)).toMatchObject({ status: 200, author: 'only5000@own.test' })
    await permit('exporter@own.test', [300, 400, 5000])
  })

  it('is seen by its author, its recipients and superusers, and managed by the author and superusers', async () => {
    await goTo('2026-12-02T10:00:00Z')
    const only = await app.login('only5000@own.test')
    const operator = await app.login('operator@own.test')
    const schedule = await made({ recipients: [id('exporter@own.test')] })
    const { reportScheduleID } = schedule
    const { runID } = await send('POST', `/${reportScheduleID}/runs`, undefined, exporter)
    await tick()
    expect((await download(schedule, runID, exporter)).status).toBe(200)
    expect((await download(schedule, runID, superuser)).status).toBe(200)
    for (const stranger of [only, elsewhere]) {
      expect((await get(schedule, stranger)).status).toBe(404)
      expect((await download(schedule, runID, stranger)).status).toBe(404)
      expect((await act(schedule, 'pause', stranger)).status).toBe(404)
      expect((await send('GET', `/${reportScheduleID}/runs`, undefined, stranger)).status).toBe(404)
      expect((await send('GET', '', undefined, stranger)).list).toEqual([])
    }
    expect((await get(schedule, operator)).status).toBe(403)
    expect((await download(schedule, runID, '')).status).toBe(401)
    const edited = values({ recipients: [id('only5000@own.test')] })
    expect(await send('PUT', `/${reportScheduleID}`, edited, superuser)).toMatchObject({
      status: 200,
      own: false,
    })
    expect((await get(schedule, only)).status).toBe(200)
    for (const refused of [
      await send('PUT', `/${reportScheduleID}`, edited, only),
      await act(schedule, 'pause', only),
      await act(schedule, 'take-over', only),
      await send('DELETE', `/${reportScheduleID}`, undefined, only),
      await send('POST', `/${reportScheduleID}/runs`, undefined, only),
    ])
      expect(refused.status).toBe(403)
    expect(await act(schedule, 'pause', superuser)).toMatchObject({ state: 'paused', nextAt: null })
    await goTo('2026-12-03T06:00:00Z')
    await tick()
    expect(await runsOf(schedule, exporter)).toHaveLength(1)
    expect(await act(schedule, 'resume', superuser)).toMatchObject({ nextAt: '2026-12-04T05:00:00.000Z' })
    await goTo('2026-12-09T11:00:00Z')
    expect((await download(schedule, runID, exporter)).status).toBe(404)
    expect((await send('DELETE', `/${reportScheduleID}`, undefined, exporter)).status).toBe(204)
    expect((await get(schedule, exporter)).status).toBe(404)
  })

  it('sends the rows of any list, for who may see the list', async () => {
    await goTo('2026-12-08T12:00:00Z')
    const ofList = (list: string, search: object = {}) => ({ order: { report: 'list', list, search } })
    const recipients = { recipients: [id('superuser@own.test')] }
    expect(await create(ofList('role'))).toMatchObject({ status: 403 })
    expect(await create(ofList('role'), superuser)).toMatchObject({
      subErrors: [{ field: 'recipients', reason: 'recipientLacksPermission' }],
    })
    expect(await create({ ...ofList('terminal'), ...recipients }, superuser)).toMatchObject({
      subErrors: [{ field: 'search.terminalOwnerID', code: 'ERROR_INCOMPLETE_DATA' }],
    })
    const schedule = await made({ ...ofList('role'), ...recipients }, superuser)
    await goTo('2026-12-09T05:00:00Z')
    await tick()
    const [run] = await runsOf(schedule)
    expect(run).toMatchObject({ state: 'done', fileName: 'roles_09_12_2026.xlsx' })
    expect(await download(schedule, run.runID, superuser)).toMatchObject({ status: 200 })
    await send('DELETE', `/${schedule.reportScheduleID}`, undefined, superuser)
  })

  it('sends a saved view with its filters as they are then, until the view is gone', async () => {
    await goTo('2026-12-09T12:00:00Z')
    const view = async (list: string, search: object) => {
      const state = { search, period: null, columns: {}, density: null }
      const reply = await app.call(
        'POST',
        '/api/saved-views',
        { list, name: `View of ${list}`, state },
        exporter,
      )
      return reply.json().savedViewID
    }
    const withoutFile = await view('sandbox', {})
    const ofRecord = await view('terminal', {})
    const ofView = (savedViewID: number) => ({ order: { report: 'savedView', savedViewID } })
    for (const savedViewID of [withoutFile, ofRecord])
      expect(await create(ofView(savedViewID))).toMatchObject({ status: 400, reason: 'listWithoutFile' })
    const savedViewID = await view('card', { cardState: 0, limit: 50, gone: 'filter' })
    expect(await create(ofView(savedViewID), superuser)).toMatchObject({
      status: 400,
      reason: 'recordUnknown',
    })
    const field = { record: 'customer', type: 'number', name: 'Kaugus' }
    const { ownFieldID } = (await app.call('POST', '/api/own-fields', field, superuser)).json()
    const ofDeletedField = await view('customer', { ownField: [`${ownFieldID}:1..`] })
    await app.call('DELETE', `/api/own-fields/${ownFieldID}`, undefined, superuser)
    const withoutField = await made(ofView(ofDeletedField))
    const schedule = await made(ofView(savedViewID))
    await goTo('2026-12-10T05:00:00Z')
    await tick()
    expect(await runsOf(schedule)).toMatchObject([{ state: 'done', fileName: 'cards_10_12_2026.xlsx' }])
    expect(await runsOf(withoutField)).toMatchObject([{ state: 'done' }])
    await send('DELETE', `/${withoutField.reportScheduleID}`, undefined, exporter)
    const ofOther = await made(values({ timing: daily }))
    const { list } = await send('GET', `?savedViewID=${savedViewID}`, undefined, exporter)
    expect(list).toMatchObject([{ reportScheduleID: schedule.reportScheduleID }])
    const paused = await made(ofView(savedViewID))
    await act(paused, 'pause', exporter)
    await app.call('DELETE', `/api/saved-views/${savedViewID}`, undefined, exporter)
    for (const stopped of [schedule, paused])
      expect(await get(stopped)).toMatchObject({ state: 'stopped', stopReason: 'viewGone', nextAt: null })
    expect(await get(ofOther)).toMatchObject({ state: 'active' })
    expect(await act(schedule, 'resume', exporter)).toMatchObject({ status: 400, reason: 'viewGone' })
    const other = { ...values({ order }), reportScheduleID: undefined }
    await send('PUT', `/${schedule.reportScheduleID}`, other, exporter)
    expect(await act(schedule, 'resume', exporter)).toMatchObject({ state: 'active', stopReason: null })
  })

  it.each([
    ['an unknown report', { order: { report: 'passwords' } }],
    ['days of a report without days', { days: 'yesterday', order: { report: 'unusedCards' } }],
    ['a weekday of a day', { timing: { period: 'day', hour: 7, weekday: 1 } }],
    ['hour 24', { timing: { period: 'day', hour: 24 } }],
    ['day 0', { timing: { period: 'month', dayOfMonth: 0, hour: 7 } }],
    ['nobody as recipient', { recipients: [] }],
    ['a recipient twice', { recipients: [1, 1] }],
    ['51 recipients', { recipients: Array.from({ length: 51 }, (_, index) => index + 1) }],
    ['a long name', { name: 'x'.repeat(65) }],
  ])('takes no %s', async (_, faulty) => {
    await goTo('2026-12-12T10:00:00Z')
    expect((await create(faulty, superuser)).status).toBe(400)
  })

  it('goes to no account of another company, and is one of 50 of an account at most', async () => {
    await goTo('2026-12-12T10:00:00Z')
    const recipients = [id('superuser@elsewhere.test')]
    expect(await create({ recipients }, superuser)).toMatchObject({
      status: 400,
      subErrors: [{ field: 'recipients', reason: 'recordUnknown' }],
    })
    for (let index = 0; index < MAX_SCHEDULES; index += 1)
      await made({ recipients: [id('superuser@own.test')] }, superuser)
    expect(await create({ recipients: [id('superuser@own.test')] }, superuser)).toMatchObject({
      reason: 'tooManySchedules',
    })
  })
})

describe('The audit log', () => {
  const linesOf = async ({ reportScheduleID }: { reportScheduleID: number }) => {
    const query = `what=report_schedule&recordID=${reportScheduleID}&orderBy=time`
    const { list } = (await app.call('GET', `/api/audit-log?${query}`, undefined, superuser)).json()
    return list.map(({ act: did, author, name, differences }: AuditLine) => ({
      ...{ did, author, name },
      changed: Object.fromEntries(
        (differences ?? []).map(({ field, before, after }) => [field, [before, after]]),
      ),
    }))
  }

  it('has what people and the calendar do with a schedule, and no line where nothing changed', async () => {
    await goTo('2026-12-14T10:00:00Z')
    const schedule = await made({ days: 'yesterday' })
    await send('PUT', `/${schedule.reportScheduleID}`, values({ days: 'yesterday' }), exporter)
    const toOne = values({ days: 'lastWeek', recipients: [id('superuser@own.test')] })
    await send('PUT', `/${schedule.reportScheduleID}`, toOne, superuser)
    await act(schedule, 'pause', exporter)
    await act(schedule, 'pause', exporter)
    await act(schedule, 'resume', superuser)
    await send('POST', `/${schedule.reportScheduleID}/runs`, undefined, superuser)
    await goTo('2026-12-15T06:00:00Z')
    await tick()
    await act(schedule, 'take-over', superuser)
    await send('DELETE', `/${schedule.reportScheduleID}`, undefined, superuser)
    const exported = 'exporter@own.test'
    const managed = 'superuser@own.test'
    expect(await linesOf(schedule)).toMatchObject([
      {
        ...{ did: 'created', author: exported, name: 'Päeva tehingud' },
        changed: { report: [null, 'terminals'], period: [null, 'day'], hour: [null, '07:00'] },
      },
      { did: 'changed', author: managed, changed: { days: ['yesterday', 'lastWeek'] } },
      { did: 'changed', author: exported, changed: { state: ['active', 'paused'] } },
      { did: 'changed', author: managed, changed: { state: ['paused', 'active'] } },
      { did: 'changed', author: managed, changed: { lastAt: [null, '2026-12-14T10:00:00.000Z'] } },
      {
        did: 'changed',
        author: null,
        changed: { lastAt: ['2026-12-14T10:00:00.000Z', '2026-12-15T05:00:00.000Z'] },
      },
      { did: 'changed', author: managed, changed: { accountID: expect.anything() } },
      { did: 'closed', author: managed },
    ])
  })

  it('begins the history of a schedule of an earlier release with what it was', async () => {
    await goTo('2026-12-16T10:00:00Z')
    const schedule = await made()
    await app.database
      .sql`delete from change where entity = 'report_schedule' and entity_id = ${schedule.reportScheduleID}`
    await goTo('2026-12-17T04:00:00Z')
    await act(schedule, 'pause', superuser)
    expect(await linesOf(schedule)).toMatchObject([
      { did: 'created', author: 'exporter@own.test', changed: { name: [null, 'Päeva tehingud'] } },
      { did: 'changed', author: 'superuser@own.test', changed: { state: ['active', 'paused'] } },
    ])
  })
})
