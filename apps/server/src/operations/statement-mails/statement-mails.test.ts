import { read } from '@e965/xlsx'
import { NAMED_RECIPIENTS } from '@kaarditeek/domain/report/statement-mail'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Message } from '../../core/mail/mailer'
import { LEASE, RENEWAL } from '../../core/queue/lease'
import { addTestCompany, clockAt, type TestCompany } from '../../testing/fixtures'
import { addReportData } from '../../testing/report-data'
import { NOW, type TestApp, testApp } from '../../testing/test-app'
import { deliverStatements } from './deliver-statements'

const path = '/api/customers/all-customers-reports/mails'
const date = '2026-10'

let app: TestApp
let own: TestCompany
let cookie: string
let now = NOW
let sent: Message[] = []
let refusing = false
/** Awaited by the mailer for each message. */
let sending: (message: Message) => Promise<void> = async () => undefined

beforeAll(async () => {
  app = await testApp({ now: () => now })
  own = await addTestCompany(app.database.db, 'own')
  await addReportData(app.database.db, own, 40)
  await addReportData(app.database.db, await addTestCompany(app.database.db, 'other'), 5)
  cookie = await app.login('superuser@own.test')
})
afterEach(() => void vi.useRealTimers())
afterAll(() => app.close())

const ask = async (as = cookie) => (await app.call('POST', path, { date }, as)).json()
const recipients = async () => {
  const reply = await app.call('POST', '/trpc/report.statementRecipients', { json: { date } }, cookie)
  return reply.json().result.data.json
}
const mails = async (as = cookie) => (await app.call('GET', path, undefined, as)).json()
const deliver = () =>
  deliverStatements({
    db: app.database.db,
    now: () => now,
    time: clockAt(NOW).time,
    mailer: async (message) => {
      if (refusing) throw new Error('The server refuses')
      await sending(message)
      sent.push(message)
    },
  })

/** Returns the customers with transactions in the month, from the rows themselves. */
const expected = async () => {
  const rows = await app.database.sql<
    { name: string; email: string | null; amount: number; count: number }[]
  >`
    select customer.name, billing_email as email, sum(amount)::int as amount, count(*)::int as count
    from transaction
    join card on card.id = card_id join customer_unit using (customer_unit_id) join customer using (customer_id)
    where transaction.company_id = ${own.companyID} and amount > 0
      and to_char(date_in at time zone 'Europe/Tallinn', 'YYYY-MM') = ${date}
    group by customer_id, customer.name, billing_email`
  return rows
}

test('the statements of a month are mailed once to each billing address, as workbooks with the customer’s rows', async () => {
  await app.database.sql`update customer set billing_email = null where company_id = ${own.companyID}`
  await app.database.sql`
    update customer set billing_email = 'arved' || customer_id || '@klient.test'
    where company_id = ${own.companyID} and customer_id % 2 = 0`
  const all = await expected()
  const addressed = all.filter(({ email }) => email !== null)
  expect(addressed.length).toBeGreaterThan(0)
  const nameless = all.filter(({ email }) => email === null).map(({ name }) => name)
  const named = addressed.map(({ name, email }) => ({ customer: name, recipient: email }))
  expect(await recipients()).toEqual({
    ready: addressed.length,
    recipients: named
      .sort((one, other) => (one.customer < other.customer ? -1 : 1))
      .slice(0, NAMED_RECIPIENTS),
    mailedBefore: 0,
    withoutAddress: nameless.length,
    names: nameless.sort(),
  })
  const replies = await Promise.all([ask(), ask(), ask()])
  expect(replies.map(({ queued }) => queued).sort()).toEqual([0, 0, addressed.length])
  expect(replies.find(({ queued }) => queued > 0)).toEqual({
    queued: addressed.length,
    mailedBefore: 0,
    withoutAddress: all.length - addressed.length,
  })
  const delivered = await Promise.all([deliver(), deliver()])
  expect(delivered[0] + delivered[1]).toBe(addressed.length)
  expect(sent.map(({ to }) => to).sort()).toEqual(addressed.map(({ email }) => email).sort())
  for (const { email, amount, count } of addressed) {
    const message = sent.find(({ to }) => to === email)
    const [file] = message?.attachments ?? []
    const book = read(file?.content, { dense: true })
    const rows = Object.values(book.Sheets)[0]?.['!data'] ?? []
    // Plus a heading and the total.
    expect(rows).toHaveLength(count + 2)
    expect(rows.at(-1)?.find((cell) => typeof cell?.v === 'number')?.v).toBeCloseTo(amount / 100, 6)
    expect(file?.filename).toMatch(/_31_10_2026\.xlsx$/)
    expect(message?.text).not.toContain('\r')
  }
  expect(await ask()).toMatchObject({ queued: 0, mailedBefore: addressed.length })
  expect(await recipients()).toMatchObject({ ready: 0, mailedBefore: addressed.length })
  expect((await mails()).list).toHaveLength(addressed.length)
  expect((await mails()).list[0]).toMatchObject({ month: date, state: 'sent' })
})

test('a refused mail is tried again later, and can be requested again after the last attempt', async () => {
  await app.database.sql`delete from statement_mail`
  sent = []
  const { queued } = await ask()
  refusing = true
  expect(await deliver()).toBe(0)
  expect((await mails()).list[0]).toMatchObject({ state: 'waiting', sentAt: null })
  expect(await deliver()).toBe(0)
  for (let attempt = 0; attempt < 8; attempt += 1) {
    now = new Date(now.getTime() + 24 * 3_600_000)
    await deliver()
  }
  refusing = false
  cookie = await app.login('superuser@own.test')
  expect((await mails()).list[0]).toMatchObject({ state: 'failed' })
  expect(await ask()).toMatchObject({ queued, mailedBefore: 0 })
  expect(await deliver()).toBe(queued)
})

test('a mail that takes minutes is sent once, while another server looks for due mails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await app.database.sql`delete from statement_mail`
  sent = []
  const { queued } = await ask()
  let finish: () => void = () => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = 0
  sending = () => {
    begun += 1
    return finished
  }
  const slow = deliver()
  await expect.poll(() => begun).toBe(1)
  // Postpone the other mails, so that only the slow one could be claimed.
  await app.database.sql`
    update statement_mail set next_attempt_at = next_attempt_at + interval '1 day' where attempts = 0`
  for (let passed = 0; passed < 180_000; passed += RENEWAL) {
    now = new Date(now.getTime() + RENEWAL)
    vi.advanceTimersByTime(RENEWAL)
    const isRenewed = async () => {
      const [row] = await app.database.sql<{ leaseEnd: Date }[]>`
        select next_attempt_at as "leaseEnd" from statement_mail where attempts = 1`
      return new Date(row?.leaseEnd ?? 0).getTime()
    }
    await expect.poll(isRenewed).toBe(now.getTime() + LEASE)
    expect(await deliver()).toBe(0)
  }
  finish()
  expect(await slow).toBe(1)
  expect([begun, sent.length]).toEqual([1, 1])
  vi.useRealTimers()
  sending = async () => undefined
  now = new Date(now.getTime() + 24 * 3_600_000)
  expect(await deliver()).toBe(queued - 1)
})

test('a company mails only its own customers', async () => {
  const foreign = await app.login('superuser@other.test')
  expect((await mails(foreign)).list).toEqual([])
  sent = []
  await app.database.sql`
    update customer set billing_email = 'teine@klient.test' where company_id <> ${own.companyID}`
  const { queued } = await ask(foreign)
  await deliver()
  expect(sent).toHaveLength(queued)
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(queued > 0 ? ['teine@klient.test'] : []))
})
