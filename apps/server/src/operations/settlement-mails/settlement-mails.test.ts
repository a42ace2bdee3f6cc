import { read } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '../../core/mail/mailer'
import { addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { addReportData } from '../../testing/report-data'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { deliverSettlements } from './deliver-settlements'

let app: TestApp
let own: TestCompany
let cookie: string
let now = NOW
let refusing = false
let sent: Message[] = []
let terminalOwnerID: number
let otherOwnerID: number

const recipient = 'raamat@kesk.test'

beforeAll(async () => {
  app = await testApp({ now: () => now })
  own = await addTestCompany(app.database.db, 'own')
  await addTestCompany(app.database.db, 'other', { issuerIDNo: '94120053' })
  const rows = await addReportData(app.database.db, own, 220)
  cookie = await app.login('superuser@own.test')
  terminalOwnerID = rows.find(({ terminalOwnerName }) => terminalOwnerName === 'Kesk')?.terminalOwnerID ?? 0
  otherOwnerID = rows.find(({ terminalOwnerName }) => terminalOwnerName !== 'Kesk')?.terminalOwnerID ?? 0
})
afterAll(() => app.close())

const deliver = () =>
  deliverSettlements({
    db: app.database.db,
    now: () => now,
    time: clockAt(NOW).time,
    mailer: async (message) => {
      if (refusing) throw new Error('The server refuses')
      sent.push(message)
    },
  })
const mail = (id: number, to: string, as = cookie) =>
  app.call('POST', `/api/settlements/${id}/mail`, { recipient: to }, as)
const draft = async (startDate: string, endDate: string) => {
  const reply = await app.call('POST', '/api/settlements', { terminalOwnerID, startDate, endDate }, cookie)
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().settlementID
}
const get = async (id: number) => (await app.call('GET', `/api/settlements/${id}`, undefined, cookie)).json()

test('a numbered settlement is mailed to its owner as PDF and workbook, a draft is not', async () => {
  const id = await draft('2026-10-01', '2026-10-31')
  expect((await mail(id, recipient)).json()).toMatchObject({ reason: 'settlementNotClosed' })
  await app.call('PUT', `/api/settlements/${id}/close`, {}, cookie)
  expect((await mail(id, 'nobody')).statusCode).toBe(400)
  expect((await mail(id, recipient, await app.login('superuser@other.test'))).statusCode).toBe(404)
  expect((await mail(id, recipient)).json().lastMail).toMatchObject({
    recipient,
    sentAt: null,
    state: 'waiting',
  })

  const counts = await Promise.all([deliver(), deliver()])
  expect(counts[0] + counts[1]).toBe(1)
  const [message] = sent
  expect(message).toMatchObject({ to: recipient, subject: 'Arveldus nr 1, own' })
  const [pdf, xlsx] = message?.attachments ?? []
  expect([pdf?.filename, xlsx?.filename]).toEqual([
    expect.stringMatching(/^settlement_1.*\.pdf$/),
    expect.stringMatching(/^settlement_1.*\.xlsx$/),
  ])
  expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(read(xlsx?.content).SheetNames).toHaveLength(1)
  expect(await get(id)).toMatchObject({ lastMail: { state: 'sent' }, ownerEmail: recipient })
})

test('a mail that is refused is tried again, and the next settlement proposes the address', async () => {
  sent = []
  refusing = true
  const id = await draft('2026-11-01', '2026-11-19')
  expect((await get(id)).ownerEmail).toBe(recipient)
  await app.call('PUT', `/api/settlements/${id}/close`, {}, cookie)
  await mail(id, 'uus@kesk.test')
  expect(await deliver()).toBe(0)
  expect((await get(id)).lastMail).toMatchObject({ state: 'waiting' })
  refusing = false
  now = new Date(NOW.getTime() + 3_600_000)
  expect(await deliver()).toBe(1)
  expect(sent.map(({ to }) => to)).toEqual(['uus@kesk.test'])
  expect(await get(id)).toMatchObject({ lastMail: { state: 'sent' }, ownerEmail: 'uus@kesk.test' })
})

test('the e-invoice goes with it once there is one', async () => {
  sent = []
  terminalOwnerID = otherOwnerID
  const change = async (path: string, fields: object) => {
    const { statusCode, body } = await app.call('GET', `/api${path}`, undefined, cookie)
    expect(statusCode).toBe(200)
    const reply = await app.call('PUT', `/api${path}`, { ...JSON.parse(body), ...fields }, cookie)
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const fee = { feePercentage: 1, feePerPayment: 0, vatPercentage: 0, termsFrom: '2026-10', termsTo: null }
  await app.call('POST', `/api/terminal-owners/${terminalOwnerID}/settlement-terms`, fee, cookie)
  const id = await draft('2026-10-01', '2026-10-31')
  await app.call('PUT', `/api/settlements/${id}/close`, {}, cookie)
  await mail(id, 'arve@kesk.test')
  await deliver()
  await change('/companies/company', { countryCode: 'EE' })
  await change(`/terminal-owners/${terminalOwnerID}`, { address: 'Pikk 1, Tartu', countryCode: 'EE' })
  await mail(id, 'arve@kesk.test')
  await deliver()
  const filesOf = (message?: Message) =>
    message?.attachments?.map(({ filename }) => filename.split('.').at(-1))
  expect(sent.map(filesOf)).toEqual([
    ['pdf', 'xlsx'],
    ['pdf', 'xlsx', 'xml'],
  ])
  expect(sent.map(({ text }) => text.includes('e-arve'))).toEqual([false, true])
})

test('an address gets few mails', async () => {
  const [first] = (await app.call('GET', '/api/settlements', undefined, cookie)).json().list
  const statuses: number[] = []
  for (let index = 0; index < 40; index += 1)
    statuses.push((await mail(first.settlementID, 'palju@kesk.test')).statusCode)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(400)
})
