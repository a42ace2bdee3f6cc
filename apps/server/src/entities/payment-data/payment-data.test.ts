import { transaction } from '@kaarditeek/db/schema/transaction'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { rowsIn } from '../../testing/read-files'
import { addReportData, type Expected } from '../../testing/report-data'
import { type TestApp, testApp } from '../../testing/test-app'

const URL = '/api/companies/company/payment-data'
const off = {
  receiptNumber: 'off',
  odometer: 'off',
  vehicle: 'off',
  driver: 'off',
  litres: 'off',
  lines: 'off',
}

describe('data of payments', () => {
  let test: TestApp
  let cookie: string
  let all: Expected[]
  beforeAll(async () => {
    test = await testApp()
    all = await addReportData(test.database.db, await addTestCompany(test.database.db, 'own'), 4)
    cookie = await test.login('superuser@own.test')
  })
  afterAll(() => test.close())

  const put = (values: object) => test.call('PUT', URL, values, cookie)
  const get = async (path: string) => (await test.call('GET', path, undefined, cookie)).json()
  const file = async (query = '') => {
    const whole = '/api/transactions/report?startDate=2026-10-01&endDate=2026-12-31&orderBy=dateIn'
    const reply = await test.call('GET', `${whole}&downloadXLS=true${query}`, undefined, cookie)
    return rowsIn(new Uint8Array(reply.rawPayload))
  }

  it('is off at first; edits keep what they leave out and are in the history of the company', async () => {
    expect(await get(URL)).toEqual(off)
    expect((await put({ odometer: 'required', vehicle: 'optional' })).json()).toEqual({
      ...off,
      odometer: 'required',
      vehicle: 'optional',
    })
    expect((await put({ odometer: 'optional' })).json()).toMatchObject({ vehicle: 'optional' })
    expect((await put(await get(URL))).statusCode).toBe(200)
    for (const wrong of [{ odometer: 'maybe' }, { colour: 'optional' }, { odometer: null }])
      expect((await put(wrong)).statusCode).toBe(400)
    const { list } = await get('/api/companies/company/changes')
    expect(list.map((one: Record<string, unknown>) => one.requiredPaymentFields)).toEqual([
      null,
      ['odometer'],
    ])
    expect(list[0].paymentFields).toEqual(['odometer', 'vehicle'])
    await put(off)
    expect(await get(URL)).toEqual(off)
  })

  it('and refunds are in reports, and in columns of their files where they are asked for', async () => {
    const [first] = all
    const data = {
      litres: 45.2,
      driver: '=Mari()',
      lines: [{ name: 'Diislikütus', quantity: 45.2, amount: 6780 }],
    }
    const { db } = test.database
    await db
      .update(transaction)
      .set({ data, refundedAmount: 250 })
      .where(eq(transaction.id, first?.id ?? 0))
    const { list } = await get(
      '/api/transactions/report?startDate=2026-10-01&endDate=2026-12-31&orderBy=dateIn',
    )
    expect(list[0]).toMatchObject({ data, refundedAmount: 250, amount: first?.amount })
    expect(list[1]).toMatchObject({ data: null, refundedAmount: 0 })

    const [plain] = await file()
    expect(plain).toHaveLength(7)
    await put({ ...off, driver: 'required', litres: 'optional', lines: 'optional' })
    const [heading, row, ...others] = await file('&withRefunds=true')
    expect(heading?.slice(1, 4)).toEqual(['Makse', 'Tagastatud', 'Summa'])
    expect(heading?.slice(-3)).toEqual(['Juht', 'Liitreid', 'Kaubaread'])
    const amount = (first?.amount ?? 0) / 100
    expect(row?.slice(1, 4)).toEqual([amount + 2.5, 2.5, amount])
    expect(row?.slice(-3)).toEqual(['=Mari()', 45.2, expect.stringContaining('Diislikütus × 45.2 67,80')])
    const sum = all.reduce((total, one) => total + one.amount, 0) / 100
    expect(others.at(-1)?.slice(1, 4)).toEqual([sum + 2.5, 2.5, sum])
  })
})
