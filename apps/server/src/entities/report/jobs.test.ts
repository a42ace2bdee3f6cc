import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { reportJob } from '@kaarditeek/db/schema/report-job'
import { transaction } from '@kaarditeek/db/transaction'
import type { ReportJob, ReportOrder } from '@kaarditeek/domain/report/job'
import { addHours } from 'date-fns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isBusy } from '../../core/file/file-turn'
import { openNameless } from '../../core/file/nameless'
import { PART } from '../../core/file/parts'
import { LEASE } from '../../core/queue/lease'
import type { Replica } from '../../core/replica'
import { purge } from '../../operations/purge/purge'
import { addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { addReportData } from '../../testing/report-data'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { readFile, storeFile } from './job-files'
import { type Running, runDueJobs } from './run-jobs'

const order = { report: 'cards', startDate: '2026-10-01', endDate: '2026-12-31', xlsLanguage: 1 }
const csv = { ...order, format: 'csv' }

const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

describe('report jobs', () => {
  let test: TestApp
  let own: TestCompany
  let cookie: string
  let colleague: string
  let foreign: string
  let now = NOW

  beforeAll(async () => {
    test = await testApp({ now: () => now })
    const { db, sql } = test.database
    own = await addTestCompany(db, 'own')
    await addReportData(db, own, 40)
    await addTestCompany(db, 'other')
    cookie = await test.login('superuser@own.test')
    foreign = await test.login('superuser@other.test')
    await sql`update role set permissions = '{5000}' where role_nr = (select role_nr from account join "user" on id = user_id where email = 'operator@own.test')`
    colleague = await test.login('operator@own.test')
  })
  beforeEach(async () => {
    now = NOW
    await idle()
    await test.database.sql`delete from report_job`
  })
  afterAll(() => test.close())

  const running = (values: Partial<Running> = {}): Running => ({
    db: test.database.db,
    now: () => now,
    time: clockAt(NOW).time,
    closing: new AbortController().signal,
    report: () => undefined,
    ...values,
  })
  const run = (values?: Partial<Running>) => runDueJobs(running(values))

  const call = async (path: string, input?: object, as = cookie) => {
    const reply = await test.call('POST', `/trpc/report.${path}`, { json: input }, as)
    const { result, error } = reply.json()
    return { status: reply.statusCode, job: result?.data.json as ReportJob, refusal: error?.json.data.reply }
  }
  const start = async (input: object = csv, as = cookie) => (await call('start', input, as)).job
  const jobs = async (as = cookie) => {
    const reply = await test.call('GET', '/trpc/report.jobs', undefined, as)
    return reply.json().result.data.json.list as ReportJob[]
  }
  const job = async () => (await jobs())[0]
  const download = (jobID: number, as = cookie) =>
    test.call('GET', `/api/reports/files/${jobID}`, undefined, as)
  const idle = () =>
    expect
      .poll(async () => (await test.database.sql`select from report_job where ended_at is null`).length)
      .toBe(0)
  /** Sizes of the stored files, by their jobs. */
  const files = async () => {
    const rows = await test.database.sql<{ jobID: number; size: number }[]>`
      select job_id as "jobID", sum(length(content))::int as size from report_file_part group by job_id`
    return Object.fromEntries(rows.map(({ jobID, size }) => [jobID, size]))
  }
  /** Inserts a job that the application has not claimed. */
  const waiting = async (values: Partial<typeof reportJob.$inferInsert> = {}) => {
    const [row] = await test.database.db
      .insert(reportJob)
      .values({
        ...own.by,
        order: { ...csv, orderBy: 'dateIn' } as unknown as ReportOrder,
        languageID: 1,
        state: 'waiting',
        createdAt: now,
        nextAttemptAt: values.endedAt ? null : now,
        ...values,
      })
      .returning()
    if (!row) throw new Error('No job')
    return row
  }
  /** Runs a task while the transaction table is locked against reads. */
  const held = async (task: () => Promise<unknown>) => {
    const holder = await test.database.sql.reserve()
    await holder`begin`
    await holder`lock table transaction in access exclusive mode`
    try {
      await task()
    } finally {
      await holder`rollback`
    }
    holder.release()
  }

  it.each(['xlsx', 'csv', 'zip'])('make the same %s as REST', async (format) => {
    const started = await start({ ...order, format })
    expect(started).toMatchObject({ report: 'cards', format, state: 'waiting', rows: 0, endedAt: null })
    await expect.poll(async () => (await job())?.state).toBe('done')
    const done = await job()
    expect(done).toMatchObject({
      ...{ startDate: '2026-10-01', endDate: '2026-12-31' },
      rows: 40,
      rowCount: 40,
      fileName: `transactions_01.10.2026-31.12.2026_20_11_2026.${format}`,
      code: null,
    })
    const reply = await download(started.jobID)
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="${done?.fileName}"`)
    expect(reply.rawPayload.length).toBe(done?.size)
    const flag = { xlsx: 'downloadXLS', csv: 'downloadCSV', zip: 'zip' }[format]
    const direct = `/api/transactions/report?startDate=2026-10-01&endDate=2026-12-31&xlsLanguage=1&${flag}=true`
    const { rawPayload } = await test.call('GET', direct, undefined, cookie)
    if (format === 'csv') expect(reply.rawPayload).toEqual(rawPayload)
    else expect(reply.rawPayload.length).toBe(rawPayload.length)
  })

  it('make no file of approvals for a token with chosen permissions, which may see fewer', async () => {
    const approvals = { report: 'list', list: 'approval' }
    const some = await test.bearer(cookie, { permissions: [303, 5000], readOnly: false })
    expect((await call('start', approvals, some)).refusal).toMatchObject({ reason: 'sessionNeeded' })
    const all = await test.bearer(cookie, { readOnly: false })
    for (const as of [cookie, all])
      expect((await call('start', approvals, as)).job).toMatchObject({ report: 'list', list: 'approval' })
    const terminals = { report: 'list', list: 'terminalOwner' }
    expect((await call('start', terminals, some)).refusal).toMatchObject({ code: 'ERROR_NO_PERMISSION' })
  })

  it('make every report', async () => {
    const month = { startDate: '2026-10-01', endDate: '2026-10-31' }
    await start({ report: 'terminals', detailed: true, ...month })
    await start({ report: 'webApi', ...month })
    await start({ report: 'customers', fields: ['name'] })
    await start({ report: 'statements', date: '2026-10' })
    await idle()
    await start({ report: 'cardList', orderBy: 'pan' })
    await start({ report: 'loadTemplate', orderBy: 'pan' })
    await start({ report: 'customerList', orderBy: 'name' })
    await idle()
    const names = (await jobs()).map(({ state, fileName }) => `${state} ${fileName}`)
    expect(names).toEqual([
      'done customers_20_11_2026.xlsx',
      'done loads_20_11_2026.csv',
      'done cards_20_11_2026.xlsx',
      'done statements_31_10_2026.zip',
      'done customers_20_11_2026.xlsx',
      'done web_api_01.10.2026-31.10.2026_20_11_2026.xlsx',
      'done terminals_detailed_01.10.2026-31.10.2026_20_11_2026.xlsx',
    ])
  })

  it('are ordered, listed, cancelled and forgotten over REST', async () => {
    const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const reply = await test.call(method, `/api/reports/files${path}`, body, cookie)
      return { status: reply.statusCode, body: reply.body ? reply.json() : null }
    }
    const sent = { ...csv, startDate: '2026-10-01T10:00:00+03:00' }
    const ordered = await rest('POST', '', sent)
    expect(ordered).toMatchObject({ status: 201, body: { report: 'cards', format: 'csv', state: 'waiting' } })
    await idle()
    const listed = await rest('GET', '')
    expect(listed).toMatchObject({ status: 200, body: { list: [{ state: 'done', rowCount: 40 }] } })
    const { jobID } = ordered.body
    expect((await download(jobID)).statusCode).toBe(200)
    expect((await rest('PUT', `/${jobID}/cancel`)).body).toMatchObject({ state: 'done' })
    expect((await rest('DELETE', `/${jobID}`)).status).toBe(204)
    expect((await rest('GET', '')).body).toEqual({ list: [] })
    expect((await rest('POST', '', { report: 'nonsense' })).status).toBe(400)
  })

  it('fail with the error code of the report', async () => {
    await start({ ...csv, startDate: '2026-12-01', endDate: '2026-11-01' })
    await expect.poll(job).toMatchObject({ state: 'failed', code: 'ERROR_MIN_BIGGER_MAX', fileName: null })
  })

  it('are visible only to their account', async () => {
    const { jobID } = await start()
    await idle()
    expect((await download(jobID)).statusCode).toBe(200)
    for (const as of [colleague, foreign]) {
      expect((await download(jobID, as)).statusCode).toBe(404)
      expect(await jobs(as)).toEqual([])
      expect((await call('cancel', { jobID }, as)).status).toBe(404)
      expect((await call('forget', { jobID }, as)).status).toBe(404)
    }
    expect((await call('download', { jobID })).refusal).toMatchObject({ code: 'ERROR_INVALID_VALUE' })
  })

  it('can be downloaded only while the account may view reports', async () => {
    const { jobID } = await start(csv, colleague)
    await idle()
    expect((await download(jobID, colleague)).statusCode).toBe(200)
    const setPermissions = (codes: string) =>
      test.database
        .sql`update role set permissions = ${codes} where company_id = ${own.companyID} and permissions = ${codes === '{300}' ? '{5000}' : '{300}'}`
    await setPermissions('{300}')
    expect((await download(jobID, colleague)).statusCode).toBe(403)
    await setPermissions('{5000}')
  })

  it('of lists can be started and downloaded only with access to the list', async () => {
    const cards = { report: 'cardList', orderBy: 'pan' }
    expect((await call('start', cards, colleague)).refusal).toMatchObject({ code: 'ERROR_NO_PERMISSION' })
    const setPermissions = (codes: string) =>
      test.database
        .sql`update role set permissions = ${codes} where company_id = ${own.companyID} and 5000 = any(permissions)`
    await setPermissions('{300,5000}')
    const { jobID } = await start(cards, colleague)
    await idle()
    expect((await download(jobID, colleague)).statusCode).toBe(200)
    await setPermissions('{5000}')
    expect((await download(jobID, colleague)).statusCode).toBe(403)
  })

  it('are deleted with their files, the oldest of many automatically', async () => {
    const { jobID } = await start()
    await idle()
    expect(await files()).toEqual({ [jobID]: (await job())?.size })
    expect((await call('forget', { jobID })).status).toBe(200)
    expect(await files()).toEqual({})
    expect((await download(jobID)).statusCode).toBe(404)
    for (let index = 0; index < 25; index += 1) await waiting({ state: 'failed', endedAt: NOW })
    await start()
    expect(await jobs()).toHaveLength(21)
  })

  it('start again when the lease of a crashed server has ended', async () => {
    const crashed = await waiting({
      state: 'running',
      attempts: 1,
      rows: 7,
      nextAttemptAt: after(LEASE),
    })
    expect(await run()).toBe(0)
    now = after(LEASE + 1)
    expect(await run()).toBe(1)
    expect(await job()).toMatchObject({ jobID: crashed.jobID, state: 'done', rows: 40 })
  })

  it('fail after three crashed servers', async () => {
    await waiting({ state: 'running', attempts: 3, nextAttemptAt: after(-1) })
    expect(await run()).toBe(0)
    expect(await job()).toMatchObject({ state: 'failed', code: 'ERROR_SOMETHING_WRONG' })
  })

  it('are released by a server that closes', async () => {
    await waiting()
    const closing = new AbortController()
    await held(async () => {
      const ran = run({ closing: closing.signal })
      await expect.poll(async () => (await job())?.state).toBe('running')
      closing.abort()
      return Promise.race([ran, Promise.resolve()])
    })
    await expect.poll(async () => (await job())?.state).toBe('waiting')
    expect(await run({ closing: closing.signal })).toBe(0)
    expect(await run()).toBe(1)
    expect(await job()).toMatchObject({ state: 'done', rows: 40 })
  })

  it('are made from the beginning on the primary when the replica breaks off', async () => {
    let made = 0
    const replica: Replica = {
      age: () => 0,
      // The first file is complete, but its reading counts as broken off.
      read: async (primary, work) => {
        await work(primary)
        made += 1
        return work(primary)
      },
    }
    const { jobID } = await waiting()
    await run({ replica })
    expect(made).toBe(1)
    const file = (await download(jobID)).body
    await test.database.sql`delete from report_job`
    const other = await waiting()
    await run()
    expect(file).toBe((await download(other.jobID)).body)
  })

  it('run once with several servers', async () => {
    const count = 6
    for (let index = 0; index < count; index += 1) await waiting()
    const ran = await Promise.all([run(), run(), run()])
    expect(ran.reduce((sum, one) => sum + one)).toBe(count)
    expect(
      (await test.database.db.select().from(reportJob)).map(({ attempts, state }) => [attempts, state]),
    ).toEqual(Array.from({ length: count }, () => [1, 'done']))
  })

  it('can be cancelled while they wait or run, and then leave no file', async () => {
    const { jobID } = await waiting()
    expect((await call('cancel', { jobID })).job).toMatchObject({ state: 'cancelled' })
    expect(await run()).toBe(0)
    const other = await waiting()
    let ran: Promise<number> | undefined
    await held(async () => {
      ran = run()
      await expect.poll(async () => (await job())?.state).toBe('running')
      expect((await call('cancel', { jobID: other.jobID })).job.state).toBe('cancelled')
    })
    await ran
    expect(await job()).toMatchObject({ state: 'cancelled', fileName: null })
    expect(await files()).toEqual({})
  })

  it('of many parts are read part by part, and break off if they are deleted meanwhile', async () => {
    const file = await openNameless()
    const content = randomBytes(3 * PART + 1)
    await file.writeFile(content)
    const row = await waiting({ state: 'done', endedAt: NOW })
    await transaction(test.database.db, (tx) => storeFile(tx, row, file))
    await file.close()
    const size = content.length
    expect(await buffer(readFile(test.database.db, { ...row, size }))).toEqual(content)
    const reading = readFile(test.database.db, { ...row, size })
    expect((await reading.next()).value).toEqual(content.subarray(0, PART))
    expect((await call('forget', { jobID: row.jobID })).status).toBe(200)
    await expect(buffer(reading)).rejects.toThrow('deleted while it was sent')
  })

  it('that wait or are cancelled say so', async () => {
    const { jobID } = await waiting({ nextAttemptAt: addHours(NOW, 24) })
    const reply = await download(jobID)
    expect([reply.statusCode, reply.json().reason]).toEqual([404, 'fileNotReady'])
    expect((await call('cancel', { jobID })).status).toBe(200)
    expect((await download(jobID)).json().reason).toBe('fileNotReady')
  })

  it('of an earlier release, whose files are not stored, cannot be downloaded', async () => {
    const file = { fileName: 'cards.csv', contentType: 'text/csv', size: 7 }
    const { jobID } = await waiting({ state: 'done', endedAt: NOW, fileID: randomUUID(), ...file })
    expect((await download(jobID)).statusCode).toBe(404)
  })

  it('that lose their lease while the file is made leave none', async () => {
    const row = await waiting({ attempts: 1, nextAttemptAt: after(LEASE) })
    await held(async () => {
      now = after(LEASE + 1)
      const ran = run()
      await expect.poll(async () => (await job())?.state).toBe('running')
      await test.database.sql`update report_job set attempts = 3 where job_id = ${row.jobID}`
      return Promise.race([ran, Promise.resolve()])
    })
    await expect.poll(() => isBusy()).toBe(false)
    expect([await files(), (await job())?.state]).toEqual([{}, 'running'])
    await test.database.sql`delete from report_job`
  })

  it('of one account are at most 5, also for simultaneous calls', async () => {
    await held(async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => call('start', csv)))
      const refused = replies.filter(({ status }) => status === 400)
      expect(refused).toHaveLength(3)
      expect(refused[0]?.refusal).toMatchObject({ code: 'ERROR_INVALID_VALUE' })
      expect((await call('start', csv, colleague)).status).toBe(200)
    })
    await idle()
  })

  // Last test, because all sessions have ended a week later.
  it('are kept for 7 days', async () => {
    const { jobID } = await start()
    await idle()
    now = addHours(NOW, 24 * 7)
    const later = await test.login('superuser@own.test')
    expect((await download(jobID, later)).statusCode).toBe(404)
    now = new Date(now.getTime() + 1)
    expect(await purge(test.database.db, now)).toBeGreaterThan(0)
    expect(await test.database.sql`select from report_job`).toEqual([])
    expect(await files()).toEqual({})
  })
})
