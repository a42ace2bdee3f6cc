import type { ReportJob } from '@kaarditeek/domain/report/job'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTestCompany, PASSWORD } from '../testing/fixtures'
import { addReportData } from '../testing/report-data'
import { type TestApp, testApp } from '../testing/test-app'

const DATES = { startDate: '2026-10-01', endDate: '2026-12-31' }

let one: TestApp
let two: TestApp
let cookie: string

beforeAll(async () => {
  one = await testApp()
  const { db, sql } = one.database
  two = await testApp({ db, sql, batchSql: sql })
  await addReportData(db, await addTestCompany(db, 'own'), 40)
  cookie = await one.login('superuser@own.test')
})
afterAll(async () => {
  await two.close()
  await one.close()
})

it('a session of one server works at the other, and ends at both', async () => {
  const session = await one.login('operator@own.test')
  const statusAt = async ({ call }: TestApp) =>
    (await call('GET', '/api/self-info', undefined, session)).statusCode
  expect(await statusAt(two)).toBe(200)
  await two.call('GET', '/api/logout', undefined, session)
  expect(await statusAt(one)).toBe(401)
})

it('a report is ordered at one server, and listed, sent and deleted by the other', async () => {
  const order = { report: 'cards', format: 'csv', xlsLanguage: 1, ...DATES }
  const started = await one.call('POST', '/trpc/report.start', { json: order }, cookie)
  const { jobID } = started.json().result.data.json as ReportJob
  const job = async () => {
    const reply = await two.call('GET', '/trpc/report.jobs', undefined, cookie)
    return (reply.json().result.data.json.list as ReportJob[]).find((listed) => listed.jobID === jobID)
  }
  await expect.poll(async () => (await job())?.state).toBe('done')
  const fileFrom = ({ call }: TestApp) => call('GET', `/api/reports/files/${jobID}`, undefined, cookie)
  const [sent, other] = [await fileFrom(two), await fileFrom(one)]
  expect([sent.statusCode, sent.rawPayload.length]).toEqual([200, (await job())?.size])
  expect(sent.rawPayload).toEqual(other.rawPayload)
  await two.call('POST', '/trpc/report.forget', { json: { jobID } }, cookie)
  expect((await fileFrom(one)).statusCode).toBe(404)
})

it('failed logins at both servers are counted together', async () => {
  const attempt = ({ call }: TestApp, password: string) =>
    call('POST', '/api/login', { email: 'viewer@own.test', password })
  for (let times = 0; times < 5; times += 1) await attempt(times % 2 ? one : two, 'Wrong-2026')
  for (const server of [one, two]) {
    const reply = await attempt(server, PASSWORD)
    expect(reply.json().code).toBe('ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS')
  }
})
